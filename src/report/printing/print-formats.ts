/** What a figure can be besides the SVG that every report has. */
export const PRINT_FORMATS = ['png', 'pdf'] as const
export type PrintFormat = (typeof PRINT_FORMATS)[number]

/** `svg,png,pdf` as formats; null: it names another one. SVG is written always, and may be named. */
export function readFormats(words: string): readonly PrintFormat[] | null {
  const named = words.split(',').map((word) => word.trim().toLowerCase())
  const formats = PRINT_FORMATS.filter((format) => named.includes(format))
  return named.every((name) => name === 'svg' || formats.some((format) => format === name))
    ? formats
    : null
}
