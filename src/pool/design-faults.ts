import {
  blockOrderFault,
  blockSequences,
  isWashedOut,
  type Reveal,
  type Study,
  withheldBy,
} from '@/study'

const partWords = (hides: readonly Reveal[]) =>
  [...new Set(hides)]
    .filter((part) => part !== 'overlays' || !hides.includes('volumes'))
    .sort()
    .join(' and ')

/** What the rules below need to know of a protocol. */
interface DesignedProtocol extends Pick<Study, 'conditions' | 'raters' | 'reading'> {
  readonly conditionDesign?: 'latin-square' | 'crossover' | undefined
}
interface DesignFault {
  readonly path: readonly string[]
  readonly message: string
}

/** Where the conditions of a protocol cannot be dealt out as it asks. */
export function designFaults(protocol: DesignedProtocol): DesignFault[] {
  const { conditionDesign, conditions, raters } = protocol
  const { blockOrder = 'same' } = protocol.reading.sessions
  const faults: DesignFault[] = []
  const fault = (path: readonly string[], message: string) => faults.push({ path, message })
  if (conditionDesign !== 'crossover' && blockOrder !== 'same') {
    fault(
      ['reading', 'sessions', 'blockOrder'],
      'is for studies in which every reader reads everything under each condition (crossover)',
    )
    return faults
  }
  if (conditionDesign === undefined) return []
  if (conditions.length < 2)
    fault(
      ['conditions'],
      'there must be at least two conditions, for example one that withholds the scans',
    )
  const withheld = conditions.map(({ hides }) => partWords(hides) || 'nothing')
  const twice = withheld.find((words, n) => withheld.indexOf(words) !== n)
  if (twice !== undefined)
    fault(
      ['conditions'],
      `two conditions withhold the same parts (${twice}), so they cannot be compared`,
    )
  if (conditionDesign === 'crossover') findCrossoverFaults(protocol, fault)
  else if (raters.codes !== undefined && raters.codes.length < conditions.length)
    fault(
      ['raters', 'codes'],
      `${conditions.length} conditions are exchanged between readers, so there must be at least ${conditions.length} codes`,
    )
  return faults
}

function findCrossoverFaults(
  { conditions, raters, reading }: DesignedProtocol,
  fault: (path: readonly string[], message: string) => void,
): void {
  const ranked = conditions.toSorted((a, b) => withheldBy(b.hides).size - withheldBy(a.hides).size)
  const stray = ranked.find(({ hides }, n) => {
    const later = withheldBy(ranked[n + 1]?.hides ?? [])
    return ![...later].every((part) => withheldBy(hides).has(part))
  })
  const order = blockOrderFault(reading.sessions)
  if (order !== null)
    fault(['reading', 'sessions', order.field], `${order.message}. ${order.remedy}`)
  const { count, blocks, blockOrder = 'same' } = reading.sessions
  const sequences = blockSequences(blockOrder, conditions.length).length
  if (raters.codes !== undefined && raters.codes.length < sequences)
    fault(
      ['raters', 'codes'],
      `the conditions are read in ${sequences} orders, so there must be at least ${sequences} codes`,
    )
  if (stray !== undefined && !isWashedOut(reading.sessions))
    fault(
      ['conditions'],
      `"${stray.id}" shows something that a later condition withholds, so a reader would have seen it already. Withhold in each condition all that later ones withhold. Or read each condition in its own session in counterbalanced order, or counterbalance conditions across readers`,
    )
  const again = 'every reader reads the cases again with more to see'
  if (reading.navigation !== 'forward')
    fault(['reading', 'navigation'], `must be forward only: ${again}`)
  if (reading.revision !== 'none')
    fault(['reading', 'revision'], `answers must not be changed later: ${again}`)
  if (blocks === true && count !== conditions.length)
    fault(
      ['reading', 'sessions', 'count'],
      `must be ${conditions.length}: each session reads one of ${conditions.length} conditions`,
    )
  if (blocks !== true && count > 1)
    fault(['reading', 'sessions', 'count'], `must be one session: ${again}`)
}
