import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { zipSync } from 'fflate'
import type { AnswersFile } from '@/answers'
import { triplane } from '../coordination/prepare-steps'
import { smallTargets } from '../small-targets'
import { test } from '../watched'
import { type CaseControl, useByKeys, useByTouch } from './case-controls'
import { readByTouch } from './read-by-touch'
import { raters, readStudy } from './read-study'
import { opened } from './to-the-table'

test.describe.configure({ timeout: 600_000 })

/** Of these studies the items that ask other kinds of questions or show other kinds of materials than those before, and the controls beside their questions. */
const PARTS: Readonly<
  Record<string, { readonly items: readonly string[]; readonly controls: readonly CaseControl[] }>
> = {
  'neural-medbench-baseline': {
    items: ['d1', 'd2', 'd3', 'd4', 'd5', 'd6'],
    controls: ['overlays'],
  },
  'neuroqa-image-absent': { items: ['m1', 'm2'], controls: ['claims'] },
  omnibrainbench: { items: ['o01', 'o04'], controls: ['pictures'] },
  imcbench: { items: ['z-01', 'z-04'], controls: ['columns', 'enlarged', 'tabs'] },
  'reading-with-ai': { items: ['k1', 'k2'], controls: ['overlays'] },
}

/** The package of a few items of a published study, as a zip and its key. */
async function packed(folder: string, id: string, wanted: readonly string[]) {
  await triplane('template', id, '--out', folder)
  const keep = (file: string, field: string) => {
    const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n')
    writeFileSync(
      join(folder, file),
      `${lines.filter((line) => wanted.includes(JSON.parse(line)[field])).join('\n')}\n`,
    )
  }
  keep('pool.jsonl', 'id')
  const hasAid = readdirSync(folder).includes('aid.jsonl')
  if (hasAid) keep('aid.jsonl', 'item')
  const out = join(folder, 'study')
  await triplane(
    'freeze',
    join(folder, 'pool.jsonl'),
    '--protocol',
    join(folder, 'protocol.json'),
    '--volumes',
    join(folder, 'scans'),
    '--out',
    out,
    ...(hasAid ? ['--aid', join(folder, 'aid.jsonl')] : []),
  )
  const paths = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.\w+$/.test(path),
  )
  return {
    zip: Buffer.from(
      zipSync(Object.fromEntries(paths.map((path) => [path, readFileSync(join(out, path))])), {
        level: 0,
      }),
    ),
    keyText: readFileSync(join(`${out}-key`, 'key.json'), 'utf8'),
  }
}

/** A page of its own that has the study, on a desk or on a tablet that is held upright. */
async function pageWith(browser: Browser, zip: Buffer, isTouch: boolean): Promise<Page> {
  const context = await browser.newContext(
    isTouch
      ? {
          hasTouch: true,
          isMobile: true,
          viewport: { width: 820, height: 1180 },
          deviceScaleFactor: 0.5,
        }
      : { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.5 },
  )
  const page = await context.newPage()
  await page.goto('')
  await page
    .getByLabel('Open a study file…')
    .setInputFiles({ name: 'study.zip', mimeType: 'application/zip', buffer: zip })
  await expect(page.getByText(/can now be read on this computer/)).toBeVisible()
  return page
}

/** What was committed, item by item, without times. */
function committed(text: string): readonly unknown[] {
  const { events }: AnswersFile = JSON.parse(text)
  return events.flatMap((event) =>
    event.type === 'answers-committed'
      ? [
          {
            item: event.data.item,
            answers: event.data.answers.map(({ question, value, confidence }) => ({
              question,
              // Where the second end lies is where the finger was.
              value: isDistance(value) ? 'a length' : value,
              confidence,
            })),
          },
        ]
      : [],
  )
}
const isDistance = (value: unknown) =>
  typeof value === 'object' && value !== null && 'start' in value && 'mm' in value

for (const [id, { items: wanted, controls }] of Object.entries(PARTS))
  test(`${id} is answered alike by finger and by keyboard, with every control of its materials used @long`, async ({
    browser,
  }, info) => {
    const frozen = await packed(info.outputPath('template'), id, wanted)
    const { study, key } = opened(frozen)
    expect(study.items.length).toBeGreaterThanOrEqual(wanted.length)
    const [choose] = raters(key, wanted)

    const met = new Set<CaseControl>()
    const desk = await pageWith(browser, frozen.zip, false)
    const note = (found: ReadonlySet<CaseControl>) => {
      for (const one of found) met.add(one)
    }
    const byKeys = await readStudy(desk, {
      study,
      code: 'R1',
      choose,
      onAnswered: async () => note(await useByKeys(desk)),
    })
    await desk.context().close()

    const small = new Set<string>()
    const tablet = await pageWith(browser, frozen.zip, true)
    const byTouch = await readByTouch(tablet, {
      study,
      code: 'R1',
      choose,
      onStep: async () => {
        note(await useByTouch(tablet))
        for (const target of await smallTargets(tablet)) small.add(target)
      },
    })
    await tablet.context().close()
    expect(committed(byTouch)).toEqual(committed(byKeys))
    expect(committed(byTouch).length).toBeGreaterThanOrEqual(wanted.length)
    expect([...small]).toEqual([])
    expect([...met].sort()).toEqual(controls)
  })
