import { type Bench, OUT } from '../bench'
import { textPool } from '../studies/text-pool'
import { CoordinatorDesk } from './coordinator-desk'

export interface PoolPass {
  /** From the button to the findings. */
  readonly auditMs: number
  /** From asking for a sample to the items drawn. */
  readonly drawMs: number
}

/** A large pool of texts opened in the page, audited whole, and drawn from. */
export const poolPass = (bench: Bench, run: number, items: number): Promise<PoolPass> =>
  bench.pass(`a pool of ${items} items`, run, async () => {
    const { pool } = await textPool(`${OUT}/large-pool`, items)
    return bench.withPage(async (page) => {
      const desk = new CoordinatorDesk(page)
      await desk.begin(pool)
      await page.getByRole('tab', { name: `Cases (${items.toLocaleString('en')})` }).waitFor()
      const auditMs = await desk.audit('Run the audit')
      return { auditMs, drawMs: await desk.draw() }
    })
  })
