import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { fromSeed } from '@nats-io/nkeys'
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { serveSite } from '@/cli/serve/site-server'
import { credentialText, makeCollectionKeys, mintCredential, studyToken } from '@/collection'
import { BUILT_CLI } from '../../built-cli'
import { TestNatsServer, testAccounts } from '../../collection/nats-server'
import { has } from '../../needs'
import { passDisplayCheck, waitForItem } from '../rater-page'
import { manyItems } from './many-items'
import { writeVersion } from './site-host'

test.skip(!has('nats-server'), 'needs nats-server')
test.use({ deviceScaleFactor: 0.5 })

const triplane = (...words: readonly string[]) =>
  promisify(execFile)(process.execPath, [BUILT_CLI, ...words])

async function answer(page: Page, item: number): Promise<void> {
  await waitForItem(page, item)
  await page.keyboard.press('y')
  await page.keyboard.press('Enter')
}
const sent = (page: Page, item: number) =>
  expect(page.getByRole('img', { name: /^Upload status/ })).toHaveAccessibleName(
    `Upload status: Cases sent: ${item}`,
  )
/** The code that an open page started with: each version has another name for it. */
const codeOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src') ?? '')
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [file, readFileSync(file, 'latin1')])

test('H5: an upgrade over a running collection with two raters in mid-session, and its undoing, lose nothing and stop nothing @long', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'triplane-upgrade-'))
  const [site, next, study] = ['site', 'next', 'study'].map((name) => join(folder, name))
  if (site === undefined || next === undefined || study === undefined) return
  await writeVersion(0, site)
  await writeVersion(1, next)
  const keys = await makeCollectionKeys()
  const server = new TestNatsServer()
  await server.choosePorts()
  const pack = manyItems(5, { collection: { server: server.webSocket, ...keys.open } })
  for (const [path, bytes] of pack.files) {
    mkdirSync(dirname(join(study, path)), { recursive: true })
    writeFileSync(join(study, path), bytes)
  }
  const token = studyToken(pack.studyHash)
  server.become(token, testAccounts(token, fromSeed(new TextEncoder().encode(keys.signingSeed))))
  await server.start()
  await server.addStream()
  await triplane('add', study, site, '--collect', server.webSocket)
  writeFileSync(join(site, 'imprint.html'), 'who we are')
  const kept = () => [
    ...filesOf(join(site, 'studies')),
    readFileSync(join(site, 'site.json'), 'utf8'),
  ]
  const before = kept()
  const listening = { host: 'localhost', port: 0, isPortFree: false }
  const served = await serveSite(site, null, listening)
  const missing: string[] = []
  /** A rater who has answered the first item. */
  const begin = async (rater: string, options: BrowserContextOptions) => {
    const page = await (await browser.newContext(options)).newPage()
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`)
    })
    const { account } = server.accounts
    const credential = mintCredential({
      signingSeed: keys.signingSeed,
      account,
      study: token,
      rater,
    })
    await page.goto(
      `http://localhost:${served.port}/#/read/reading-test?code=${rater}&send=${credentialText(credential)}`,
    )
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Begin' }).click()
    await passDisplayCheck(page)
    await answer(page, 1)
    await sent(page, 1)
    return page
  }
  /** Reads to the end. @returns the file that the rater hands in. */
  const finish = async (page: Page, rater: string) => {
    await answer(page, 5)
    await expect(page.getByRole('heading', { name: `Thank you, ${rater}` })).toBeVisible()
    await expect(page.getByText('The server of this study has received all answers.')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download answers (JSON)' }).click()
    return readFileSync(await (await download).path(), 'utf8')
  }
  try {
    // One whose browser keeps the app, and one whose browser keeps nothing, as on plain http.
    const first = await begin('R1', {})
    const second = await begin('R2', { serviceWorkers: 'block' })
    const old = await codeOf(first)
    const loads = await second.evaluate(() => performance.timeOrigin)

    await triplane('upgrade', site, next)
    for (const page of [first, second]) {
      await answer(page, 2)
      await sent(page, 2)
    }
    // Who comes back gets the new build, and goes on where the old one stopped.
    await first.reload()
    await answer(first, 3)
    await sent(first, 3)
    expect(await codeOf(first)).not.toBe(old)

    await triplane('upgrade', site, '--undo')
    for (const page of [first, second]) {
      if (page === second) await answer(page, 3)
      await answer(page, 4)
      await sent(page, 4)
    }
    const handedIn = [await finish(first, 'R1'), await finish(second, 'R2')]
    expect(await codeOf(second)).toBe(old)
    expect(await second.evaluate(() => performance.timeOrigin)).toBe(loads)
    expect(missing).toEqual([])
    expect([kept(), readFileSync(join(site, 'imprint.html'), 'utf8')]).toEqual([
      before,
      'who we are',
    ])

    const { userJwt: jwt, userSeed: seed } = server.accounts
    writeFileSync(join(folder, 'identity.txt'), `${keys.identity}\n`)
    writeFileSync(
      join(folder, 'coordinator.json'),
      JSON.stringify({
        format: 'triplane-coordinator/1',
        server: server.webSocket,
        study: token,
        issuer: keys.open.issuer,
        jwt,
        seed,
        raters: ['R1', 'R2'].map((code) => ({ code, site: null })),
      }),
    )
    const out = join(folder, 'out')
    await triplane(
      ...`collect export --study ${study} --server ${server.address} --out ${out}`.split(' '),
      ...`--identity ${folder}/identity.txt --creds ${folder}/coordinator.json`.split(' '),
    )
    const exported = readdirSync(out)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => readFileSync(join(out, name), 'utf8'))
    expect(exported).toEqual(handedIn)
  } finally {
    served.server.closeAllConnections()
    served.server.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
