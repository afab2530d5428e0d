package dev.hyperlaw.view.render.html;

/** The looks of a report, on top of what all pages share. */
public final class ReportStyle {
    public static final String CSS = """
            main { max-width: 1080px; }
            main p, main li { max-width: 60em; }
            h2.group { font-size: 1.45rem; border-top: 2px solid var(--line); padding-top: 20px; overflow-wrap: anywhere; }
            h1 { overflow-wrap: anywhere; }
            .card { margin: 0; padding: 6px 18px; border: 1.5px solid var(--link); border-radius: 10px; background: var(--card); }
            .card > div { display: grid; grid-template-columns: 11em 1fr; gap: 2px 14px; padding: 8px 0;
              border-bottom: 1px solid var(--line); }
            .card > div:last-child { border-bottom: 0; }
            dt { color: var(--quiet); } dd { margin: 0; } dd strong { display: block; }
            .card > div:nth-child(-n+2) strong { font-size: 1.25rem; }
            .lines { margin: 14px 0; }
            .lines > div { display: grid; grid-template-columns: 9em 1fr; gap: 2px 14px; padding: 4px 0; }
            .lines dd { max-width: 60em; overflow-wrap: anywhere; }
            td.number, th.number { text-align: right; }
            details { margin: 10px 0; } summary { cursor: pointer; color: var(--link); }
            footer { margin-top: 48px; border-top: 1px solid var(--line); color: var(--quiet); font-size: .9rem; }
            footer code { overflow-wrap: anywhere; }
            .note { color: var(--quiet); font-size: .9rem; }
            .warnings li { color: var(--mixed); font-weight: 600; }
            .read li { overflow-wrap: anywhere; } .read + .read { margin-top: -14px; }
            .grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)); gap: 16px; }
            .grid figure { margin: 0 0 12px; }
            table { width: auto; min-width: 60%; font-variant-numeric: tabular-nums; }
            td:last-child { min-width: 7em; }
            tr.own td { font-weight: 600; }
            tr.rejected td:last-child { color: var(--bad); font-weight: 600; }
            tr.compatible td:last-child { color: var(--good); font-weight: 600; }
            tr.undecided td:last-child { color: var(--quiet); }
            @media screen and (max-width: 900px) {
              .card { padding: 4px 12px; }
              .card > div, .lines > div { grid-template-columns: 1fr; }
              td.number { text-align: left; }
              table { width: 100%; }
              td { display: inline-block; padding: 1px 14px 1px 12px; }
              td:last-child { min-width: 0; }
              tr.rejected td:last-child::before, tr.compatible td:last-child::before { color: var(--quiet); }
            }
            @media print {
              h2, h3 { break-after: avoid; }
              .card { break-inside: avoid; }
              .grid { grid-template-columns: 1fr 1fr; }
              table { width: 100%; }
            }
            """;

    private ReportStyle() {}
}
