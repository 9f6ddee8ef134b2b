/** What a figure is drawn on: one column of a journal, or two. */
export interface Sheet {
  readonly name: 'one-column' | 'two-columns'
  /** Of the printed figure. */
  readonly widthMm: number
  /** Of the drawing, in its own pixels: the same size of a letter on either sheet, 11 of them are 7.2 pt. */
  readonly width: number
}

export const TWO_COLUMNS: Sheet = { name: 'two-columns', widthMm: 175, width: 760 }
export const ONE_COLUMN: Sheet = { name: 'one-column', widthMm: 85, width: 369 }
export const SHEETS: readonly Sheet[] = [TWO_COLUMNS, ONE_COLUMN]

/** In pixels of either sheet: 189 mm, so that heading, figure and caption stand on one page, of Letter too. */
export const MOST_HEIGHT = 820
/** Of letters, in pixels of either sheet: 6.5 pt. Smaller than this nothing is written. */
export const LEAST_LETTER = 10

/** How high a drawing is in print. */
export const heightMm = (height: number, { width, widthMm }: Sheet): number =>
  Math.round(((height * widthMm) / width) * 100) / 100
