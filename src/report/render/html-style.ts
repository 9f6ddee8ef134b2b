import { FONT } from './paper'

/** Ink on white paper, for the screen and for A4 and Letter; as a page, and as a part of one that is printed. */
export const HTML_STYLE = `
@page { margin: 16mm 15mm 17mm; @bottom-right { content: counter(page) " of " counter(pages); color: #5c6670; font: 8pt sans-serif; } }
:root, :host { color-scheme: light; --ink: #1c2126; --muted: #5c6670; --hairline: #d5dade; --rule: #1c2126; --accent: #0b6b80; --floor: #a3541a; --band: #f4f6f7; }
* { box-sizing: border-box; }
html { background: #eceef0; }
body, :host { margin: 0; color: var(--ink); font: 14px/1.5 ${FONT}; font-variant-numeric: tabular-nums lining-nums; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
main { max-width: 860px; margin: 32px auto; padding: 56px 64px 64px; background: #fff; box-shadow: 0 1px 3px rgb(0 0 0 / 12%); }
header.title { padding-bottom: 18px; border-bottom: 2px solid var(--rule); }
.eyebrow { margin: 0 0 6px; color: var(--muted); font-size: 12px; letter-spacing: .02em; }
h1 { margin: 0; font-size: 27px; font-weight: 650; line-height: 1.2; letter-spacing: -.012em; text-wrap: balance; }
.lead { margin: 10px 0 0; max-width: 62ch; color: var(--muted); }
h2 { margin: 40px 0 10px; font-size: 18px; font-weight: 650; letter-spacing: -.005em; break-after: avoid; }
h3 { margin: 20px 0 4px; font-size: 14px; font-weight: 650; break-after: avoid; }
p { margin: 0 0 8px; max-width: 76ch; text-wrap: pretty; }
ul { margin: 0 0 8px; padding-left: 18px; max-width: 76ch; }
li { margin: 2px 0; }
dl.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(168px, 1fr)); gap: 18px 28px; margin: 22px 0 0; }
dl.facts dt { color: var(--muted); font-size: 12.5px; }
dl.facts dd { margin: 2px 0 0; font-size: 23px; font-weight: 600; line-height: 1.2; letter-spacing: -.01em; }
dl.facts dd small { display: block; margin-top: 2px; color: var(--muted); font-size: 12.5px; font-weight: 400; letter-spacing: 0; }
table { width: 100%; margin: 14px 0 24px; border-collapse: collapse; font-size: 12.5px; line-height: 1.4; }
caption { padding: 0 0 6px; text-align: left; color: var(--muted); font-size: 12.5px; }
thead { display: table-header-group; }
thead th { padding: 5px 10px 5px 0; border-top: 1.5px solid var(--rule); border-bottom: 1px solid var(--rule); font-weight: 600; text-align: left; vertical-align: bottom; }
tbody th { font-weight: 400; text-align: left; }
thead th:first-child { min-width: 9.5em; }
tbody th, tbody td { padding: 4px 10px 4px 0; border-bottom: 1px solid var(--hairline); vertical-align: top; }
tbody tr:last-child th, tbody tr:last-child td { border-bottom: 1px solid var(--rule); }
tr, table.short { break-inside: avoid; }
caption { break-after: avoid; }
th.number, td.number { text-align: right; white-space: nowrap; }
th:last-child, td:last-child { padding-right: 0; }
.part { display: block; }
.legend { margin: -18px 0 24px; color: var(--muted); font-size: 12px; }
th sup, td sup, caption sup { font-size: .8em; line-height: 0; }
.notice { margin: 18px 0 0; padding: 12px 18px; border: 2px solid var(--floor); }
.notice p { margin: 0; }
.notice p:first-child { font-size: 16px; font-weight: 650; }
.proofs { margin: -8px 0 0; padding: 0; list-style: none; max-width: none; color: var(--muted); font-size: 12px; }
.proofs strong { color: var(--ink); font-weight: 600; }
table.dense { font-size: 11.5px; }
table.dense th, table.dense td { padding-right: 6px; }
table.dense thead th.number { white-space: normal; overflow-wrap: anywhere; }
table.narrow { width: auto; min-width: 60%; }
table.narrow td br, table.narrow th br { display: none; }
table.narrow br + .sub { margin-left: .7em; }
table.trail thead th:first-child { min-width: 3em; }
table.trail td:nth-child(2) { white-space: nowrap; }
header.title + p { margin-top: 18px; }
td .sub, th .sub { color: var(--muted); white-space: normal; }
.wrong { color: var(--floor); }
.right::before { content: "✓ "; color: var(--accent); }
.wrong::before { content: "✗ "; }
figure { margin: 16px 0 26px; break-inside: avoid; }
figure svg { display: block; width: 100%; max-width: 760px; height: auto; }
figure svg[width="85mm"] { max-width: 369px; }
figcaption { margin-top: 6px; max-width: 76ch; color: var(--muted); font-size: 12.5px; }
.warnings { margin: 24px 0 0; padding: 14px 18px; border-left: 3px solid var(--floor); background: #fbf6f1; break-inside: avoid; }
.warnings p { margin: 0 0 4px; font-weight: 600; }
.warnings ul { margin: 0; font-size: 13px; }
code { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: .88em; overflow-wrap: anywhere; }
.contents { margin: 44px 0 0; padding: 14px 18px; border-top: 2px solid var(--rule); background: var(--band); }
.contents p { margin: 0 0 6px; font-size: 18px; font-weight: 650; }
.contents ol { margin: 0; padding-left: 22px; columns: 2; column-gap: 28px; font-size: 13px; }
.contents a { color: inherit; text-decoration: none; }
.more { margin: 4px 0 0; font-size: 13px; }
footer { margin-top: 44px; padding-top: 12px; border-top: 1px solid var(--hairline); color: var(--muted); font-size: 12px; }
@media (max-width: 720px) { main { margin: 0; padding: 28px 20px; box-shadow: none; } table { display: block; overflow-x: auto; } }
@media print {
  html { background: #fff; }
  body, :host { font-size: 9pt; line-height: 1.4; }
  main { max-width: none; margin: 0; padding: 0; box-shadow: none; }
  h1 { font-size: 18pt; } h2 { font-size: 12.5pt; margin: 14pt 0 5pt; } h3 { margin-top: 12pt; font-size: 9.5pt; }
  p, ul, figcaption { max-width: none; overflow-wrap: anywhere; orphans: 3; widows: 3; }
  header.title { padding-bottom: 10pt; }
  table { margin: 6pt 0 11pt; line-height: 1.3; }
  table, caption, figcaption { font-size: 8pt; }
  .legend, .proofs { font-size: 7.5pt; }
  .legend { margin: -8pt 0 11pt; }
  .notice { margin-top: 12pt; padding: 8pt 12pt; }
  .notice p:first-child { font-size: 11pt; }
  table.dense, table.dense .sub { font-size: 7pt; }
  thead th { padding: 3pt 6pt 3pt 0; }
  tbody th, tbody td { padding: 2pt 6pt 2pt 0; }
  table.dense thead th:first-child { min-width: 7em; }
  table.trail thead th:first-child { min-width: 3em; }
  /* Never the heading of a long table with a row or two at the foot of a page: it begins where this much has room. */
  .room { height: 35mm; margin-bottom: -35mm; break-inside: avoid; }
  .supplement { break-before: page; }
  .contents { margin: 0 0 12pt; padding: 8pt 12pt; }
  .contents p { font-size: 13pt; }
  .contents ol { font-size: 8.5pt; }
  .summary figure svg { max-width: min(100%, 80mm * var(--ratio)); }
  figure { margin: 6pt 0 10pt; }
  .part { display: inline-block; margin-right: 10pt; }
  dl.facts { grid-template-columns: repeat(auto-fit, minmax(38mm, 1fr)); gap: 8pt 14pt; margin-top: 12pt; }
  dl.facts dd { font-size: 13pt; }
  dl.facts dt, dl.facts dd small { font-size: 8pt; }
  .warnings { margin-top: 14pt; padding: 8pt 12pt; }
  .warnings ul { font-size: 8.5pt; }
  /* As wide as two columns of a journal; with its heading and caption on one page, of Letter too. */
  figure svg { width: 175mm; max-width: min(100%, 190mm * var(--ratio)); }
  figure svg[width="85mm"] { width: 85mm; max-width: 100%; }
  .methods { columns: 2; column-gap: 8mm; font-size: 7.5pt; line-height: 1.3; }
  .methods > h3:first-child { margin-top: 0; }
  .methods ul { padding-left: 11pt; }
  .methods li { overflow-wrap: anywhere; }
  footer { margin-top: 18pt; font-size: 8pt; break-inside: avoid; }
}
`
