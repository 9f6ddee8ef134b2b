import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { killSite, killWhileReading } from '../../long/kills/killed-reading'

test('A15: a browser killed in its first seconds has every answer that it acknowledged (kills.long.ts kills hundreds) @long', async () => {
  const site = await killSite('build/site')
  const profile = mkdtempSync(join(tmpdir(), 'triplane-profile-'))
  try {
    // A busy machine may not have saved an answer when it is killed: then it is given longer.
    let most = 0
    for (const [n, afterMs] of [1500, 5000, 15_000].entries()) {
      if (most > 0) break
      const plan = { profile, site, rater: `R${n + 1}`, bornAt: Date.now(), afterMs }
      const { acknowledged, inApp } = await killWhileReading(plan)
      expect(inApp).toBeGreaterThanOrEqual(acknowledged)
      most = acknowledged
    }
    expect(most).toBeGreaterThan(0)
  } finally {
    rmSync(profile, { recursive: true, force: true })
    await site.close()
  }
})
