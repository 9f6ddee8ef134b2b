import { pairsOf } from '@/study'
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
  type GroupDifferences,
  groupDifferences,
  type PooledFigures,
  pooledFigures,
} from './measures/rater-groups'
import { type RaterFigures, raterFigures, raterNames } from './measures/rater-report'
import { askFigures, notRedrawn, type Redraw } from './measures/redraw'
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

const ratersIn = (scope: Scope) => (redraw: Redraw) =>
  scope.series.map((s) => raterFigures(s, scope)(redraw))

const pooledIn = (scope: Scope) => (redraw: Redraw) =>
  [...scope.groups.values()].map((members) => pooledFigures(members, scope, redraw))

/** Accuracy of everyone: no agreement, and nothing redrawn. */
export const accuracyFigures = (scope: Scope): ScopeFigures => {
  return {
    raters: ratersIn(scope)(notRedrawn),
    pooled: pooledIn(scope)(notRedrawn),
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
    figures.push(pairFigures(a, b, scope)(notRedrawn))
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
  group: scope.group.length < 2 ? null : groupFigures(scope),
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

/** Asks for what the answers alone are needed for, so that other processors have something to begin with. */
export function beginAccuracies(scope: Scope, redrawing: Redrawing): BegunFigures {
  const { plan } = scope
  return {
    together: redrawing.ask(askedTogether(scope)),
    raters: redrawing.ask(askFigures(plan, ratersIn(scope))),
    kappas: plan.clusters.by === 'question' ? redrawing.ask(askedKappas(scope)) : null,
  }
}

/** Asks for the agreement of all pairs, to be taken once all is redrawn. */
export const beginPairs = (scope: Scope, redrawing: Redrawing) =>
  redrawing.ask(
    askFigures(scope.plan, (redraw) =>
      scope.compared.pairs.map(([a, b]) => pairFigures(a, b, scope)(redraw)),
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
  const { plan } = scope
  const kappasOf = begun.kappas ?? redrawing.ask(askedKappas(scope))
  const pooled = redrawing.ask(askFigures(plan, pooledIn(scope)))
  const collective = redrawing.ask(askFigures(plan, (redraw) => collectiveFigures(scope, redraw)))
  const measures = redrawing.ask(askFigures(plan, (redraw) => scopeMeasures(scope, redraw)))
  const alpha = all === null ? () => NO_BOOTSTRAP : redrawing.ask(askedAlpha(scope))
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
        scope.compared.pairs,
      ),
      group:
        all === null
          ? null
          : withGroupIntervals(
              all,
              orWithheld(groupFloor(scope), alpha()),
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

const differencesOf = (scope: Scope, iterations: number): GroupDifferences[] =>
  pairsOf([...scope.groups.keys()]).map(([first, second]) =>
    groupDifferences([scope.groups.get(first) ?? [], scope.groups.get(second) ?? []], {
      ...scope,
      plan: { ...scope.plan, iterations },
    }),
  )

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
      comparisons: pairsOf([...groups.keys()]).flatMap((names, n) =>
        named({ groups: names }, ({ differences }) => differences[n]),
      ),
    },
  }
}
