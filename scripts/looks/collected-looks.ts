import { fromSeed } from '@nats-io/nkeys'
import type { Browser, Page } from '@playwright/test'
import { withServers } from '../../src/cli/serve/site-headers'
import {
  credentialText,
  makeCollectionKeys,
  mintCredential,
  studyToken,
} from '../../src/collection'
import { packageZip } from '../../src/package'
import { TestNatsServer, testAccounts } from '../../test/collection/nats-server'
import { passDisplayCheck, waitForItem } from '../../test/e2e/rater-page'
import { fetchOnPage, liveDesk } from '../../test/e2e/reading/collecting-desk'
import { manyItems } from '../../test/e2e/reading/many-items'
import { siteHost } from '../../test/e2e/reading/site-host'
import { Camera } from './camera'
import { AT_DESK } from './desk-looks'

/** A study that is sent as it is read: the rater's room, the coordinator's page, on paper too, and the analyst's. */
export async function collectedLooks(
  from: Browser,
  _: string,
  out: string,
  wanted: readonly string[],
) {
  const keys = await makeCollectionKeys()
  const server = new TestNatsServer()
  await server.choosePorts()
  const pack = manyItems(3, { collection: { server: server.webSocket, ...keys.open } })
  const study = studyToken(pack.studyHash)
  server.become(study, testAccounts(study, fromSeed(new TextEncoder().encode(keys.signingSeed))))
  const host = await siteHost(pack)
  host.changed = (html) => withServers(html, [server.webSocket])
  const { userJwt, userSeed } = server.accounts
  const credential = {
    name: 'coordinator.json',
    text: JSON.stringify({
      format: 'triplane-coordinator/1',
      server: server.webSocket,
      study,
      issuer: keys.open.issuer,
      jwt: userJwt,
      seed: userSeed,
      raters: ['R1', 'R2', 'R3'].map((code) => ({ code, site: code === 'R1' ? 'Oslo' : 'Bergen' })),
    }),
  }
  const zip = packageZip(new Map(pack.files))
  const stop = { looks: AT_DESK, languages: ['en'], isWhole: true } as const
  try {
    await server.start()
    await server.addStream()
    const office = await Camera.of(await from.newContext({ serviceWorkers: 'block' }), out, wanted)
    const desk = liveDesk(office.page)
    await desk.open(host.url, zip)
    await office.keep('live-before', stop)
    await desk.give(credential)
    await desk.says('live')
    await office.keep('live-nothing-yet', stop)
    for (const [rater, items] of [
      ['R1', 3],
      ['R2', 1],
    ] as const) {
      const order = {
        signingSeed: keys.signingSeed,
        account: server.accounts.account,
        study,
        rater,
      }
      const code = credentialText(mintCredential(order))
      const room = await Camera.of(await from.newContext({ serviceWorkers: 'block' }), out, wanted)
      await room.page.goto(`${host.url}#/read/reading-test?code=${rater}&send=${code}`)
      await room.page.getByText('Your answers are sent as you give them').waitFor()
      const both = { looks: AT_DESK, languages: ['en', 'de'] } as const
      if (rater === 'R1') await room.keep('collected-sign-in', both)
      await room.page.getByRole('button', { name: 'Continue' }).click()
      await room.page.getByRole('button', { name: 'Begin' }).click()
      await passDisplayCheck(room.page)
      await read(room.page, items)
      if (rater === 'R1') {
        await room.page.getByText('The server of this study has received all answers.').waitFor()
        await room.keep('collected-finish', both)
      }
      await room.page.context().close()
    }
    await desk.row('R1').getByText('all answers received').waitFor()
    await desk.row('R2').getByText('1 of 3').waitFor()
    await office.keep('live', stop)
    await office.page.emulateMedia({ media: 'print' })
    await office.keep('live-on-paper', { ...stop, looks: [{ width: 680, height: 1000 }] })
    await office.page.emulateMedia({ media: 'screen' })
    await office.page.goto(`${host.url}#/analyse`)
    const identity = { name: 'analyst-identity.txt', text: `${keys.identity}\n` }
    const form = await fetchOnPage(office.page, zip, credential, identity)
    await form.getByText('2 answer files').first().waitFor()
    await office.keep('analysis-fetched', stop)
  } finally {
    host.close()
    await server.stop()
  }
}

async function read(page: Page, items: number) {
  for (let n = 1; n <= items; n++) {
    await waitForItem(page, n)
    await page.keyboard.press('y')
    await page.keyboard.press('Enter')
  }
  if (items < 3) await waitForItem(page, items + 1)
}
