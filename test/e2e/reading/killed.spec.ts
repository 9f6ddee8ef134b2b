import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { killSite, killWhileReading } from '../../long/kills/killed-reading'

test('A15: a browser killed in its first seconds has every answer that it acknowledged (npm run test:long kills hundreds)', async () => {
  const site = await killSite('build/site')
  const profile = mkdtempSync(join(tmpdir(), 'triplane-profile-'))
  try {
    const plan = { profile, site, rater: 'R1', bornAt: Date.now(), afterMs: 1500 }
    const { acknowledged, inApp } = await killWhileReading(plan)
    expect(inApp).toBeGreaterThanOrEqual(acknowledged)
    expect(inApp).toBeGreaterThan(0)
  } finally {
    rmSync(profile, { recursive: true, force: true })
    await site.close()
  }
})
