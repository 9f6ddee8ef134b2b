import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { fromSeed } from '@nats-io/nkeys'
import { expect, type Page, test } from '@playwright/test'
import { withServer } from '@/cli/serve/site-headers'
import { credentialText, makeCollectionKeys, mintCredential, studyToken } from '@/collection'
import { BUILT_CLI } from '../../built-cli'
import { TestNatsServer, testAccounts } from '../../collection/nats-server'
import { has } from '../../needs'
import { passDisplayCheck, waitForItem } from '../rater-page'
import { manyItems } from './many-items'
import { siteHost } from './site-host'

test.skip(!has('nats-server'), 'needs nats-server')

async function answer(page: Page, item: number): Promise<void> {
  await waitForItem(page, item)
  await page.keyboard.press('y')
  await page.keyboard.press('Enter')
}
const sign = (page: Page) => page.getByRole('img', { name: /^Sending of the answers/ })

test('X7: two raters read while the server goes and comes back: what is exported is what they hand in', async ({
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
  host.changed = (html) => withServer(html, server.webSocket)
  const folder = mkdtempSync(join(tmpdir(), 'triplane-collected-'))
  const handedIn = new Map<string, string>()
  try {
    for (const rater of ['R1', 'R2']) {
      const order = { signingSeed: keys.signingSeed, account: server.accounts.account, study, rater }
      const context = await browser.newContext()
      const page = await context.newPage()
      const send = credentialText(mintCredential(order))
      await page.goto(`${host.url}#/read/reading-test?code=${rater}&send=${send}`)
      await expect(page.getByText('Your answers are sent as you give them')).toBeVisible()
      expect(page.url()).not.toContain('send=')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Begin' }).click()
      await passDisplayCheck(page)
      await answer(page, 1)
      await expect(sign(page)).toHaveAccessibleName('Sending of the answers: Sent up to item 1')
      if (rater === 'R1') {
        await server.kill()
        await answer(page, 2)
        await expect(sign(page)).toHaveAccessibleName('Sending of the answers: Will be sent later')
        await server.start()
      } else await answer(page, 2)
      await answer(page, 3)
      await expect(page.getByRole('heading', { name: `Thank you, ${rater}` })).toBeVisible()
      await expect(page.getByText('All answers are at the server of this study.')).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download answers (JSON)' }).click()
      const file = await download
      handedIn.set(file.suggestedFilename(), readFileSync(await file.path(), 'utf8'))
      await context.close()
    }
    for (const [path, bytes] of pack.files) {
      mkdirSync(dirname(join(folder, 'study', path)), { recursive: true })
      writeFileSync(join(folder, 'study', path), bytes)
    }
    writeFileSync(join(folder, 'identity.txt'), `${keys.identity}\n`)
    writeFileSync(join(folder, 'coordinator.creds'), server.credentials)
    await promisify(execFile)(process.execPath, [
      ...[BUILT_CLI, 'collect', 'export', '--study', join(folder, 'study')],
      ...['--identity', join(folder, 'identity.txt'), '--server', server.address],
      ...['--creds', join(folder, 'coordinator.creds'), '--out', join(folder, 'out')],
    ])
    expect(handedIn.size).toBe(2)
    for (const [name, text] of handedIn) expect(readFileSync(join(folder, 'out', name), 'utf8')).toBe(text)
  } finally {
    host.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
