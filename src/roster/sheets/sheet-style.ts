/** Ink on white paper, one page each on A4 and on Letter; as a page, and as a part of one that is printed. */
export const SHEET_STYLE = `
@page { margin: 15mm; }
:root, :host { color-scheme: light; }
* { box-sizing: border-box; }
html { background: #e9ecee; }
body, :host { margin: 0; color: #000; font: 11pt/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
.sheet { width: 180mm; max-width: 100%; margin: 8mm auto; padding: 12mm; background: #fff; box-shadow: 0 1px 3px rgb(0 0 0 / 20%); overflow-wrap: anywhere; }
header { padding-bottom: 4mm; border-bottom: 0.6mm solid #000; }
p { margin: 0; }
.eyebrow { color: #444; font-size: 10pt; }
h1 { margin: 1mm 0 0; font-size: 20pt; line-height: 1.2; text-wrap: balance; }
.pilot { display: inline-block; padding: 0 2.5mm; border: 0.6mm solid #000; border-radius: 1mm; font-size: 15pt; vertical-align: 0.08em; }
.why { margin-top: 2mm; font-weight: 600; }
.door { display: flex; gap: 8mm; align-items: flex-start; margin: 6mm 0; }
.side { flex: 1; min-width: 0; }
.label { color: #444; font-size: 10pt; }
.code { margin-bottom: 4mm; font: 600 26pt/1.2 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.address { font: 11pt/1.4 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.address.long { font-size: 8pt; }
.sub { margin-top: 2mm; color: #444; font-size: 9pt; }
.qr { flex: none; width: 58mm; height: 58mm; margin: -3mm -3mm 0 0; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(45mm, 1fr)); gap: 4mm 8mm; margin: 0 0 6mm; padding: 4mm 0; border: solid #999; border-width: 0.2mm 0; }
dt { color: #444; font-size: 10pt; }
dd { margin: 0; font-weight: 600; }
dd small { display: block; margin-top: 0.5mm; color: #444; font-size: 8pt; font-weight: 400; line-height: 1.35; }
h2 { margin: 0 0 2mm; font-size: 13pt; }
ol { margin: 0 0 6mm; padding-left: 6mm; }
li { margin: 0 0 1.6mm; }
footer { color: #444; font-size: 9pt; }
@media (max-width: 720px) { .sheet { margin: 0; padding: 6mm; } .door { flex-direction: column; } }
@media print {
  html { background: #fff; }
  .sheet { width: auto; margin: 0; padding: 0; box-shadow: none; break-inside: avoid; }
  .sheet + .sheet { break-before: page; }
  .door { flex-direction: row; }
}
`
