import type { Spread } from './test-power'

/**
 * How readers meet cases. `crossed`: every reader reads every case under both conditions; `exchanged`: every reader reads every case
 * once, half of them under each condition, the other half of the readers the other way round; `split`: groups of readers, each with
 * cases of its own, crossed within; `apart`: half of the readers under one condition, half under the other, all cases; `model`: a
 * model and every reader read every case; `single`: one condition.
 */
type PlannedDesign = 'crossed' | 'exchanged' | 'split' | 'apart' | 'model' | 'single'
type PlannedPopulation = 'readers-and-cases' | 'readers' | 'cases'

/**
 * Components of one reader's estimate after Obuchowski and Rockette. Of `model` they are those of the differences between reader and
 * model: `reader`, `error` and `cov2`. What is left out counts as 0.
 */
export interface PlannedComponents {
  /** Cases that the components of cases (`error`, `cov1` to `cov3`) are of. */
  readonly cases: number
  readonly error: number
  readonly reader?: number | undefined
  readonly modalityReader?: number | undefined
  readonly cov1?: number | undefined
  readonly cov2?: number | undefined
  readonly cov3?: number | undefined
}

export interface PlannedReading {
  readonly design: PlannedDesign
  readonly population: PlannedPopulation
  readonly components: PlannedComponents
  /** Of `split`; 2 where it is left out. */
  readonly groups?: number | undefined
}

/** The fewest readers from which other readers can be spoken of; 1 where these are all. */
export function fewestReaders({
  design,
  population,
  groups = 2,
}: Omit<PlannedReading, 'components'>): number {
  if (design === 'apart') return population === 'cases' ? 2 : 4
  if (design === 'exchanged') return population === 'cases' ? 2 : 4
  if (design === 'split') return population === 'cases' ? groups : 2 * groups
  return population === 'cases' ? 1 : 2
}

/**
 * Standard error of the difference (of the mean, for `single`) and its degrees of freedom after Hillis. Components of readers stay,
 * those of cases shrink with their number; differences of covariances, and variances of readers, count as 0 where they are negative.
 * @see Hillis SL. 2014, Stat Med 33:330-360, doi:10.1002/sim.5926 (designs that are not crossed)
 * @see Chen W, Gong Q, Gallas BD. 2018, J Med Imaging 5:031410, doi:10.1117/1.JMI.5.3.031410 (split plots)
 */
export function plannedSpread(reading: PlannedReading, readers: number, cases: number): Spread {
  const { scale, square, shared, ofReaders, df } = partsOf(reading, readers, cases)
  switch (reading.population) {
    case 'readers':
      return { se: Math.sqrt(scale * (square + ofReaders)), df }
    case 'cases':
      return { se: Math.sqrt(scale * (square + shared)), df: null }
    case 'readers-and-cases': {
      const unshared = square + ofReaders
      const all = unshared + shared
      return {
        se: Math.sqrt(scale * all),
        df: unshared > 0 ? all ** 2 / (unshared ** 2 / df) : Number.POSITIVE_INFINITY,
      }
    }
  }
}

interface Parts {
  /** What the sum of the parts is multiplied by. */
  readonly scale: number
  /** Of readers' scatter, what is of cases; and what they share through reading the same cases. */
  readonly square: number
  readonly shared: number
  /** Of readers' scatter, what stays however many cases there are. */
  readonly ofReaders: number
  readonly df: number
}

function partsOf(
  { design, components, groups = 2 }: PlannedReading,
  readers: number,
  cases: number,
): Parts {
  const { reader = 0, modalityReader = 0, error, cov1 = 0, cov2 = 0, cov3 = 0 } = components
  const share = components.cases / cases
  const between = Math.max(modalityReader, 0)
  const ofReader = Math.max(reader, 0)
  const gap = Math.max(cov2 - cov3, 0)
  switch (design) {
    case 'crossed':
      return {
        scale: 2 / readers,
        square: share * (error - cov1 - gap),
        shared: share * readers * gap,
        ofReaders: between,
        df: readers - 1,
      }
    case 'split': {
      const few = share * groups
      return {
        scale: 2 / readers,
        square: few * (error - cov1 - gap),
        shared: few * (readers / groups) * gap,
        ofReaders: between,
        df: readers - groups,
      }
    }
    case 'exchanged': {
      // Of each reader the conditions are of different cases; of two readers they are of the same ones where both, or neither, are alike.
      const few = share * 2
      return {
        scale: 2 / readers,
        square: few * (error - Math.max(cov2, 0)),
        shared: few * (readers / 2) * gap,
        ofReaders: between,
        df: readers - 2,
      }
    }
    case 'apart': {
      const half = readers / 2
      return {
        scale: 2 / half,
        square: share * (error - Math.max(cov2, 0)),
        shared: share * half * gap,
        ofReaders: ofReader + between,
        df: 2 * (half - 1),
      }
    }
    case 'model':
    case 'single':
      return {
        scale: 1 / readers,
        square: share * (error - Math.max(cov2, 0)),
        shared: share * readers * Math.max(cov2, 0),
        ofReaders: design === 'model' ? ofReader : ofReader + between,
        df: readers - 1,
      }
  }
}
