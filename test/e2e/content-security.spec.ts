import { expect } from '@playwright/test'
import { test } from './watched'

const PAGES = {
  home: '',
  prepare: '#/prepare',
  analysis: '#/analyse',
  reading: '#/read/demo',
  about: '#/about',
}

/** The pages that do the most; the others run with the long tests. */
const FULLEST = ['reading', 'analysis']

for (const [name, address] of Object.entries(PAGES))
  test(`the ${name} page asks for nothing that the content security policy forbids${FULLEST.includes(name) ? '' : ' @long'}`, async ({
    page,
  }) => {
    const violations: string[] = []
    await page.exposeFunction('reportViolation', (what: string) => violations.push(what))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        Reflect.get(window, 'reportViolation')(`${effectiveDirective} ${blockedURI}`),
      )
    })
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text())
    })
    const answer = await page.goto(address)
    // A page cannot forbid frames by itself.
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('There is no such page')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(violations).toEqual([])
  })
