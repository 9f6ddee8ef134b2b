import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { fromSeed } from '@nats-io/nkeys'
import { expect, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { withServers } from '@/cli/serve/site-headers'
import { credentialText, makeCollectionKeys, mintCredential, studyToken } from '@/collection'
import { packageZip } from '@/package'
import { BUILT_CLI } from '../../built-cli'
import { TestNatsServer, testAccounts } from '../../collection/nats-server'
import { type KillableBrowser, startBrowser } from '../../long/kills/killable-browser'
import { has } from '../../needs'
import { passDisplayCheck, waitForItem } from '../rater-page'
import { faultsOf, fetchOnPage, liveDesk } from './collecting-desk'
import { manyItems } from './many-items'
import { siteHost } from './site-host'

test.skip(!has('nats-server'), 'needs nats-server')

async function answer(page: Page, item: number): Promise<void> {
  await waitForItem(page, item)
  await page.keyboard.press('y')
  await page.keyboard.press('Enter')
}
const sign = (page: Page) => page.getByRole('img', { name: /^Upload status/ })

test('X4, X7, X17 and X20: two raters read while the server and a browser are killed and come back, the coordinator watches, and what command line and page export is what they hand in @long', async ({
  browser,
}) => {
  const keys = await makeCollectionKeys()
  const accounts = (study: string) =>
    testAccounts(study, fromSeed(new TextEncoder().encode(keys.signingSeed)))
  // Its ports are known once it has started; its study is known once it is made, with these ports in it.
  const server = new TestNatsServer()
  await server.choosePorts()
  const pack = manyItems(3, { collection: { server: server.webSocket, ...keys.open } })
  const study = studyToken(pack.studyHash)
  server.become(study, accounts(study))
  await server.start()
  await server.addStream()
  const host = await siteHost(pack)
  host.changed = (html) => withServers(html, [server.webSocket])
  const folder = mkdtempSync(join(tmpdir(), 'triplane-collected-'))
  const handedIn = new Map<string, string>()
  let killable: KillableBrowser | null = null
  const credential = (accounts = server.accounts) => ({
    name: 'coordinator.json',
    text: JSON.stringify({
      format: 'triplane-coordinator/1',
      server: server.webSocket,
      study,
      issuer: keys.open.issuer,
      jwt: accounts.userJwt,
      seed: accounts.userSeed,
      raters: ['R1', 'R2', 'R3'].map((code) => ({ code, site: code === 'R1' ? 'Oslo' : 'Bergen' })),
    }),
  })
  const zip = packageZip(new Map(pack.files))
  try {
    const office = await browser.newContext()
    const deskPage = await office.newPage()
    const desk = liveDesk(deskPage)
    await desk.open(host.url, zip)
    // Nothing that connects is here before it is asked for.
    expect(host.asked.filter((path) => /watch-collection|fetch-collected/.test(path))).toEqual([])
    await desk.give(credential(accounts(study)))
    await expect(desk.card.getByRole('alert')).toContainText(
      'The server does not accept this credential',
    )
    await desk.give(credential())
    await desk.says('live')
    await expect(desk.card.getByText('No answers yet')).toBeVisible()
    await expect(desk.reminder).toBeVisible()
    for (const rater of ['R1', 'R2']) {
      const order = {
        signingSeed: keys.signingSeed,
        account: server.accounts.account,
        study,
        rater,
      }
      const link = `${host.url}#/read/reading-test?code=${rater}&send=${credentialText(mintCredential(order))}`
      if (rater === 'R2') killable = await startBrowser(join(folder, 'profile'))
      const context = killable?.context ?? (await browser.newContext())
      let page = await context.newPage()
      await page.goto(link)
      await expect(page.getByText('Your answers are sent as you give them')).toBeVisible()
      expect(page.url()).not.toContain('send=')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Begin' }).click()
      await passDisplayCheck(page)
      await answer(page, 1)
      await expect(sign(page)).toHaveAccessibleName('Upload status: Cases sent: 1')
      if (rater === 'R1') {
        await expect(desk.row('R1')).toContainText('1 of 3')
        await expect(desk.row('R3')).toContainText(/Bergen.*nothing yet/)
        await server.kill()
        await answer(page, 2)
        await desk.says('lost')
        await expect(sign(page)).toHaveAccessibleName('Upload status: Will be sent later', {
          timeout: 60_000,
        })
        await server.start()
        await desk.says('live')
      } else {
        await killable?.kill()
        killable = await startBrowser(join(folder, 'profile'))
        page = await killable.context.newPage()
        await page.goto(link)
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByRole('button', { name: /^Resume/ }).click()
        await answer(page, 2)
      }
      await answer(page, 3)
      await expect(page.getByRole('heading', { name: `Thank you, ${rater}` })).toBeVisible()
      await expect(
        page.getByText('The server of this study has received all answers.'),
      ).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download answers (JSON)' }).click()
      const file = await download
      const path = join(folder, file.suggestedFilename())
      await file.saveAs(path)
      handedIn.set(file.suggestedFilename(), readFileSync(path, 'utf8'))
      if (killable === null) await context.close()
    }
    for (const [path, bytes] of pack.files) {
      mkdirSync(dirname(join(folder, 'study', path)), { recursive: true })
      writeFileSync(join(folder, 'study', path), bytes)
    }
    for (const rater of ['R1', 'R2']) {
      await expect(desk.row(rater)).toContainText('all answers received')
      await expect(desk.row(rater)).toContainText('verified')
    }
    // P104: no file came back, and nobody is to be reminded.
    for (const rater of ['R1', 'R2'])
      await expect(desk.handedIn(rater)).toContainText('all answers received')
    await expect(desk.reminder).toHaveCount(0)
    expect(await faultsOf(deskPage)).toEqual([])
    await deskPage.screenshot({ path: test.info().outputPath('live.png'), fullPage: true })

    const identity = { name: 'analyst-identity.txt', text: `${keys.identity}\n` }
    writeFileSync(join(folder, 'identity.txt'), identity.text)
    writeFileSync(join(folder, 'coordinator.json'), credential().text)
    const exported = async (out: string, server_: string) => {
      // X19: over WebSocket, too, which Node 20 has behind a switch.
      const run = promisify(execFile)(process.execPath, [
        '--experimental-websocket',
        BUILT_CLI,
        'collect',
        'export',
        '--study',
        join(folder, 'study'),
        '--identity',
        join(folder, 'identity.txt'),
        '--server',
        server_,
        '--creds',
        join(folder, 'coordinator.json'),
        '--out',
        join(folder, out),
      ])
      // R3 was invited and has not begun: that is named and ends with 1, and what is there is written.
      await expect(run).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('nothing of 1 of 3 invited readers: R3'),
      })
      const names = readdirSync(join(folder, out)).sort()
      return new Map(names.map((name) => [name, readFileSync(join(folder, out, name), 'utf8')]))
    }
    const byCommandLine = await exported('out', server.address)
    expect(await exported('over-web', server.webSocket)).toEqual(byCommandLine)
    expect(handedIn.size).toBe(2)
    for (const [name, text] of handedIn) expect(byCommandLine.get(name)).toBe(text)

    await deskPage.goto(`${host.url}#/analyse`)
    const form = await fetchOnPage(deskPage, zip, credential(), identity)
    await expect(form).toContainText('2 answer files', { timeout: 30_000 })
    const download = deskPage.waitForEvent('download')
    await form.getByRole('button', { name: 'Save all as a zip' }).click()
    const saved = unzipSync(readFileSync(await (await download).path()))
    const words = Object.entries(saved).map(([name, bytes]): [string, string] => [
      name,
      Buffer.from(bytes).toString(),
    ])
    expect(new Map(words.sort(([a], [b]) => (a < b ? -1 : 1)))).toEqual(byCommandLine)
    await expect(deskPage.getByRole('list', { name: 'Files' })).toContainText('receipts.txt')
    expect(await faultsOf(deskPage)).toEqual([])
    await deskPage.screenshot({ path: test.info().outputPath('fetched.png'), fullPage: true })

    // X5: a site that does not allow the server says so, and asks it nothing.
    host.changed = (html) => html
    const stranger = await browser.newContext()
    const strangerPage = await stranger.newPage()
    const closed = liveDesk(strangerPage)
    await closed.open(host.url, zip)
    await closed.give(credential())
    await expect(closed.card.getByRole('alert')).toContainText(
      'This site does not let its pages connect',
    )
  } finally {
    await killable?.kill()
    host.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
