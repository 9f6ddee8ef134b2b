import { z } from 'zod'
import type { ReportSummary } from '@/results'
import {
  fail,
  hashJson,
  idSchema,
  parseJson,
  problemOf,
  type Result,
  sha256Schema,
  strict,
  succeed,
  timeSchema,
} from '@/study'

const keyFacts = {
  tool: z.string(),
  studyId: idSchema,
  studyHash: sha256Schema,
  /** SHA-256 of the key in its RFC 8785 form: the `keyCommitment` of freeze.json, where it is the key of the freezing. */
  keySha256: sha256Schema,
}
const dataSchemas = {
  'key-opened': strict(keyFacts),
  'report-made': strict({
    ...keyFacts,
    seed: z.int(),
    iterations: z.int().min(0),
    comparesModels: z.boolean(),
    files: z.array(
      strict({
        file: z.string(),
        sha256: sha256Schema,
        used: z.boolean(),
        chosenOver: z.array(z.string()).optional(),
      }),
    ),
  }),
}

type EntryType = keyof typeof dataSchemas
const sealed = <T extends EntryType>(type: T) =>
  strict({
    format: z.literal('triplane-analysis-log/1'),
    seq: z.int().min(1),
    at: timeSchema,
    type: z.literal(type),
    data: dataSchemas[type],
    prev: sha256Schema,
    hash: sha256Schema,
  })
const entrySchema = z.discriminatedUnion('type', [sealed('key-opened'), sealed('report-made')])

/** One line of the analyst's log: each carries the hash of the one before it. */
export type AnalystEntry = z.infer<typeof entrySchema>
export type AnalystEvent = {
  [T in EntryType]: { readonly type: T; readonly data: z.infer<(typeof dataSchemas)[T]> }
}[EntryType]

const START = '0'.repeat(64)

/** The next line behind a log. Its time is never earlier than that of the line before it. */
export function nextEntry(
  log: readonly AnalystEntry[],
  { type, data }: AnalystEvent,
  now: Date,
): AnalystEntry {
  const last = log.at(-1)
  const at = new Date(
    Math.max(now.getTime(), last === undefined ? 0 : Date.parse(last.at)),
  ).toISOString()
  const link = {
    format: 'triplane-analysis-log/1',
    seq: (last?.seq ?? 0) + 1,
    at,
    type,
    data,
    prev: last?.hash ?? START,
  }
  return entrySchema.parse({ ...link, hash: hashJson(link) })
}

/** JSON Lines, so that a log only ever grows at its end. */
export const analystLogText = (log: readonly AnalystEntry[]): string =>
  log.map((entry) => `${JSON.stringify(entry)}\n`).join('')

const ANEW = 'Restore the log, or move it away and begin another one'

/** Reads a log whose chain holds, or says which line does not. */
export function parseAnalystLog(text: string, file: string): Result<AnalystEntry[]> {
  const log: AnalystEntry[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const parsed = parseJson(line, file, entrySchema, index)
    if (!parsed.ok) return parsed
    const { hash, ...link } = parsed.value
    const last = log.at(-1)
    if (
      link.seq !== log.length + 1 ||
      link.prev !== (last?.hash ?? START) ||
      hash !== hashJson(link)
    )
      return fail(
        problemOf(
          file,
          'broken-chain',
          `line ${index + 1} was changed, or the line before it is missing`,
          ANEW,
          {
            line: index + 1,
          },
        ),
      )
    log.push(parsed.value)
  }
  return succeed(log)
}

interface OpenedKey {
  readonly tool: string
  readonly study: { readonly id: string }
  readonly studyHash: string
  readonly keySha256: string
}

export const keyOpened = ({ tool, study, studyHash, keySha256: key }: OpenedKey): AnalystEvent => ({
  type: 'key-opened',
  data: { tool, studyId: study.id, studyHash, keySha256: key },
})

/** What a report was made of: with these files and options it comes out the same, byte for byte. */
export const reportMade = (report: ReportSummary, key: string): AnalystEvent => ({
  type: 'report-made',
  data: {
    tool: report.tool,
    studyId: report.study.id,
    studyHash: report.study.studyHash,
    keySha256: key,
    seed: report.seed,
    iterations: report.iterations,
    comparesModels: report.modelPairs.isCompared,
    files: report.inputs.map(({ file, sha256, used, chosenOver }) => ({
      file,
      sha256,
      used,
      ...(chosenOver === undefined ? {} : { chosenOver: [...chosenOver] }),
    })),
  },
})
