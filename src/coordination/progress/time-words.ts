/** `20 Nov 2026, 14:17`, by the clock of this computer. @param iso ISO 8601. */
export const timeWords = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
