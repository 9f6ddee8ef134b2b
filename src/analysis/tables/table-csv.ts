/** A small table for the clipboard, quoted where it must be. A text that a spreadsheet would run is made plain. */
export function tableCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${[header, ...rows].map((row) => row.map(quoted).join(',')).join('\n')}\n`
}

function quoted(cell: string): string {
  const plain = /^[=@\t\r]|^[+-](?!\d)/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
