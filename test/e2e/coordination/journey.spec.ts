import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { BUILT_CLI } from '../../built-cli'
import {
  dicomSlices,
  OBLIQUE,
  PLAIN,
  SECRETS,
  type SeriesShape,
  singleFrame,
} from '../../dicom/make-dicom'
import { asFiles } from '../../dicom/memory-folder'
import { worstPlace } from '../../dicom/worst-place'
import { freePort } from '../../free-port'
import { workbook } from '../../pool/mapping/workbook-bytes'
import { checkDisplay, waitForItem } from '../rater-page'
import { watchTraffic } from '../watched'
import { countedHand, personMinutes } from './counted-hand'
import { triplane, unpacked } from './prepare-steps'

/** A site of its own, as a hospital has it: the study that is frozen here is added to it. */
const test = base.extend<{ site: { readonly folder: string; readonly url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture asks of others, which is nothing
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'triplane-site-'))
    cpSync('build/site', folder, { recursive: true, filter: (path) => !path.includes('/studies/') })
    mkdirSync(join(folder, 'studies'), { recursive: true })
    writeFileSync(join(folder, 'studies', 'index.json'), '[]')
    const { child, url } = await served(folder)
    await use({ folder, url })
    child.kill('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  },
})

async function served(
  site: string,
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const port = String(await freePort())
  const child = spawn(
    process.execPath,
    [BUILT_CLI, 'serve', '--site', site, '--port', port, '--no-open'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let out = ''
  for await (const chunk of child.stdout) {
    out += chunk
    const [url] = /http:\S+/.exec(out) ?? []
    if (url !== undefined && out.includes('Ctrl+C')) return { child, url }
  }
  throw new Error(`it ended: ${out}`)
}

const CASES = [1, 2, 3, 4]
/** One lies obliquely, and none where another does. */
const shapeOf = (n: number): SeriesShape => ({
  ...PLAIN,
  ...(n === 2 ? { axes: OBLIQUE } : {}),
  origin: [-20 - n, -30, 12 + n],
})
const LIST = workbook({
  name: 'Cases',
  rows: [
    ['Case', 'Series', 'Question', 'Answer', 'Category'],
    ...CASES.map((n) => [
      `K${n}`,
      `C00${n}/SE1`,
      'Is there a lesion?',
      n % 2 === 0 ? 'yes' : 'no',
      'Lesion',
    ]),
  ],
})

/** Whether a scan is that of a case, at its millimetres. The voxels of each are so many times those of the first. */
function isWhere(bytes: Uint8Array, n: number): boolean {
  try {
    return worstPlace(bytes, shapeOf(n), n) < 0.001
  } catch {
    // It has not the voxels of this case.
    return false
  }
}

/** What an archive hands out: of each person a T1, a FLAIR that nobody asked for and a capture. */
function archive(root: string): string {
  const files: Record<string, Uint8Array> = Object.assign(
    { DICOMDIR: new Uint8Array(200) },
    ...CASES.map((n) => ({
      ...asFiles(
        `C00${n}/SE1`,
        dicomSlices({
          study: n,
          shape: shapeOf(n),
          pack: (values) => values.map((v) => v * n).buffer,
        }),
      ),
      ...asFiles(
        `C00${n}/SE2`,
        dicomSlices({ study: n, series: 5, fields: { SeriesDescription: 'FLAIR Zwiebelfisch' } }),
      ),
      [`C00${n}/SHOT`]: singleFrame({
        StudyInstanceUID: `1.2.3.${n}`,
        SeriesInstanceUID: `1.2.3.${n}.9`,
      }),
    })),
  )
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), bytes)
  }
  return root
}

const PEOPLE = [
  { name: 'Anna Kim', email: 'kim@ward.example', group: 'Resident' },
  { name: 'Ben Roth', email: 'roth@ward.example', group: 'Specialist' },
] as const
const DUE = '2027-12-24'

/** The folder picker of Chromium is no part of the page and opens for nobody but a person: the page asks as it does in Firefox. */
const withoutPicker = (context: BrowserContext) =>
  context.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'))

