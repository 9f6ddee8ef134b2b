import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SiteServer, serveSite } from '../bench/site-server'
import buildCli from '../built-cli'
import { expectSameFiles } from '../e2e/coordination/prepare-steps'
import { describeNeeding } from '../needing'
import { has } from '../needs'
import { type AnalystOutcome, reportAsAnalyst } from './engines/analyst-journey'
import { prepareAsCoordinator } from './engines/coordinator-journey'
import type { Engine } from './engines/engine'
import { type EngineStudy, engineStudy } from './engines/engine-study'
import { differenceOf } from './engines/pictures'
import { openChromium, openFirefox } from './engines/puppeteer-engine'
import { type RaterOutcome, readAsRater } from './engines/rater-journey'
import { openScreen, type Screen } from './engines/screen'
import { openWebKit } from './engines/webkit-engine'
import { writeFigure } from './figures'

/** Grey levels of 255 by which a picture may differ from Chromium's: on the average of a screen, and in its worst pixel. */
const MEAN_LEVELS = 0.05
const WORST_LEVELS = 4

const ENGINES = [
  { browser: 'Firefox', need: 'Firefox and Xvfb', open: openFirefox },
  { browser: 'WebKit', need: 'WebKitGTK, its driver and Xvfb', open: openWebKit },
] as const

let study: EngineStudy
let site: SiteServer
let screen: Screen
/** What Chromium came to: each journey once. */
let reading: RaterOutcome
let report: AnalystOutcome

describe.runIf(ENGINES.some(({ need }) => has(need)))('three journeys in three browsers', () => {
  beforeAll(async () => {
    await buildCli()
    study = await engineStudy()
    site = await serveSite([study.site, process.env.LONG_SITE ?? 'build/site'])
    screen = await openScreen()
  })
  afterAll(async () => {
    await screen?.close()
    await site?.close()
    if (study !== undefined) rmSync(study.folder, { recursive: true, force: true })
  })

  describe('Chromium, whose outcomes the others must come to', () => {
    const engine = opened(openChromium)
    it('the reader', async () => {
      reading = await readAsRater(engine(), site.url, study)
      expect(reading.answers.map(([item, value]) => [item, value])).toEqual([
        ['q-more-2', 'yes'],
        ['q-words', 'a bright place'],
        ['q-more-1', 'yes'],
        ['q-tumour', 'B'],
        ['q-mark', { mm: [-13, 34, -37], on: volumeOf('q-mark') }],
        ['q-more-4', 'yes'],
        ['q-possible', ['A', 'B']],
        [
          'q-length',
          { mm: 8, start: [-42, 40, -37], end: [-34, 40, -37], on: volumeOf('q-length') },
        ],
        ['q-count', 2],
        ['q-change', 3],
      ])
      expect(reading.verified).toContain('consistent')
    })
    it('the coordinator', async () => {
      const { files } = await prepareAsCoordinator(engine(), site.url, study)
      expectSameFiles(study.frozen, files)
    })
    it('the analyst', async () => {
      report = await reportAsAnalyst(engine(), site.url, null)
    })
  })

  for (const { browser, need, open } of ENGINES)
    describeNeeding(need)(browser, () => {
      const engine = opened(open)

      let own: RaterOutcome

      it('V104: a rater reads from the front page to a file that is accepted, with the answers that Chromium gives', async () => {
        own = await readAsRater(engine(), site.url, study)
        expect(own.answers).toEqual(reading.answers)
        expect(eventsOf(own)).toEqual(eventsOf(reading))
        expect(own.verified).toContain('consistent')
      })
      it('V105: every picture is where Chromium has it, and as grey', () => {
        tellPictures(engine().name, own)
      })
      it('the same letters stand on the same sides, and near every corner is the same voxel', () => {
        for (const [item, { sides, corners }] of reading.seen) {
          expect(own.seen.get(item)?.sides, item).toEqual(sides)
          expect(own.seen.get(item)?.corners, item).toEqual(corners)
        }
      })
      it('a coordinator freezes the package that the command line does', async () => {
        const { files } = await prepareAsCoordinator(engine(), site.url, study)
        expectSameFiles(study.frozen, files)
      })
      it('an analyst gets the report that Chromium gives, word for word and byte for byte', async () => {
        const { parts, zip } = await reportAsAnalyst(engine(), site.url, report.parts)
        expect(zip.equals(report.zip)).toBe(true)
        expect(parts).toEqual(report.parts)
      })
      it.runIf(browser === 'Firefox')(
        'V104: no page threw an error, or asked for what its policy forbids',
        () => {
          expect(engine().errors).toEqual([])
        },
      )
    })
})

/** Opens a browser for the tests of a group, and closes it after them. */
function opened(open: (screen: Screen) => Promise<Engine>): () => Engine {
  let engine: Engine | null = null
  beforeAll(async () => {
    engine = await open(screen)
  })
  afterAll(async () => engine?.close())
  return () => {
    if (engine === null) throw new Error('the browser did not open')
    return engine
  }
}

/** The only volume of a case, by its id in the pool. */
const volumeOf = (poolId: string) =>
  study.study.items.find(({ id }) => study.poolIdOf(id) === poolId)?.volumes[0]?.volume

/** Two resumptions without anything between them count as one: Firefox once logged one of a reload and of a visit to the front page. */
const eventsOf = ({ events }: RaterOutcome) =>
  events.filter((type, n) => type !== 'session-resumed' || events[n - 1] !== type)

/** What every item looks like, beside what it looks like in Chromium. */
function tellPictures(browser: string, own: RaterOutcome): void {
  const differences = [...reading.seen].flatMap(([item, { pictures }]) =>
    pictures.map((picture, n) => differenceOf(picture, own.seen.get(item)?.pictures[n] ?? [])),
  )
  const pixels = differences.reduce((sum, one) => sum + one.pixels, 0)
  const values = {
    pictures: differences.length,
    pixels,
    mean: differences.reduce((sum, one) => sum + one.mean * one.pixels, 0) / pixels,
    highestMean: Math.max(...differences.map(({ mean }) => mean)),
    worst: Math.max(...differences.map(({ worst }) => worst)),
  }
  const words = `${values.pictures} pictures of ${(pixels / 1e6).toFixed(1)} million pixels: ${values.mean.toFixed(3)} grey levels of 255 apart on the average (${values.highestMean.toFixed(3)} in the most different picture), ${values.worst} in the worst pixel`
  writeFigure({ test: 'engines', name: `${browser} beside Chromium`, values, words })
  expect(values.highestMean).toBeLessThanOrEqual(MEAN_LEVELS)
  expect(values.worst).toBeLessThanOrEqual(WORST_LEVELS)
}
