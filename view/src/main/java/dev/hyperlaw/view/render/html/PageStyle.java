package dev.hyperlaw.view.render.html;

/** The style sheet of pages: light, dark and paper. Figures keep a white card in the dark, since their inks are chosen for white. */
final class PageStyle {
    static final String CSS = """
            :root { color-scheme: light dark; --text: #1c1c1c; --quiet: #555; --ground: #fafafa; --card: #fff;
              --line: #d9d9d9; --good: #00634a; --mixed: #7a4d00; --bad: #a3200d; --link: #005a91; }
            @media (prefers-color-scheme: dark) { :root { --text: #e8e8e8; --quiet: #b0b0b0; --ground: #161616;
              --card: #202020; --line: #3d3d3d; --good: #58d3ae; --mixed: #f0b64d; --bad: #ff8f7a; --link: #7cc4f5; } }
            * { box-sizing: border-box; }
            body { margin: 0; background: var(--ground); color: var(--text); line-height: 1.5;
              font-family: Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif; }
            main { max-width: 1080px; margin: 0 auto; padding: 24px 16px 64px; }
            main p, main li { max-width: 60em; }
            h1 { font-size: 1.7rem; line-height: 1.25; margin: 0 0 8px; overflow-wrap: anywhere; }
            h2 { font-size: 1.25rem; margin: 40px 0 12px; }
            h3 { font-size: 1.05rem; margin: 16px 0 8px; }
            a { color: var(--link); }
            nav { margin: 12px 0; }
            ul.contents { columns: 2; padding-left: 1.2em; }
            sup, sub { line-height: 0; font-size: .75em; }
            dt { color: var(--quiet); } dd { margin: 0; } dd strong { display: block; }
            .card { margin: 0; padding: 6px 18px; border: 1.5px solid var(--link); border-radius: 10px; background: var(--card); }
            .card > div { display: grid; grid-template-columns: 11em 1fr; gap: 2px 14px; padding: 8px 0;
              border-bottom: 1px solid var(--line); }
            .card > div:last-child { border-bottom: 0; }
            .card > div:nth-child(-n+2) strong { font-size: 1.25rem; }
            .lines { margin: 14px 0; }
            .lines > div { display: grid; grid-template-columns: 9em 1fr; gap: 2px 14px; padding: 4px 0; }
            .lines dd { max-width: 60em; overflow-wrap: anywhere; }
            .note { color: var(--quiet); font-size: .9rem; }
            .warnings li { color: var(--mixed); font-weight: 600; }
            details { margin: 10px 0; } summary { cursor: pointer; color: var(--link); }
            .table { overflow-x: auto; }
            table { border-collapse: collapse; min-width: 60%; background: var(--card); font-size: .9rem;
              font-variant-numeric: tabular-nums; }
            th, td { text-align: left; vertical-align: top; padding: 8px 10px; border-bottom: 1px solid var(--line);
              overflow-wrap: break-word; }
            th { color: var(--quiet); font-weight: 600; white-space: nowrap; }
            td.number, th.number { text-align: right; }
            td:last-child { min-width: 7em; }
            tr.own td { font-weight: 600; }
            tr.good td:first-child { color: var(--good); } tr.mixed td:first-child { color: var(--mixed); }
            tr.bad td:first-child { color: var(--bad); }
            tr.good td:first-child, tr.mixed td:first-child, tr.bad td:first-child { font-weight: 600; white-space: nowrap; }
            .grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)); gap: 16px; }
            figure { margin: 0 0 12px; padding: 14px; border: 1px solid var(--line); border-radius: 8px;
              background: #fff; color: #1c1c1c; container-type: inline-size; }
            .drawing svg { display: block; width: 100%; height: auto; }
            .drawing.narrow { display: none; }
            @container (max-width: 640px) { .drawing.wide { display: none; } .drawing.narrow { display: block; } }
            figcaption { margin-top: 10px; color: #444; font-size: .92rem; max-width: 60em; }
            footer { margin-top: 48px; border-top: 1px solid var(--line); color: var(--quiet); font-size: .9rem; }
            footer code { overflow-wrap: anywhere; }
            @media screen and (min-width: 901px) {
              tr.good td:last-child, tr.mixed td:last-child, tr.bad td:last-child { min-width: 22em; }
            }
            @media screen and (max-width: 900px) {
              main { padding: 16px 10px 48px; }
              ul.contents { columns: 1; }
              .card { padding: 4px 12px; }
              .card > div, .lines > div { grid-template-columns: 1fr; }
              figure { padding: 10px; }
              table, tbody, tr { display: block; width: 100%; }
              thead { display: none; }
              tr { border: 1px solid var(--line); border-radius: 8px; margin-bottom: 12px; padding: 6px 0; }
              td { display: inline-block; border: 0; padding: 1px 14px 1px 12px; }
              td.number { text-align: left; }
              td:last-child { min-width: 0; }
              td:empty { display: none; }
              td::before { content: attr(data-label) ': '; color: var(--quiet); font-weight: 600; font-size: .85rem; }
              td[data-label='']::before { content: none; }
            }
            @media print {
              :root { --text: #000; --quiet: #333; --ground: #fff; --card: #fff; --line: #bbb; --good: #00634a;
                --mixed: #7a4d00; --bad: #a3200d; --link: #000; }
              main { max-width: none; padding: 0; }
              nav { display: none; }
              h2, h3 { break-after: avoid; }
              .card, figure, tr { break-inside: avoid; }
              .table { overflow: visible; }
              table { width: 100%; font-size: .68rem; }
              th, td { padding: 3px 5px; }
              .grid { grid-template-columns: 1fr 1fr; }
            }
            """;

    private PageStyle() {}
}
