import { AID, type Reveal, revealOf, withheldBy } from '@/study'
import type { Protocol } from './protocol-file'

/**
 * How readers read without and with a model's help.
 * - `sequential`: they answer alone, then see what it suggests and answer again, in one go
 * - `independent`: every case is read in two sessions, weeks apart, once without and once with; half of the readers begin with it
 */
export type AidDesign = 'sequential' | 'independent'

const SUGGESTED = revealOf({ id: AID })

/** Which of the two a protocol is; null: neither, or something between. */
export function aidDesignOf({
  stages,
  conditionDesign,
  conditions,
  reading,
}: Protocol): AidDesign | null {
  const isShownLate = stages?.slice(1).some(({ reveal }) => reveal.includes(SUGGESTED)) === true
  const isWithheld = conditions.some(({ hides }) => hides.includes(SUGGESTED))
  const isCrossed = conditionDesign === 'crossover' && reading.sessions.blocks === true
  if (isShownLate && !isCrossed) return 'sequential'
  return isWithheld && isCrossed && (stages ?? null) === null ? 'independent' : null
}

/**
 * What is the model's: its suggestions, and what a protocol shows or withholds together with them. One that says nothing of
 * overlays yet takes those of the items for the model's: seen before the first answer, they would give away what it suspects.
 */
function partsOfAid({ stages, conditions }: Protocol, held: readonly Reveal[]): readonly Reveal[] {
  const shown = (stages ?? []).map(({ reveal }) => reveal)
  const withheld = conditions.map(({ hides }) => hides)
  const together = [...shown.slice(1), ...withheld].find((parts) => parts.includes(SUGGESTED))
  if (together !== undefined) return together
  const isSaid = [...shown, ...withheld].some((parts) => parts.includes('overlays'))
  return held.includes('overlays') && !isSaid ? [SUGGESTED, 'overlays'] : [SUGGESTED]
}

/**
 * What of a protocol changes for one of the two designs.
 * @param questions ids of the questions of the items, for the steps of the sequential one.
 * @param held what the items hold that can be withheld.
 */
export function withAidDesign(
  protocol: Protocol,
  design: AidDesign,
  questions: readonly string[],
  held: readonly Reveal[],
): Pick<Protocol, 'conditions' | 'conditionDesign' | 'reading' | 'stages'> {
  const reveal = [...partsOfAid(protocol, held)]
  const reading = { ...protocol.reading, navigation: 'forward', revision: 'none' } as const
  if (design === 'independent')
    return {
      conditions: [
        { id: 'unaided', hides: reveal },
        { id: 'aided', hides: [] },
      ],
      conditionDesign: 'crossover',
      reading: {
        ...reading,
        sessions: { count: 2, washoutDays: 28, blocks: true, blockOrder: 'counterbalanced' },
      },
      stages: null,
    }
  const first = (protocol.stages ?? [])[0]
  return {
    conditions: [
      { id: 'unaided', hides: [] },
      { id: 'aided', hides: [] },
    ],
    conditionDesign: undefined,
    reading: { ...reading, sessions: { count: 1, washoutDays: 0 } },
    stages: [
      {
        reveal: (first?.reveal ?? []).filter((part) => !withheldBy(reveal).has(part)),
        questions: [...questions],
        condition: 'unaided',
      },
      { reveal, questions: [...questions], condition: 'aided' },
    ],
  }
}
