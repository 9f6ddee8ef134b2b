/** A scan of a participant, by its name (BIDS 1.10, entities in their order, the suffix last). */
export interface BidsScan {
  readonly path: string
  /** `sub-01` */
  readonly subject: string
  /** `ses-02`; '' where there are none. */
  readonly session: string
  /** What tells it apart from the other scans of the session: `T1w`, `acq-fast_run-1_T1w`, `dir-AP_dwi`, `desc-lesion_mask`. */
  readonly column: string
  /** A mask of `derivatives/`. */
  readonly isDerived: boolean
}

const NAME =
  /^(sub-[A-Za-z0-9]+)(?:_(ses-[A-Za-z0-9]+))?_((?:[a-z]+-[A-Za-z0-9]+_)*)([A-Za-z0-9]+)\.(?:nii|nii\.gz)$/
/** Folders of what a rater looks at; functional series and field maps are for programs. */
const SHOWN = /^(anat|dwi|perf|pet|swi|ct)$/
const MASK = /^(mask|dseg|probseg)$/

/** null for what is no anatomical or diffusion scan of a participant, and no mask of one. */
export function bidsScan(path: string): BidsScan | null {
  const parts = path.split('/')
  const [, subject = '', session = '', entities = '', suffix = ''] =
    NAME.exec(parts.at(-1) ?? '') ?? []
  if (subject === '') return null
  const isDerived = parts.includes('derivatives')
  const isShown = isDerived
    ? MASK.test(suffix)
    : SHOWN.test(parts.at(-2) ?? '') && !MASK.test(suffix)
  // Which space a mask is in says nothing of what it shows.
  const column = `${entities.replace(/space-[A-Za-z0-9]+_/, '')}${suffix}`
  return isShown ? { path, subject, session, column, isDerived } : null
}

/** How the files of a session begin. */
export const bidsSession = (subject: string, session: string): string =>
  session === '' ? subject : `${subject}_${session}`