test('from the front page, an Excel list and a DICOM folder to a frozen package with roster, links and sheets, which a rater opens by her link', async ({
  context,
  page,
  browser,
  site,
}, info) => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'triplane-journey-'))
  const traffic = watchTraffic(context, site.url)
  await withoutPicker(context)
  await page.goto(site.url)
  const hand = countedHand(page)

  await hand.press('link', 'Prepare')
  await hand.type('A new study', 'Lesions')
  await hand.press('button', 'Begin')
  await hand.choose('Open a file of cases…', {
    name: 'cases.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(LIST),
  })
  await expect(page.getByRole('tab', { name: 'Cases (4)' })).toBeVisible()
  await hand.press('link', 'Next: Volumes')
  await hand.choose('Choose the folder of scans…', archive(join(folder, 'archive')))
  await hand.press('button', 'Convert 4 series')
  await expect(
    page.getByText(/4 scans added to the files of the study, 4 names of your list matched/),
  ).toBeVisible()
  await hand.press('link', 'Next: Sample')
  await hand.press('link', 'Next: Protocol')
  await hand.type('Instructions', 'Answer each question from the images.')
  await hand.press('tab', 'Readers')
  await hand.press('radio', 'Only the codes below')
  await hand.list(
    'Groups',
    PEOPLE.map(({ group }) => group),
  )
  await hand.press('link', 'Next: Audit')
  await expect(page.getByText('headers, metadata, images')).toBeVisible()
  await page.screenshot({ path: info.outputPath('audit-1440.png'), fullPage: true })
  await hand.press('link', 'Next: Freeze')
  await hand.press('button', 'These answers are correct')
  await hand.press('button', 'Suggest one')
  await page.screenshot({ path: info.outputPath('freeze-1440.png'), fullPage: true })
  const phrase = await page.getByLabel('Passphrase', { exact: true }).inputValue()
  await hand.typeLabelled('Repeat the passphrase', phrase)
  await hand.press('checkbox', /^I have written the passphrase down/)
  await hand.press('button', 'Freeze the study')
  await expect(page.getByText(/was frozen on/)).toBeVisible({ timeout: 90_000 })
  const zip = await hand.save('Save the package')
  const key = await hand.save('Save the key')
  await hand.press('link', 'Next: Roster')

  await hand.press('button', 'Edit or paste…')
  const list = page.getByRole('textbox', { name: /One reader per line/ })
  const codes = (await list.inputValue())
    .split('\n')
    .slice(1, 3)
    .map((line) => line.split('\t')[0] ?? '')
  await hand.typeLabelled(
    /One reader per line/,
    [
      'code\tname\temail\tgroup',
      ...PEOPLE.map(({ name, email, group }, n) => [codes[n], name, email, group].join('\t')),
      '',
    ].join('\n'),
  )
  await hand.press('button', 'Save the list')
  await hand.typeLabelled('Due date for all readers', DUE)
  await hand.press('button', 'Set for all 2')
  const links = await hand.save('Save all links')
  await hand.press('button', 'Print all sheets…')
  const sheets = await hand.save('Save')
  await page.screenshot({ path: info.outputPath('roster-1440.png'), fullPage: true })
  await hand.read()

  const counts = hand.counts()
  const minutes = personMinutes(counts)
  const told = `${counts.presses} presses, ${counts.fields} fields with ${counts.keys} keys, ${counts.chosen} choices of files; estimated ${minutes.hands.toFixed(1)} min of hands, ${minutes.guided.toFixed(1)} with reading what guides (${counts.guiding} words), ${minutes.everything.toFixed(1)} with every word in sight (${counts.words})`
  info.annotations.push({ type: 'journey', description: told })
  process.stdout.write(
    `${told}\n${hand.done.map(({ what, name }) => `  ${what}: ${name}`).join('\n')}\n`,
  )
  expect([counts.presses, counts.fields, counts.chosen]).toEqual([25, 7, 2])
  // Counts, not a clock: they are the same on every computer.
  expect(minutes.hands).toBeLessThan(5)
  expect(traffic.foreign).toEqual([])

  // What is in the package, and what is not.
  const files = unpacked(zip.bytes)
  const study = JSON.parse(Buffer.from(files['study.json'] ?? []).toString())
  expect([study.raters.codes, study.raters.groups, study.items.length]).toEqual([
    codes,
    ['Resident', 'Specialist'],
    4,
  ])
  const scans = Object.keys(files).filter((path) => path.endsWith('.nii.gz'))
  const places = scans.map((path) => CASES.map((n) => isWhere(files[path] as Uint8Array, n)))
  // Each of the four is one of the four, and each is there.
  expect(CASES.map((_, n) => places.filter((row) => row[n] === true).length)).toEqual([1, 1, 1, 1])
  const open = Object.entries(files).map(
    ([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')] as const,
  )
  for (const [path, text] of open) {
    for (const secret of SECRETS) expect(text.toLowerCase(), path).not.toContain(secret)
    for (const { name, email } of PEOPLE)
      for (const word of [name, email, DUE]) expect(text, path).not.toContain(word)
  }
  expect(key.name).toMatch(/key\.age$/)
  expect(key.bytes.toString('latin1')).toMatch(/^age-encryption\.org/)
  const rows = links.bytes
    .toString()
    .split('\r\n')
    .filter((row) => row !== '')
  expect(rows).toHaveLength(3)
  const [first = ''] = codes
  expect(sheets.bytes.toString()).toContain(first)
  expect(sheets.bytes.toString()).not.toContain('Anna Kim')
  const link = new RegExp(`${site.url}#/read/[^",\\s]*code=${first}`).exec(rows[1] ?? '')?.[0] ?? ''

  // Whoever looks after the site does what the page said, and the rater opens her link.
  const packageFile = join(folder, zip.name)
  writeFileSync(packageFile, zip.bytes)
  await triplane('add', packageFile, site.folder)
  const hers = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const room = await hers.newPage()
  await room.goto(link)
  await expect(room.getByLabel('Your reader code')).toHaveValue(first)
  await room.getByRole('button', { name: 'Continue' }).click()
  await room.getByLabel('Your role').selectOption('Resident')
  await room.getByRole('button', { name: 'Begin' }).click()
  await room.getByRole('button', { name: 'I have read this' }).click()
  await checkDisplay(room)
  await waitForItem(room, 1)
  await expect(room.getByText('Is there a lesion?', { exact: true })).toBeVisible()
  await room.screenshot({ path: info.outputPath('room.png') })
  await hers.close()
  rmSync(folder, { recursive: true, force: true })
})
