import { answersFile, simulateSession } from '@/answers'
import { freeze } from '@/freezing'
import {
  defaultProtocol,
  itemsForSimulatedWidth,
  parsePool,
  parseProtocol,
  SIMULATION_METHOD,
  simulateKappa,
} from '@/pool'
import { makeReport } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { type AnswerInput, readAnswerInput } from '@/results'

interface DryRunOrder {
  /** The items as they would be frozen (triplane-pool/1), and the protocol. */
  readonly pool: string
  readonly protocol: string
  readonly raters: number
  /** Expected share of right answers, 0 to 1. */
  readonly accuracy: number
  /** The width of the 95% interval of kappa that she wants. */
  readonly width: number
  readonly seed: number
  readonly tool: string
}
export type DryRunResult = Awaited<ReturnType<typeof dryRun>>

/** Bootstrap replicates of a dry run: enough to see the report, seconds instead of minutes. */
const ITERATIONS = 500

/** Simulated raters answer the study: what its report will look like, and how wide the interval of kappa will be. */
export async function dryRun(order: DryRunOrder, onProgress: (step: string) => void) {
  const pool = parsePool(order.pool, 'Pool')
  const read = parseProtocol(order.protocol, 'Protocol')
  const protocol = read.ok ? read.value : defaultProtocol('dry-run')
  const nothing = { kappa: null, kappaWidth: null, widthRange: null, itemsForWidth: null }
  const method = SIMULATION_METHOD
  if (!pool.ok)
    return { ...nothing, items: 0, problems: pool.problems, reason: null, method, reportHtml: null }
  const items = pool.value.items.filter(({ practice }) => !practice)
  const codes = Array.from({ length: order.raters }, (_, n) => `SIM-${n + 1}`)
  onProgress('Simulating agreement')
  const { accuracy, seed, tool } = order
  const questions = items.flatMap((item) => item.questions)
  const simulated = simulateKappa(questions, accuracy, seed)
  onProgress('Making the report')
  // Pictures do not matter to the report: the study is frozen without them.
  const bare = items.map((item) => ({ ...item, volumes: [], images: [] }))
  const frozen = await freeze({
    pool: { file: 'Pool', items: bare },
    protocol: {
      ...protocol,
      raters: { ...protocol.raters, codes },
      reading: { ...protocol.reading, practice: null },
    },
    protocolFile: 'Protocol',
    salt: '0'.repeat(64),
    frozenAt: new Date(0),
    tool,
    readSource: async () => new Uint8Array(),
    writeFile: async () => undefined,
  })
  const isLone =
    protocol.conditionDesign === 'latin-square' && codes.length <= protocol.conditions.length
  const figures = isLone
    ? {
        ...nothing,
        reason: `no two of ${codes.length} readers read a case in the same condition: ${protocol.conditions.length + 1} readers at least`,
      }
    : {
        kappa: simulated.kappa,
        kappaWidth: simulated.width,
        widthRange: simulated.widthRange,
        itemsForWidth: itemsForSimulatedWidth(simulated, order.width),
        reason: simulated.reason,
      }
  const shared = { ...figures, items: simulated.items, method }
  if (!frozen.ok) return { ...shared, problems: frozen.problems, reportHtml: null }
  const { study, key, certificate } = frozen.value
  const { studyHash } = certificate
  const inputs = codes.map((code, index): AnswerInput => {
    const rater = { code, index, group: null, accuracy, isIndependent: true, seed, tool }
    const events = simulateSession(study, studyHash, key, { ...rater, frozenAt: new Date(0) })
    const bytes = new TextEncoder().encode(JSON.stringify(answersFile(events)))
    return readAnswerInput(bytes, `answers-${code}.json`, { study, studyHash })
  })
  const report = makeReport({
    study,
    studyHash,
    key,
    certificate,
    inputs,
    iterations: ITERATIONS,
    tool,
    onProgress,
  })
  // A page of its own; null when it could not be made.
  return { ...shared, problems: [], reportHtml: textOf(reportFiles(report).get('report.html')) }
}

function textOf(file: string | Uint8Array | undefined): string | null {
  if (file === undefined) return null
  return typeof file === 'string' ? file : new TextDecoder().decode(file)
}
