import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fromSeed } from '@nats-io/nkeys'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { withServers } from '@/cli/serve/site-headers'
import { credentialText, makeCollectionKeys, mintCredential, studyToken } from '@/collection'
import { packageZip } from '@/package'
import { BUILT_CLI } from '../../built-cli'
import { TestNatsServer, testAccounts } from '../../collection/nats-server'
import { has } from '../../needs'
import { passDisplayCheck, waitForItem } from '../rater-page'
import { faultsOf, liveDesk } from './collecting-desk'
import { manyItems } from './many-items'
import { siteHost } from './site-host'

test.skip(!has('nats-server'), 'needs nats-server')

async function answer(page: Page, item: number): Promise<void> {
  await waitForItem(page, item)
  await page.keyboard.press('y')
  await page.keyboard.press('Enter')
}
const sent = (page: Page, cases: number) =>
  expect(page.getByRole('img', { name: /^Upload status/ })).toHaveAccessibleName(
    new RegExp(`Cases sent: ${cases}|Also open on another computer`),
  )
const notice = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 1 })

test('X28 and X29: a link in two browsers is read in one at a time, through an outage, too; the coordinator sees both sessions and how a link is revoked @long', async ({
  browser,
}) => {
  const keys = await makeCollectionKeys()
  const server = new TestNatsServer()
  await server.choosePorts()
  const pack = manyItems(3, { collection: { server: server.webSocket, ...keys.open } })
  const study = studyToken(pack.studyHash)
  server.become(study, testAccounts(study, fromSeed(new TextEncoder().encode(keys.signingSeed))))
  await server.start()
  await server.addStream()
  const host = await siteHost(pack)
  host.changed = (html) => withServers(html, [server.webSocket])
  const folder = mkdtempSync(join(tmpdir(), 'triplane-one-browser-'))
  const order = { signingSeed: keys.signingSeed, account: server.accounts.account, study }
  const credential = credentialText(mintCredential({ ...order, rater: 'R1' }))
  const link = `${host.url}#/read/reading-test?code=R1&send=${credential}`
  const fileOf = (done?: object) => ({
    name: 'coordinator.json',
    text: JSON.stringify({
      format: 'triplane-coordinator/1',
      server: server.webSocket,
      study,
      issuer: keys.open.issuer,
      jwt: server.accounts.userJwt,
      seed: server.accounts.userSeed,
      raters: [
        { code: 'R1', site: 'Oslo', link: done },
        { code: 'R2', site: 'Bergen' },
      ],
      places: {
        folder: 'setup',
        package: 'my-study',
        roster: 'roster.csv',
        signingKey: 'keys/signing-key.txt',
        site: 'https://read.example.org/',
      },
    }),
  })
  const look = (page: Page, name: string) =>
    page.screenshot({ path: test.info().outputPath(`${name}.png`) })
  try {
    const [here, there] = [await opened(browser, link), await opened(browser, link)]
    await begin(here)
    await passDisplayCheck(here)
    await answer(here, 1)
    await sent(here, 1)

    await begin(there)
    await expect(notice(there, 'You are reading in another browser')).toBeVisible()
    expect(await faultsOf(there)).toEqual([])
    await look(there, 'second-browser')
    await waitForItem(here, 2)

    // Nobody is stopped by an outage: the one that waits reads when it is asked to, the other reads on.
    await server.kill()
    await there.getByRole('button', { name: 'Read here instead' }).click()
    await passDisplayCheck(there)
    await answer(there, 1)
    await answer(here, 2)
    await waitForItem(here, 3)
    await server.start()
    await expect(notice(here, 'You continued in another browser')).toBeVisible({ timeout: 120_000 })
    await look(here, 'first-browser')
    await sent(there, 1)

    const desk = liveDesk(await (await browser.newContext({ viewport: SIZE })).newPage())
    await desk.open(host.url, packageZip(new Map(pack.files)))
    await desk.give(fileOf())
    await desk.says('live')
    await expect(desk.row('R1')).toHaveCount(2)
    await expect(desk.row('R1').filter({ hasText: 'one of 2' })).toHaveCount(2)
    // What was answered in the outage is there, from both.
    await expect(desk.row('R1').filter({ hasText: '2 of 3' })).toHaveCount(1)
    await expect(desk.row('R1').filter({ hasText: '1 of 3' })).toHaveCount(1)
    writeFileSync(join(folder, 'coordinator.json'), fileOf().text)
    const watched = await promisify(execFile)(process.execPath, [
      BUILT_CLI,
      'collect',
      'watch',
      join(folder, 'coordinator.json'),
      '--server',
      server.address,
      '--once',
    ])
    expect(watched.stdout.match(/^R1 \(one of 2: [0-9a-f]{8}\): [12] of 3 cases/gm)).toHaveLength(2)
    const page = desk.card.page()
    await desk.row('R1').first().scrollIntoViewIfNeeded()
    await look(page, 'progress')

    await desk.row('R1').first().getByRole('button', { name: 'Link of R1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Link of R1' })
    await expect(dialog).toContainText('triplane collect revoke setup R1')
    expect(await faultsOf(page)).toEqual([])
    await look(page, 'link-of-reader')
    const newer = fileOf({ state: 'revoked', at: '2026-11-28T13:00:00.000Z' })
    await dialog.locator('input[type=file]').setInputFiles({
      name: newer.name,
      mimeType: 'application/json',
      buffer: Buffer.from(newer.text),
    })
    await expect(desk.row('R1').first()).toContainText('revoked')
    await look(page, 'revoked')

    await here.getByRole('button', { name: 'Read here instead' }).click()
    await expect(notice(there, 'You continued in another browser')).toBeVisible()
    await answer(here, 3)
    await expect(here.getByRole('heading', { name: 'Thank you, R1' })).toBeVisible()
  } finally {
    host.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

const SIZE = { width: 1280, height: 720 }

/** Another browser than every other: nothing is shared. */
async function opened(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: SIZE })).newPage()
  await page.goto(link)
  await expect(page.getByText('Your answers are sent as you give them')).toBeVisible()
  return page
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
}
