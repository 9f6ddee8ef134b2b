import { countSquares, type EventData, isCountGood, squaresOf } from '@/answers'
import type { ShownMedia } from '@/study'
import type { Graphics } from '@/viewer'

export interface DisplayAnswers {
  /** How many squares were seen in the dark bar; null: not answered. */
  readonly darkSeen: number | null
  readonly lightSeen: number | null
  /** On which side of the screen the subject's right was said to be. */
  readonly sideSeen: 'left' | 'right' | null
}

/** On which side of the screen the subject's right stands. */
export const sideOfRight = (convention: 'neurological' | 'radiological'): 'left' | 'right' =>
  convention === 'neurological' ? 'right' : 'left'

/** Which counts of squares are wrong: of squares that were missed, or of more than there are. */
export function wrongCounts({ darkSeen, lightSeen }: DisplayAnswers, sessionId: string) {
  const { dark, light } = squaresOf(sessionId)
  const counts = [
    [darkSeen ?? 0, countSquares(dark)],
    [lightSeen ?? 0, countSquares(light)],
  ] as const
  return {
    tooMany: counts.some(([seen, shown]) => seen > shown),
    tooFew: counts.some(([seen, shown]) => seen <= shown && !isCountGood(seen, shown)),
  }
}

/** Grey steps matter to whatever is seen, the sides to planes. */
export const asksGreySteps = ({ scans, pictures }: ShownMedia): boolean => scans || pictures

export interface DisplayChecked {
  readonly sessionId: string
  readonly convention: 'neurological' | 'radiological'
  readonly shows: ShownMedia
  readonly graphics: Pick<Graphics, 'hasWebgl2' | 'maxTexture3d'>
  /** What was answered first: a page that says what is wrong makes every last answer right. */
  readonly first: DisplayAnswers
  readonly answers: DisplayAnswers
}

/** What the log keeps of the display check. What the session does not show is not asked for, and fails nobody (V111). */
export function displayVerdict(checked: DisplayChecked): EventData<'display-checked'> {
  const { sessionId, convention, shows, graphics, first, answers } = checked
  const { darkSeen, lightSeen, sideSeen } = answers
  const { tooMany, tooFew } = wrongCounts(answers, sessionId)
  const verdict = {
    hasWebgl2: graphics.hasWebgl2,
    maxTexture3d: graphics.maxTexture3d,
    greyStepsSeen: darkSeen === null || lightSeen === null ? null : darkSeen + lightSeen,
    sideMarkerSeen: sideSeen,
    isPassed:
      (!asksGreySteps(shows) || (!tooMany && !tooFew)) &&
      (!shows.scans || (graphics.hasWebgl2 && sideSeen === sideOfRight(convention))),
  }
  const bars = squaresOf(sessionId)
  const counted = (bar: 'dark' | 'light', seen: number, firstSeen: number | null) => ({
    shown: countSquares(bars[bar]),
    seen,
    first: firstSeen ?? seen,
  })
  return {
    ...verdict,
    ...(darkSeen !== null &&
      lightSeen !== null && {
        squares: {
          dark: counted('dark', darkSeen, first.darkSeen),
          light: counted('light', lightSeen, first.lightSeen),
        },
      }),
    ...(first.sideSeen !== null && { sideMarkerFirst: first.sideSeen }),
  }
}

/** The longest axis of any volume; 0 for a study without volumes. */
export function longestAxis(
  volumes: Readonly<Record<string, { readonly shape: readonly number[] }>>,
): number {
  return Math.max(0, ...Object.values(volumes).flatMap((volume) => volume.shape))
}
