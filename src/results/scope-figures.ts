import type { Cells } from './measures/accuracy'
import { type CollectiveFigures, collectiveFigures } from './measures/collective/collective-figures'
import { type GroupFigures, groupFigures } from './measures/group-agreement'
import {
  askedAlpha,
  groupFloor,
  withAccuracyInterval,
  withGroupIntervals,
  withPairIntervals,
} from './measures/item-bootstrap'
import { type PairFigures, pairFigures, pairNames } from './measures/pair-agreement'
import {
  comparedGroups,
  type GroupDifferences,
  groupDifferences,
  type PooledFigures,
  pooledFigures,
} from './measures/rater-groups'
import { type RaterFigures, raterFigures, raterNames } from './measures/rater-report'
import { askFigures, notRedrawn } from './measures/redraw'
import { NO_BOOTSTRAP } from './measures/redrawn/figure-interval'
import { orWithheld } from './measures/redrawn/interval-gate'
import { askedKappas, askedTogether, type KappaIntervals } from './measures/redrawn/pair-intervals'
import type { Redrawing } from './measures/redrawn/redrawing'

import { withAdjustedTests } from './measures/tests/adjusted-pairs'
import type { Report } from './report'
import type { Scope } from './scope'
import {
  type ReportMeasures,
  reportMeasures,
  type ScopeMeasures,
  scopeMeasures,
} from './scope-measures'

/** What is being computed, how much is done, 0 to 1, and what has to come before the next step: others are at work on it. */
export type ReportStep = readonly [what: string, done: number, wait?: Promise<unknown> | undefined]

/** Every figure over one scope, in the order of its raters, pairs and groups. */
export interface ScopeFigures {
  readonly raters: readonly RaterFigures[]
  readonly pairs: readonly PairFigures[]
  readonly group: GroupFigures | null
  readonly pooled: readonly PooledFigures[]
  readonly differences: readonly GroupDifferences[]
  readonly collective: CollectiveFigures
  readonly measures: ScopeMeasures
}

/** Accuracy of everyone: no agreement, and nothing redrawn. */
export const accuracyFigures = (scope: Scope): ScopeFigures => {
  const { series, units, parts, floors, groups } = scope
  return {
    raters: series.map((s) => raterFigures(s, units, parts, floors)(notRedrawn)),
    pooled: [...groups.values()].map((members) => pooledFigures(members, units, parts, notRedrawn)),
    pairs: [],
    group: null,
    differences: [],
    collective: collectiveFigures(scope, notRedrawn),
    measures: {},
  }
}

/** The pairs of a scope against each other, and nothing redrawn. */
export function* comparedFigures(scope: Scope): Generator<ReportStep, readonly PairFigures[]> {
  const { pairs } = scope.compared
  const figures: PairFigures[] = []
  for (const [a, b] of pairs) {
    yield ['Agreement', figures.length / pairs.length]
    figures.push(pairFigures(a, b, scope.units, scope.parts)(notRedrawn))
  }
  return figures
}

/** The accuracies with agreement, and nothing redrawn. */
export const agreementFigures = (
  scope: Scope,
  accuracies: ScopeFigures,
  pairs: readonly PairFigures[],
): ScopeFigures => ({
  ...accuracies,
  pairs: withAdjustedTests(pairs, scope.compared.pairs),
  group: hasGroup(scope) ? groupFigures(scope.group, scope.units, NO_BOOTSTRAP) : null,
  differences: differencesOf(scope, 0),
  measures: scopeMeasures(scope),
})

/** What of a scope waits for figures that are being redrawn. */
interface BegunFigures {
  /** Everything but what needs agreement; to be taken once all is redrawn. */
  readonly raters: () => readonly RaterFigures[]
  readonly together: () => ReturnType<ReturnType<typeof askedTogether>['answered']>
  /** null: they are made of the same sums as the table of all questions, and asked for together with it. */
  readonly kappas: (() => KappaIntervals) | null
}

const hasGroup = ({ group }: Scope) => group.length >= 2

/** Asks for what the answers alone are needed for, so that other processors have something to begin with. */
export function beginAccuracies(scope: Scope, redrawing: Redrawing): BegunFigures {
  const { series, units, parts, floors, plan } = scope
  const group = hasGroup(scope) ? scope.group : []
  const compared = scope.compared.pairs
  return {
    together: redrawing.ask(askedTogether(plan, series, compared, group, units, parts)),
    raters: redrawing.ask(
      askFigures(plan, (redraw) =>
        series.map((s) => raterFigures(s, units, parts, floors)(redraw)),
      ),
    ),
    kappas:
      plan.clusters.by === 'question'
        ? redrawing.ask(askedKappas(plan, compared, group, units, parts))
        : null,
  }
}

/** Asks for the agreement of all pairs, to be taken once all is redrawn. */
export const beginPairs = ({ compared, units, parts, plan }: Scope, redrawing: Redrawing) =>
  redrawing.ask(
    askFigures(plan, (redraw) =>
      compared.pairs.map(([a, b]) => pairFigures(a, b, units, parts)(redraw)),
    ),
  )

