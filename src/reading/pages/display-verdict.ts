import type { EventData } from '@/answers'
import type { ShownMedia } from '@/study'

export interface DisplayAnswers {
  /** How many of the four squares in the dark bar were seen; null: not answered. */
  readonly darkSeen: number | null
  readonly lightSeen: number | null
  /** On which side of the screen the subject's right was said to be. */
  readonly sideSeen: 'left' | 'right' | null
}

interface DisplayGraphics {
  readonly hasWebgl2: boolean
  readonly maxTexture3d: number | null
}

/** Grey values (0 to 255) of the squares, faintest first: on black and on white. */
export const DARK_SQUARES = [5, 10, 15, 20] as const
export const LIGHT_SQUARES = [250, 245, 240, 235] as const

/** The faintest square of each bar may be lost on an ordinary office screen. */
const SQUARES_TO_SEE = 3

/** On which side of the screen the subject's right stands. */
export const sideOfRight = (convention: 'neurological' | 'radiological'): 'left' | 'right' =>
  convention === 'neurological' ? 'right' : 'left'

export function isDisplayGood({ darkSeen, lightSeen }: DisplayAnswers): boolean {
  return (darkSeen ?? 0) >= SQUARES_TO_SEE && (lightSeen ?? 0) >= SQUARES_TO_SEE
}

/** Grey steps matter to whatever is seen, the sides to planes. */
export const asksGreySteps = ({ scans, pictures }: ShownMedia): boolean => scans || pictures
export const asksSides = ({ scans }: ShownMedia): boolean => scans

/** What the log keeps of the display check. What the session does not show is not asked for, and fails nobody (V111). */
export function displayVerdict(
  answers: DisplayAnswers,
  graphics: DisplayGraphics,
  convention: 'neurological' | 'radiological',
  shows: ShownMedia,
): EventData<'display-checked'> {
  const { darkSeen, lightSeen, sideSeen } = answers
  return {
    hasWebgl2: graphics.hasWebgl2,
    maxTexture3d: graphics.maxTexture3d,
    greyStepsSeen: darkSeen === null || lightSeen === null ? null : darkSeen + lightSeen,
    sideMarkerSeen: sideSeen,
    isPassed:
      (!asksGreySteps(shows) || isDisplayGood(answers)) &&
      (!asksSides(shows) || (graphics.hasWebgl2 && sideSeen === sideOfRight(convention))),
  }
}

/** The longest axis of any volume; 0 for a study without volumes. */
export function longestAxis(
  volumes: Readonly<Record<string, { readonly shape: readonly number[] }>>,
): number {
  return Math.max(0, ...Object.values(volumes).flatMap((volume) => volume.shape))
}
