import {
  type AssumedStudy,
  conjecturedComponents,
  designEffect,
  kappaVariance,
  type PlannedComponents,
  roeMetzComponents,
} from '@/stats'
import type { PlanPreset, PlanRequest } from './plan-request'

/** By how much the variances of cases grow where several are of one patient. */
export const effectOfClusters = ({ clusters }: PlanRequest): number =>
  clusters === undefined ? 1 : designEffect(clusters.size, clusters.correlation)

/** The components that a plan goes by, and where they come from in words. */
export function componentsOf(request: PlanRequest): {
  readonly components: PlannedComponents
  readonly from: string
} {
  const { components, measure, normal, diseased, expected, design } = request
  const grown = effectOfClusters(request)
  const clustered =
    request.clusters === undefined || grown === 1
      ? ''
      : `; ${request.clusters.size} cases a patient, correlation ${request.clusters.correlation}`
  if (measure === 'kappa') {
    const shares = request.shares ?? [diseased, normal].map((n) => n / (normal + diseased))
    const error = kappaVariance(expected.reference, shares)
    const cases = normal + diseased
    return {
      components: { cases, error: (error * grown) / cases },
      from: `Delta method at the expected table (Fleiss, Cohen and Everitt 1969, doi:10.1037/h0028106)${clustered}`,
    }
  }
  if ('preset' in components) {
    const other = expected.test ?? expected.reference
    const study: AssumedStudy = {
      measure,
      normal,
      diseased,
      expected: [expected.reference, design === 'single' ? expected.reference : other],
    }
    const assumed = PRESET_WORDS[components.preset].assume(study)
    return {
      components: grownBy(design === 'model' ? againstModel(assumed) : assumed, grown),
      from: `${PRESET_WORDS[components.preset].from}${clustered}`,
    }
  }
  const { from, ...given } = components
  return { components: grownBy(given, grown), from: `${from}${clustered}` }
}

/** Reader minus model, where the model errs on cases as one more reader would. */
function againstModel({
  cases,
  error,
  cov2 = 0,
  reader = 0,
  modalityReader = 0,
}: PlannedComponents): PlannedComponents {
  return { cases, error: 2 * (error - cov2), cov2: error - cov2, reader: reader + modalityReader }
}

/** What is of cases grows where they come in clusters; what is of readers does not. */
const grownBy = (components: PlannedComponents, factor: number): PlannedComponents =>
  factor === 1
    ? components
    : {
        ...components,
        error: components.error * factor,
        ...Object.fromEntries(
          (['cov1', 'cov2', 'cov3'] as const).flatMap((name) => {
            const value = components[name]
            return value === undefined ? [] : [[name, value * factor]]
          }),
        ),
      }

interface Preset {
  readonly name: string
  readonly from: string
  readonly assume: (study: AssumedStudy) => PlannedComponents
}

/** What the components of a plan are by, in words that stand in the protocol and the methods. */
export const PRESET_WORDS: Readonly<Record<PlanPreset, Preset>> = {
  small: conjecture('small', 'little', '0.01'),
  moderate: conjecture('moderate', 'moderately', '0.05'),
  large: conjecture('large', 'greatly', '0.10'),
  'roe-metz-HL': simulated('HL', 'High correlation, small differences'),
  'roe-metz-LL': simulated('LL', 'Low correlation, small differences'),
  'roe-metz-HH': simulated('HH', 'High correlation, large differences'),
  'roe-metz-LH': simulated('LH', 'Low correlation, large differences'),
}

function conjecture(
  preset: Parameters<typeof conjecturedComponents>[0],
  how: string,
  range: string,
): Preset {
  return {
    name: `Readers differ ${how} (range ${range})`,
    from: `Published values: a range of ${range} between readers, half of it within a reader, correlations 0.47, 0.30 and 0.30 (Obuchowski 2000, doi:10.2214/ajr.175.3.1750603)`,
    assume: (study) => conjecturedComponents(preset, study),
  }
}

function simulated(structure: Parameters<typeof roeMetzComponents>[0], name: string): Preset {
  return {
    name: `${name} (${structure})`,
    from: `Simulation model ${structure} of Roe and Metz (1997, doi:10.1016/S1076-6332(97)80032-3), converted as by Hillis (2018, doi:10.1002/sim.7616)`,
    assume: (study) => roeMetzComponents(structure, study),
  }
}
