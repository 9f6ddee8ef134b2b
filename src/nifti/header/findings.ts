import type { NiftiFinding } from '../nifti-problem'

/** Where the checks of a header put what they find: problems forbid the volume, warnings do not. */
export interface Findings {
  readonly problems: NiftiFinding[]
  readonly warnings: NiftiFinding[]
}

export const DAMAGED =
  'The header is damaged: convert the scan again, or copy the file again from where it came.'
