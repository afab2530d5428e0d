package dev.hyperlaw.view.render.html;

/** The style sheets of pages. Figures keep a white card in the dark, since their inks are chosen for white. */
public final class PageStyle {
    /** What all pages share: colours for light, dark and paper, text, tables that fold on a narrow window, figures. */
    public static final String GROUND = """
            :root { color-scheme: light dark; --text: #1c1c1c; --quiet: #555; --ground: #fafafa; --card: #fff;
              --line: #d9d9d9; --good: #00634a; --mixed: #7a4d00; --bad: #a3200d; --link: #005a91; }
            @media (prefers-color-scheme: dark) { :root { --text: #e8e8e8; --quiet: #b0b0b0; --ground: #161616;
              --card: #202020; --line: #3d3d3d; --good: #58d3ae; --mixed: #f0b64d; --bad: #ff8f7a; --link: #7cc4f5; } }
            * { box-sizing: border-box; }
            body { margin: 0; background: var(--ground); color: var(--text); line-height: 1.5;
              font-family: Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif; }
            main { max-width: 1240px; margin: 0 auto; padding: 24px 16px 64px; }
            h1 { font-size: 1.7rem; line-height: 1.25; margin: 0 0 8px; }
            h2 { font-size: 1.25rem; margin: 40px 0 12px; }
            h3 { font-size: 1.05rem; margin: 0 0 8px; }
            a { color: var(--link); }
            nav { margin: 12px 0; }
            ul.contents { columns: 2; padding-left: 1.2em; }
            sup, sub { line-height: 0; font-size: .75em; }
            .table { overflow-x: auto; }
            table { border-collapse: collapse; width: 100%; background: var(--card); font-size: .9rem; }
            th, td { text-align: left; vertical-align: top; padding: 8px 10px; border-bottom: 1px solid var(--line);
              overflow-wrap: break-word; }
            th { color: var(--quiet); font-weight: 600; white-space: nowrap; }
            tr.good td:first-child { color: var(--good); } tr.mixed td:first-child { color: var(--mixed); }
            tr.bad td:first-child { color: var(--bad); }
            tr.good td:first-child, tr.mixed td:first-child, tr.bad td:first-child { font-weight: 600; white-space: nowrap; }
            figure { margin: 0 0 28px; padding: 14px; border: 1px solid var(--line); border-radius: 8px;
              background: #fff; color: #1c1c1c; }
            .drawing svg { display: block; width: 100%; height: auto; }
            .drawing.narrow { display: none; }
            figure { container-type: inline-size; }
            @container (max-width: 640px) { .drawing.wide { display: none; } .drawing.narrow { display: block; } }
            figcaption { margin-top: 10px; color: #444; font-size: .92rem; max-width: 60em; }
            @media screen and (min-width: 901px) {
              tr.good td:last-child, tr.mixed td:last-child, tr.bad td:last-child { min-width: 22em; }
            }
            @media screen and (max-width: 900px) {
              ul.contents { columns: 1; }
              main { padding: 16px 10px 48px; }
              figure { padding: 10px; }
              table, tbody, tr, td { display: block; }
              thead { display: none; }
              tr { border: 1px solid var(--line); border-radius: 8px; margin-bottom: 12px; padding: 6px 0; }
              td { border: 0; padding: 4px 12px; }
              td:empty { display: none; }
              td::before { content: attr(data-label) ': '; color: var(--quiet); font-weight: 600; font-size: .85rem;
                font-family: Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif; }
            }
            @media print {
              :root { --text: #000; --quiet: #333; --ground: #fff; --card: #fff; --line: #bbb; --good: #00634a;
                --mixed: #7a4d00; --bad: #a3200d; --link: #000; }
              main { max-width: none; padding: 0; }
              .table { overflow: visible; }
              table { font-size: .68rem; }
              th, td { padding: 3px 5px; }
              nav { display: none; }
              figure, tr { break-inside: avoid; }
              ul.contents { display: none; }
            }
            """;

    private PageStyle() {}
}
