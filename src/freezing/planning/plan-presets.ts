import type { PlanPreset } from './plan-request'

/** What the components of a plan are by, in words that stand in the protocol and the methods. */
export const PRESET_WORDS: Readonly<
  Record<PlanPreset, { readonly name: string; readonly help: string; readonly from: string }>
> = {
  small: {
    name: 'Readers differ little',
    help: 'Range of the readers 0.01',
    from: conjecture('0.01'),
  },
  moderate: {
    name: 'Readers differ moderately',
    help: 'Range of the readers 0.05',
    from: conjecture('0.05'),
  },
  large: {
    name: 'Readers differ much',
    help: 'Range of the readers 0.10',
    from: conjecture('0.10'),
  },
  'roe-metz-HL': simulated('HL', 'Ratings much alike, readers differ little'),
  'roe-metz-LL': simulated('LL', 'Ratings little alike, readers differ little'),
  'roe-metz-HH': simulated('HH', 'Ratings much alike, readers differ much'),
  'roe-metz-LH': simulated('LH', 'Ratings little alike, readers differ much'),
}

function conjecture(range: string): string {
  return `Conjectured: a range of ${range} between readers, half of it within a reader, correlations 0.47, 0.30 and 0.30 (Obuchowski 2000, doi:10.2214/ajr.175.3.1750603)`
}

function simulated(structure: string, name: string) {
  return {
    name: `${name} (${structure})`,
    help: 'Simulation model of Roe and Metz',
    from: `Simulation model ${structure} of Roe and Metz (1997, doi:10.1016/S1076-6332(97)80032-3), converted as by Hillis (2018, doi:10.1002/sim.7616)`,
  }
}
