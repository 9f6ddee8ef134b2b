import { expect, it, onTestFinished } from 'vitest'
import { workerPool } from '@/cli/worker-pool'

it('names the code of a worker that ended, and closes without an error of its own', async () => {
  const flags = process.execArgv
  onTestFinished(() => {
    process.execArgv = flags
  })
  process.execArgv = ['--no-such-flag']
  const pool = workerPool(3)
  const spec = { format: 'triplane-phantom/1', heads: {}, volumes: [], pictures: [] } as const
  await expect(pool.makePhantoms({ spec, orders: [], out: 'nowhere' })).rejects.toThrow(
    'a worker ended with code 9',
  )
  expect(() => pool.close()).not.toThrow()
})