/**
 * With every redrawn interval: asks for the rest, and redraws what is not asked for.
 * @returns the figures, to be taken once all is redrawn
 */
export function* redrawnFigures(
  scope: Scope,
  { group: all }: ScopeFigures,
  begun: BegunFigures,
  pairs: ReturnType<typeof beginPairs>,
  redrawing: Redrawing,
): Generator<ReportStep, () => ScopeFigures> {
  const { units, parts, plan, group, groups } = scope
  const compared = scope.compared.pairs
  const kappasOf =
    begun.kappas ??
    redrawing.ask(askedKappas(plan, compared, all === null ? [] : group, units, parts))
  const pooled = redrawing.ask(
    askFigures(plan, (redraw) =>
      [...groups.values()].map((members) => pooledFigures(members, units, parts, redraw)),
    ),
  )
  const collective = redrawing.ask(askFigures(plan, (redraw) => collectiveFigures(scope, redraw)))
  const measures = redrawing.ask(askFigures(plan, (redraw) => scopeMeasures(scope, redraw)))
  const alpha = all === null ? () => NO_BOOTSTRAP : redrawing.ask(askedAlpha(plan, group, units))
  redrawing.begin()
  yield ['Bootstrap of groups', 0]
  const differences = differencesOf(scope, plan.iterations)
  return () => {
    const drawn = begun.together()(begun.raters())
    const kappas = kappasOf()
    return {
      raters: drawn.raters.map((rater, index) => {
        const accuracy = drawn.accuracies[index]
        return accuracy === undefined ? rater : withAccuracyInterval(rater, accuracy)
      }),
      pairs: withAdjustedTests(
        pairs().map((pair, index) =>
          withPairIntervals(pair, kappas.pairs[index], drawn.differences[index]),
        ),
        compared,
      ),
      group:
        all === null
          ? null
          : withGroupIntervals(
              all,
              orWithheld(groupFloor(plan, group, units), alpha()),
              drawn.fleiss,
              kappas.light,
            ),
      pooled: pooled(),
      differences,
      collective: collective(),
      measures: measures(),
    }
  }
}

const differencesOf = (
  { groups, units, parts, plan }: Scope,
  iterations: number,
): GroupDifferences[] =>
  comparedGroups(groups).map(([firstGroup, secondGroup]) =>
    groupDifferences([groups.get(firstGroup) ?? [], groups.get(secondGroup) ?? []], units, parts, {
      ...plan,
      iterations,
    }),
  )

/** A record of what each condition comes to. */
export const mapCells = <T, C>(by: ReadonlyMap<string, T>, pickCell: (entry: T) => C): Cells<C> =>
  Object.fromEntries([...by].map(([name, entry]) => [name, pickCell(entry)]))

/** The figures of the whole with their names, and beside each the same of every condition. */
export function mergedFigures(
  { series, compared, group, groups }: Scope,
  whole: ScopeFigures,
  byCondition: ReadonlyMap<string, ScopeFigures>,
): Pick<Report, 'raters' | 'agreement' | 'raterGroups' | 'collective' | keyof ReportMeasures> {
  /** A figure of each condition, where it is there already. */
  const under = <C>(pickFigure: (figures: ScopeFigures) => C | null | undefined): Cells<C> =>
    Object.fromEntries(
      [...byCondition].flatMap(([name, figures]) => {
        const cell = pickFigure(figures) ?? null
        return cell === null ? [] : [[name, cell]]
      }),
    )
  /** The figures of a rater, a pair or a group with its names; none where they are not there yet. */
  const named = <N extends object, F extends object>(
    names: N,
    pickFigures: (figures: ScopeFigures) => F | undefined,
  ) => {
    const wholeFigures = pickFigures(whole)
    return wholeFigures === undefined
      ? []
      : [{ ...names, ...wholeFigures, byCondition: under(pickFigures) }]
  }
  return {
    ...reportMeasures(
      whole.measures,
      new Map([...byCondition].map(([name, { measures }]) => [name, measures])),
    ),
    collective: { ...whole.collective, byCondition: under(({ collective }) => collective) },
    raters: series.flatMap((s, n) => named(raterNames(s), ({ raters }) => raters[n])),
    agreement: {
      pairs: compared.pairs.flatMap(([a, b], n) => named(pairNames(a, b), ({ pairs }) => pairs[n])),
      group:
        whole.group === null
          ? null
          : {
              raters: group.map((s) => s.code),
              ...whole.group,
              byCondition: under((figures) => figures.group),
            },
      groupReason: whole.group === null ? 'one-rater' : null,
    },
    raterGroups: {
      groups: [...groups].flatMap(([name, members], n) =>
        named({ group: name, raters: members.map((s) => s.code) }, ({ pooled }) => pooled[n]),
      ),
      comparisons: comparedGroups(groups).flatMap((names, n) =>
        named({ groups: names }, ({ differences }) => differences[n]),
      ),
    },
  }
}
