import type { Report, ReportRequest, Scope } from '@/results'
import {
  accuracyFigures,
  agreementFigures,
  beginAccuracies,
  beginPairs,
  comparedFigures,
  mergedFigures,
  type Redrawer,
  Redrawing,
  type ReportStep,
  redrawnFigures,
  reportContext,
  type ScopeFigures,
} from '@/results'
import { assembleReport, comparedReadings, type ReadersPart, readersPart } from './assemble-report'
import { Turns } from './turns'

/**
 * The report of a study (formats 5). Pure: the same study, key, files, seed and iterations give the same
 * report, in whatever order the files come.
 */
export function makeReport(request: ReportRequest): Report {
  const steps = startReport(request).complete()
  for (;;) {
    const next = steps.next()
    if (next.done === true) return next.value
    const [what, done] = next.value
    request.onProgress?.(what, done)
  }
}

/**
 * The same report, of which other processors redraw their part.
 * @param meanwhile what can be done with the report before its intervals are redrawn: others are at work on these already
 */
export async function makeReportWith(
  request: ReportRequest,
  redrawers: readonly Redrawer[],
  meanwhile: (tables: Report) => Promise<void> = async () => undefined,
): Promise<Report> {
  const steps = startReport(request, redrawers, meanwhile).complete()
  const turns = new Turns()
  for (;;) {
    const next = steps.next()
    if (next.done === true) return next.value
    const [what, done, wait] = next.value
    request.onProgress?.(what, done)
    // Lets the others' results in, and with them the next piece of work out.
    await (wait ?? turns.take())
  }
}

/**
 * A report that grows: what is quick to compute can be shown before the rest. Both walks pause before each
 * piece of work, so that whoever runs them can tell of it, let others have a turn, or stop.
 */
interface StartedReport {
  /** Accuracy of everyone; no agreement, and no bootstrap interval anywhere. */
  readonly accuracy: Report
  /** With agreement. */
  tables(): Generator<ReportStep, Report>
  /** With agreement and every bootstrap interval. */
  complete(): Generator<ReportStep, Report>
  /** Where the rest is not wanted any more: gives nothing to other processors. */
  stop(): void
}

/** The same of the whole study and of each condition. */
interface InScopes<T> {
  readonly whole: T
  readonly byCondition: ReadonlyMap<string, T>
}

const mapScopes = <A, B>(
  { whole, byCondition }: InScopes<A>,
  change: (entry: A) => B,
): InScopes<B> => ({
  whole: change(whole),
  byCondition: new Map([...byCondition].map(([name, entry]) => [name, change(entry)])),
})

/** Works on one scope after the other. @param from how much of the report is done before it, 0 to 1, and after it */
function* workThrough<A, B>(
  { whole, byCondition }: InScopes<A>,
  work: (entry: A) => Generator<ReportStep, B>,
  [from, to]: readonly [number, number],
): Generator<ReportStep, InScopes<B>> {
  const share = (to - from) / (1 + byCondition.size)
  function* placed(entry: A, name: string | null, place: number): Generator<ReportStep, B> {
    const steps = work(entry)
    for (;;) {
      const next = steps.next()
      if (next.done === true) return next.value
      const [what, done] = next.value
      yield [name === null ? what : `${what}, ${name}`, from + share * (place + done)]
    }
  }
  const first = yield* placed(whole, null, 0)
  const rest = new Map<string, B>()
  for (const [name, entry] of byCondition) rest.set(name, yield* placed(entry, name, 1 + rest.size))
  return { whole: first, byCondition: rest }
}

interface AccurateScope {
  readonly scope: Scope
  readonly figures: ScopeFigures
  /** null: nobody else can begin with it. */
  readonly begun: ReturnType<typeof beginAccuracies> | null
}

/** With agreement. */
interface ComparedScope extends AccurateScope {
  /** null: nobody else can begin with them. */
  readonly pairs: ReturnType<typeof beginPairs> | null
}

/** What the stage of the tables hands to that of the intervals. */
interface Tables {
  readonly report: Report
  readonly readers: ReadersPart
  readonly scopes: InScopes<ComparedScope>
}

/**
 * Reads the answers and computes the accuracy of everyone; the other stages follow when they are asked for.
 * @param redrawers processors beside this one; with them steps have promises that are to be waited for
 * @param meanwhile see `makeReportWith`
 */
export function startReport(
  request: ReportRequest,
  redrawers: readonly Redrawer[] = [],
  meanwhile?: (tables: Report) => Promise<void>,
): StartedReport {
  const context = reportContext(request)
  const { all, conditions } = context
  const { plan } = all
  const bare = { ...plan, iterations: 0 }
  const redrawing = new Redrawing(redrawers)
  const isShared = plan.iterations > 0 && !redrawing.isAlone
  const begun = mapScopes({ whole: all, byCondition: conditions }, (scope) => ({
    scope,
    begun: isShared ? beginAccuracies(scope, redrawing) : null,
  }))
  // Others begin while the first tables are made.
  if (isShared) redrawing.begin()
  const accurate = mapScopes(
    begun,
    (entry): AccurateScope => ({ ...entry, figures: accuracyFigures(entry.scope) }),
  )
  const merged = ({ whole, byCondition }: InScopes<ScopeFigures>) =>
    mergedFigures(all, whole, byCondition)

  function* compare(entry: AccurateScope): Generator<ReportStep, ComparedScope> {
    const { scope } = entry
    const compared = yield* comparedFigures(scope)
    const pairs = entry.begun === null ? null : beginPairs(scope, redrawing)
    if (pairs !== null) redrawing.begin()
    return { ...entry, pairs, figures: agreementFigures(scope, entry.figures, compared) }
  }
  let known: Tables | null = null
  function* tables(): Generator<ReportStep, Tables> {
    if (known !== null) return known
    const scopes = yield* workThrough(accurate, compare, [0, 0.4])
    const compared = comparedReadings(context, bare)
    yield ['Readers and cases', 0.4]
    const figures = merged(mapScopes(scopes, (entry) => entry.figures))
    const readers = readersPart(context, figures)
    known = { report: assembleReport(context, figures, compared, readers, bare), readers, scopes }
    return known
  }
  function* complete(): Generator<ReportStep, Report> {
    const { report, readers, scopes } = yield* tables()
    if (plan.iterations === 0) return report
    const scoped = mapScopes(scopes, (entry) => ({
      ...entry,
      begun: entry.begun ?? beginAccuracies(entry.scope, redrawing),
    }))
    const drawn = yield* workThrough(
      scoped,
      ({ scope, figures, begun: accuracies, pairs }) =>
        redrawnFigures(
          scope,
          figures,
          accuracies,
          pairs ?? beginPairs(scope, redrawing),
          redrawing,
        ),
      [0.4, 0.5],
    )
    yield ['Bootstrap of conditions', 0.5]
    const compared = comparedReadings(context, plan)
    if (meanwhile !== undefined) yield ['Tables', 0.5, meanwhile(report)]
    for (const [done, wait] of redrawing.finish())
      yield ['Bootstrap of agreement', 0.5 + 0.45 * done, wait]
    const figures = merged(mapScopes(drawn, (take) => take()))
    return assembleReport(context, figures, compared, readers, plan)
  }
  const accuracies = merged(mapScopes(accurate, ({ figures }) => figures))
  return {
    accuracy: assembleReport(context, accuracies, { conditions: [] }, null, bare),
    *tables() {
      return (yield* tables()).report
    },
    complete,
    stop: () => redrawing.stop(),
  }
}
