import type { Cells } from './measures/accuracy'
import { type Measurements, measurements } from './measures/measured/measurements'
import { type MissingAnswers, missingAnswers } from './measures/missing/missing-answers'
import { type PanelFigures, panelFigures } from './measures/panel/panel-figures'
import { notRedrawn, type Redraw } from './measures/redraw'
import type { Scope } from './scope'

/** Figures of a scope that a study has or has not: each has a name of its own, and is left out where there is nothing for it. */
export interface ScopeMeasures {
  readonly panel: PanelFigures | null
  readonly missingAnswers: MissingAnswers | null
  readonly measurements: Measurements | null
}

/** The same of the whole study, and beside each the same of every condition. */
export interface ReportMeasures {
  /** The human readers as a panel; absent with fewer than two (R125). */
  readonly panel?: UnderConditions<PanelFigures> | undefined
  /** How far missing answers could move the accuracies; absent where none is missing (R126). */
  readonly missingAnswers?: UnderConditions<MissingAnswers> | undefined
  /** Questions that are answered with a number; absent where there is none (R127). */
  readonly measurements?: UnderConditions<Measurements> | undefined
}

type UnderConditions<T> = T & { readonly byCondition: Cells<T> }

/** What of the figures can be told without redrawing is computed once; both walks of a report take it from here. */
const made = new WeakMap<Scope, (redraw: Redraw) => ScopeMeasures>()

export function scopeMeasures(scope: Scope, redraw: Redraw = notRedrawn): ScopeMeasures {
  const known = made.get(scope) ?? settled(scope)
  made.set(scope, known)
  return known(redraw)
}

function settled(scope: Scope): (redraw: Redraw) => ScopeMeasures {
  const panel = panelFigures(scope)
  const missing = missingAnswers(scope)
  const measured = measurements(scope)
  return (redraw) => ({
    panel: panel?.(redraw) ?? null,
    missingAnswers: missing?.(redraw) ?? null,
    measurements: measured?.(redraw) ?? null,
  })
}

export const NO_MEASURES: ScopeMeasures = { panel: null, missingAnswers: null, measurements: null }

/** The measures of the whole as the report has them. @param under a figure of each condition, where it has it */
export function reportMeasures(
  whole: ScopeMeasures,
  under: <C>(of: (measures: ScopeMeasures) => C | null) => Cells<C>,
): ReportMeasures {
  const { panel, missingAnswers: missing, measurements: measured } = whole
  return {
    ...(panel === null ? {} : { panel: { ...panel, byCondition: under((own) => own.panel) } }),
    ...(missing === null
      ? {}
      : { missingAnswers: { ...missing, byCondition: under((own) => own.missingAnswers) } }),
    ...(measured === null
      ? {}
      : { measurements: { ...measured, byCondition: under((own) => own.measurements) } }),
  }
}

/** The measures of a report as they would be of one condition alone. */
export function measuresUnder(report: ReportMeasures, condition: string): ReportMeasures {
  const of = <T>(all: UnderConditions<T> | undefined): UnderConditions<T> | undefined => {
    const own = all?.byCondition[condition]
    return own === undefined ? undefined : { ...own, byCondition: {} }
  }
  return {
    panel: of(report.panel),
    missingAnswers: of(report.missingAnswers),
    measurements: of(report.measurements),
  }
}
