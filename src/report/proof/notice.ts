/** What stands above everything else in a report. */
export interface Notice {
  readonly title: string
  readonly text: string
}

/** Its title and its text; nothing where there is none. */
export const noticeLines = (notice: Notice | null): string[] =>
  notice === null ? [] : [notice.title, notice.text]
