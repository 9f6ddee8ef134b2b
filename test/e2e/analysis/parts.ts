/** The tabs of the analysis page, in their order. */
export const PARTS = [
  'Overview',
  'Accuracy',
  'Agreement',
  'Readers and cases',
  'Items',
  'Adjudication',
  'Time and order',
  'Calibration',
  'Models',
  'Methods',
  'Paper tables',
  'Downloads',
] as const
