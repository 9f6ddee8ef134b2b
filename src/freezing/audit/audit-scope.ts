/** What the audit searches for, in a few words: the same on the page and the command line. */
export const AUDITED =
  'answers, names, dates, sources, patterns and side channels in texts, fields, scans, images and headers'

/** In full, for page and certificate. */
export const LOOKED_FOR = [
  'answers, categories, patients and sources in every text that readers see',
  'names of persons and hospitals, with and without a title, in some 30 languages',
  'dates, ages above 89, record numbers, telephone numbers, addresses, file names and data sets',
  'answer patterns: position, length and share of correct answers, and what accompanies them',
  'side channels: every field of cases and files, by value, length, form and signs, tested against answers and categories (exact tests, one false alarm in 100 studies)',
  'scans with a part missing, clipped or shown twice under two names, and faces',
  'texts in headers and metadata (freezing removes them), text burned in near the edges of images',
] as const

/** What no program finds, in a few words. */
export const NOT_SEEN_BRIEF =
  'rare names, answers implied by the wording, text within images, or traces of the scanner'

/** In full, for page and certificate. */
export const NOT_SEEN = [
  'a rare name, a nickname, or a patient identifiable only by the history',
  'an answer that an expert infers from the wording',
  'text burned in at the center of an image or within a volume',
  'what the pixels themselves reveal of their source: noise, sharpness, a frame',
  'a patient or a scan that a reader recognizes',
] as const
