/** The tabs of the analysis page, in their order. */
export const PARTS = [
  'Overview',
  'Accuracy',
  'Agreement',
  'Items',
  'Time and order',
  'Calibration',
  'Models',
  'Methods',
  'Downloads',
] as const
