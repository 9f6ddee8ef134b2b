import type { Report } from '@/results'
import { type RocData, ratingsOf } from '@/results'

/** How the two readers of the format want names: as they are, or as whole numbers from 1. */
interface Dialect {
  readonly truthReader: string
  readonly reader: (position: number) => string
  readonly case: (position: number) => string
  readonly modality: (position: number) => string
}

/** For iMRMC (Java, and its R package): names as they are; a read that is missing is left out. */
export function imrmcJava(report: Report, data: RocData): Iterable<string> {
  return imrmc(report, data, {
    truthReader: 'truth',
    // The reader called "truth" holds the truths.
    reader: (n) => safe(data.readers[n]?.code ?? '', 'truth'),
    case: (n) => safe(data.cases[n]?.id ?? '', ''),
    modality: (n) => safe(data.modalities[n] ?? '', 'truth'),
  })
}

/** What an export does not hold, as a line of it; none where it holds every case. */
export function absentWords({ absent, cases }: Pick<RocData, 'absent' | 'cases'>): string[] {
  const why = 'a reader gave no score for them; estimates from this file exclude them'
  return absent === 0
    ? []
    : [`WARNING: ${absent} of ${cases.length + absent} cases are not in this file: ${why}`]
}

/** For RJafroc: whole numbers, the truth as reader -1; `data` must be fully crossed. id-map.csv says who is who. */
export function imrmcRjafroc(report: Report, data: RocData): Iterable<string> {
  const number = (n: number) => String(n + 1)
  return imrmc(report, data, { truthReader: '-1', reader: number, case: number, modality: number })
}

function* imrmc({ study, tool }: Report, data: RocData, dialect: Dialect): Generator<string, void> {
  const diseased = data.cases.filter((c) => c.isDiseased).length
  const cases = data.cases.map((_, n) => dialect.case(n))
  const head = [
    `Study ${study.id} version ${study.version}, case set ${study.studyHash}, written by ${tool}`,
    'Scores: yes-no and two options by confidence, 0 sure of the negative answer, 1 sure of the positive; scales as they are',
    ...absentWords(data),
    'A read without a score (no confidence, abstained, missing) has no row; statistical-appendix.md counts them',
    `N0: ${data.cases.length - diseased}`,
    `N1: ${diseased}`,
    `NR: ${data.readers.length}`,
    `NM: ${data.modalities.length}`,
    'BEGIN DATA:',
    ...data.cases.map((c, n) => `${dialect.truthReader},${cases[n]},truth,${c.isDiseased ? 1 : 0}`),
  ]
  yield `${head.join('\n')}\n`
  const readers = data.readers.map((_, n) => dialect.reader(n))
  const modalities = data.modalities.map((_, n) => dialect.modality(n))
  let rows = ''
  let count = 0
  for (const { reader, case: place, modality, score } of ratingsOf(data)) {
    rows += `${readers[reader]},${cases[place]},${modalities[modality]},${score}\n`
    if (++count % ROWS_AT_ONCE !== 0) continue
    yield rows
    rows = ''
  }
  yield rows
}

/** So many rows are one piece. */
const ROWS_AT_ONCE = 2000

/** Names may hold no comma and no line break, and none may pass for the truth. */
function safe(name: string, taken: string): string {
  const clean = name.replace(/[,\r\n]/g, '_')
  return clean.toLowerCase() === taken && taken !== '' ? `${clean}_` : clean
}
