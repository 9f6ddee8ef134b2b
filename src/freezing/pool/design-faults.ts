import {
  type BlockOrder,
  blockOrderFault,
  blockSequences,
  isWashedOut,
  type Reveal,
  withheldBy,
} from '@/study'

const partWords = (hides: readonly Reveal[]) =>
  [...new Set(hides)]
    .filter((part) => part !== 'overlays' || !hides.includes('volumes'))
    .sort()
    .join(' and ')

/** What the rules below need to know of a protocol. */
interface DesignedProtocol {
  readonly conditionDesign?: 'latin-square' | 'crossover' | undefined
  readonly conditions: readonly { readonly id: string; readonly hides: readonly Reveal[] }[]
  readonly raters: { readonly codes?: readonly string[] | undefined }
  readonly reading: {
    readonly navigation: string
    readonly revision: string
    readonly sessions: {
      readonly count: number
      readonly washoutDays: number
      readonly blocks?: boolean | undefined
      readonly blockOrder?: BlockOrder | undefined
    }
  }
}
interface DesignFault {
  readonly path: readonly string[]
  readonly message: string
}

/** Where the conditions of a protocol cannot be dealt out as it asks. */
export function designFaults(protocol: DesignedProtocol): DesignFault[] {
  const { conditionDesign, conditions, raters } = protocol
  const { blockOrder = 'same' } = protocol.reading.sessions
  if (conditionDesign !== 'crossover' && blockOrder !== 'same')
    return [
      {
        path: ['reading', 'sessions', 'blockOrder'],
        message:
          'is for studies in which every reader reads everything under each condition (crossover)',
      },
    ]
  if (conditionDesign === undefined) return []
  const faults: DesignFault[] = []
  const fault = (path: readonly string[], message: string) => faults.push({ path, message })
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
  return [...faults, ...(conditionDesign === 'crossover' ? crossoverFaults(protocol) : armFaults())]

  function armFaults(): DesignFault[] {
    const count = raters.codes?.length
    if (count === undefined || count >= conditions.length) return []
    const message = `${conditions.length} conditions are exchanged between readers, so there must be at least ${conditions.length} codes`
    return [{ path: ['raters', 'codes'], message }]
  }
}

function crossoverFaults({ conditions, raters, reading }: DesignedProtocol): DesignFault[] {
  const faults: DesignFault[] = []
  const ranked = conditions.toSorted((a, b) => withheldBy(b.hides).size - withheldBy(a.hides).size)
  const stray = ranked.find((condition, n) => {
    const later = ranked[n + 1]
    return (
      later !== undefined &&
      ![...withheldBy(later.hides)].every((part) => withheldBy(condition.hides).has(part))
    )
  })
  const order = blockOrderFault(reading.sessions)
  if (order !== null)
    faults.push({
      path: ['reading', 'sessions', order.field],
      message: `${order.message}. ${order.remedy}`,
    })
  const { count, blocks, blockOrder = 'same' } = reading.sessions
  const sequences = blockSequences(blockOrder, conditions.length).length
  if (raters.codes !== undefined && raters.codes.length < sequences)
    faults.push({
      path: ['raters', 'codes'],
      message: `the conditions are read in ${sequences} orders, so there must be at least ${sequences} codes`,
    })
  if (stray !== undefined && !isWashedOut({ reading }))
    faults.push({
      path: ['conditions'],
      message: `"${stray.id}" shows something that a later condition withholds, so a reader would have seen it already. Withhold in each condition all that later ones withhold. Or read each condition in its own session in counterbalanced order, or counterbalance conditions across readers`,
    })
  const again = 'every reader reads the cases again with more to see'
  if (reading.navigation !== 'forward')
    faults.push({ path: ['reading', 'navigation'], message: `must be forward only: ${again}` })
  if (reading.revision !== 'none')
    faults.push({
      path: ['reading', 'revision'],
      message: `answers must not be changed later: ${again}`,
    })
  if (blocks === true && count !== conditions.length)
    faults.push({
      path: ['reading', 'sessions', 'count'],
      message: `must be ${conditions.length}: each session reads one of ${conditions.length} conditions`,
    })
  if (blocks !== true && count > 1)
    faults.push({
      path: ['reading', 'sessions', 'count'],
      message: `must be one session: ${again}`,
    })
  return faults
}
