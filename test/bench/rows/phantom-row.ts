import { gzipDeterministic } from '../../../src/nifti'
import { phantomHead } from '../../../src/phantom'
import { makePhantom } from '../../phantom/make-phantom'
import { type BenchRow, measured } from '../bench-row'
import { figures } from '../bench-table'

/** A head of 182 x 218 x 182 voxels, made and packed on one core. */
export const phantomRow: BenchRow = {
  name: 'phantom',
  async measure(bench) {
    let bytes = 0
    const samples = await bench.runs(async (run) => {
      const begun = performance.now()
      bytes = gzipDeterministic(makePhantom(phantomHead({ seed: run + 1 }), 'T1'), 4).length
      return (performance.now() - begun) / 1000
    })
    return [
      measured(
        { issue: 2, what: 'a synthetic head of 182x218x182, made and packed', unit: 's', limit: 5 },
        samples,
        `T1, ${figures(bytes / 1e6)} MB packed`,
      ),
    ]
  },
}
