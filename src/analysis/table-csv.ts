/** A small table for the clipboard, quoted where it must be. */
export function tableCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return [header, ...rows].map((row) => row.map(quote).join(',')).join('\n')
}
