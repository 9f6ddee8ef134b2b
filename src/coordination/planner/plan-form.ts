import { useMemo } from 'react'
import { type PlanRequest, planRequestSchema } from '@/freezing'
import type { Protocol } from '@/pool'
import { asksConfidence, comparedModel, fitsMethod, READERS, type StudyAnalysis } from '@/study'
import type { ListedQuestion } from '../draft/listed-questions'
import { fieldsOf, withPart } from '../form-fields'
import { useWorkspace } from '../workspace/workspace-context'

const NONE: readonly never[] = []

/** What the planner is asked and by which study, its fields, and a change of several; one without a label is undone alone. */
export function usePlan() {
  const { change, protocol, plan: kept, draw } = useWorkspace()
  const items = draw?.items ?? 0
  const questions = draw?.listed.questions ?? NONE
  const form = useMemo(
    () => planForm(kept, protocol, { items, questions }),
    [kept, protocol, items, questions],
  )
  const onForm = (next: PlanRequest, label = '') =>
    change(`plan ${label}`, () => ({ plan: withFittingMethod(withPart(next, {})) }))
  return { form, onForm, field: fieldsOf(form, onForm), protocol, items, questions }
}
export type Plan = ReturnType<typeof usePlan>

/** What the planner begins with: what the protocol says already, else usual numbers. */
export function planForm(
  kept: unknown,
  protocol: Protocol,
  { items, questions }: { readonly items: number; readonly questions: readonly ListedQuestion[] },
): PlanRequest {
  const read = planRequestSchema.safeParse(kept)
  if (read.success) return read.data
  const { analysis } = protocol
  const primary = analysis?.primary
  const plan = analysis?.plan
  const [first, other] = protocol.conditions
  const half = Math.max(2, Math.round((plan?.cases ?? (items >= 4 ? items : 100)) / 2))
  const isRated = questions.some(
    ({ question }) => question.kind === 'scale' || asksConfidence(question),
  )
  const compare =
    primary?.compare ??
    (first !== undefined && other !== undefined
      ? { test: other.id, reference: first.id }
      : undefined)
  const expected = plan?.expected ?? 0.8
  const begun: PlanRequest = {
    format: 'triplane-plan/1',
    measure: primary?.measure ?? (isRated ? 'auc' : 'accuracy'),
    aim: primary?.aim ?? (compare === undefined ? 'estimate' : 'difference'),
    alpha: primary?.alpha ?? 0.05,
    generalise: primary?.generalise ?? 'readers-and-cases',
    design: plan?.design ?? designOf(protocol, compare),
    expected: {
      reference: expected,
      test: Number(
        (plan?.effect === undefined
          ? Math.min(0.95, expected + 0.05)
          : expected + plan.effect
        ).toFixed(4),
      ),
    },
    readers: plan?.readers ?? Math.max(2, protocol.raters.codes?.length ?? 6),
    normal: half,
    diseased: half,
    components:
      plan === undefined ? { preset: 'moderate' } : { ...plan.components, from: plan.from },
    target: plan?.target ?? 0.8,
  }
  const { question, margin, method } = primary ?? {}
  return withPart(begun, { question, compare, margin, method, groups: plan?.groups })
}

function designOf(
  { conditionDesign }: Protocol,
  compare: PlanRequest['compare'],
): PlanRequest['design'] {
  if (compare === undefined) return 'single'
  if (comparedModel(compare) !== null) return 'model'
  return conditionDesign === 'latin-square' ? 'exchanged' : 'crossed'
}

/** Two conditions, a model and the readers, or one thing by itself. */
export type Compared = 'conditions' | 'model' | 'nothing'

export function comparedOf({ compare }: PlanRequest): Compared {
  if (compare === undefined) return 'nothing'
  return comparedModel(compare) === null ? 'conditions' : 'model'
}

/** What else has to change with what is compared, so that the form never asks for what cannot be. */
export function withCompared(form: PlanRequest, what: Compared, protocol: Protocol): PlanRequest {
  const aim = form.aim === 'estimate' ? 'difference' : form.aim
  if (what === 'nothing')
    return withMeasure(
      withPart(form, { compare: undefined, aim: 'estimate', design: 'single' }),
      form.measure,
    )
  const measure = form.measure === 'kappa' ? 'accuracy' : form.measure
  if (what === 'model')
    return {
      ...form,
      measure,
      aim,
      design: 'model',
      compare: { test: 'model:model', reference: READERS },
    }
  const [first, other] = protocol.conditions
  const compare = { test: other?.id ?? 'test', reference: first?.id ?? 'full' }
  return { ...form, measure, aim, compare, design: designOf(protocol, compare) }
}

/** A method that no longer fits what is asked goes. */
function withFittingMethod(form: PlanRequest): PlanRequest {
  const { method } = form
  return method === undefined || fitsMethod(method, form)
    ? form
    : withPart(form, { method: undefined })
}

/** Kappa is planned by itself, and of these readers. */
export function withMeasure(form: PlanRequest, measure: PlanRequest['measure']): PlanRequest {
  if (measure !== 'kappa')
    return {
      ...form,
      measure,
      generalise: form.measure === 'kappa' ? 'readers-and-cases' : form.generalise,
    }
  return withPart(form, {
    compare: undefined,
    margin: undefined,
    measure,
    aim: 'estimate',
    design: 'single',
    generalise: 'cases',
    readers: Math.max(2, form.readers),
  })
}

/** The endpoint without the plan. */
export const endpointAlone = ({ primary }: StudyAnalysis): StudyAnalysis => ({ primary })
