/** What the audit looks for, in the words of page, command line and certificate. */
export const LOOKED_FOR = [
  'answers, categories, patients and sources in every text that readers read',
  'names of persons and hospitals, with and without a title, in some 30 languages',
  'dates, ages above 89, record numbers, telephone numbers, addresses, file names and data sets',
  'answer patterns: position, length and share of correct answers, and what accompanies them',
  'side channels: every field of cases and files, by value, length, form and signs, tested against answers and categories (exact tests, one false alarm in 100 studies)',
  'scans with a part missing, clipped or shown twice under two names, and faces',
  'texts in headers and metadata (freezing removes them), text burned in near the edges of images',
] as const

/** What no program can see, in the same words. */
export const NOT_SEEN = [
  'a rare name, a nickname, or a patient identifiable only by the history',
  'an answer that an expert infers from the wording',
  'text burned in at the center of an image or within a volume',
  'what the pixels themselves reveal of their source: noise, sharpness, a frame',
  'a patient or a scan that a reader recognizes',
] as const
