/** What the audit looks for, in the words of page, command line and certificate. */
export const LOOKED_FOR = [
  'answers, categories, patients and sources in every text that readers read',
  'names of persons and hospitals, with and without a title, in some 30 languages',
  'dates, ages above 89, numbers of records, telephone numbers, addresses, file names and data sets',
  'patterns of answers: their order, their length, their share, what a case comes with',
  'side channels: every field of cases and files, by value, length, form and signs, tested against answers and categories (exact tests, one false alarm in 100 studies)',
  'scans with a part missing, clipped or shown twice under two names, and faces',
  'texts in headers and metadata (freezing removes them), writing near the edges of images',
] as const

/** What no program can see, in the same words. */
export const NOT_SEEN = [
  'a rare name, a nickname, or a patient identifiable only by the history',
  'an answer that an expert reads out of the wording',
  'writing in the middle of an image or within a volume',
  'what the pixels themselves tell of their source: noise, sharpness, a frame',
  'a patient or a scan that a reader recognises',
] as const
