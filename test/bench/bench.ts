import { resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { installRarePackages } from '../../scripts/rare-packages'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/chromium'
import type { BenchOptions } from './bench-options'
import { buildPages, buildSite } from './build-site'
import { type SiteServer, serveSite } from './site-server'
import { type ReadingStudy, readingStudy } from './studies/reading-study'

export const OUT = 'build/bench'
/** The site of the other checkout. */
const AGAINST = `${OUT}/against`
/** A common laptop's window. */
export const VIEWPORT = { width: 1440, height: 900 }

/** Site, browser and studies of one bench; measurements that several rows share are made once. */
export class Bench {
  private constructor(
    readonly options: BenchOptions,
    /** As it names itself, with its version. */
    readonly browser: string,
    readonly site: SiteServer,
    /** The folder of the site. */
    readonly siteFolder: string,
    readonly reading: ReadingStudy,
    readonly firstRun = 0,
    readonly passes = new Map<string, Promise<unknown>>(),
  ) {}

  static async open(options: BenchOptions): Promise<Bench> {
    if (!options.isBuildKept) {
      installRarePackages('test/bench')
      say('Building the site …')
      await buildSite(`${OUT}/site`)
      await buildPages(OUT)
      if (options.against !== null) {
        say(`Building the site of ${options.against} …`)
        await buildSite(AGAINST, resolve(options.against))
      }
    }
    say('Freezing the studies (the first time only) …')
    const reading = await readingStudy(`${OUT}/reading`)
    const site = await serveSite([`${OUT}/site`, `${OUT}/reading`, OUT])
    const browser = await launch()
    const name = `Chromium ${browser.version()}`
    await browser.close()
    return new Bench(options, name, site, `${OUT}/site`, reading)
  }

  /** The same with the site of the other checkout. */
  async against(): Promise<Bench> {
    const site = await serveSite([AGAINST, `${OUT}/reading`, OUT])
    return new Bench(this.options, this.browser, site, AGAINST, this.reading)
  }

  /** The same, for one run; passes stay shared. */
  only(run: number): Bench {
    const options = { ...this.options, runs: 1 }
    const { browser, site, siteFolder, reading, passes } = this
    return new Bench(options, browser, site, siteFolder, reading, run, passes)
  }

  /** A measurement of one run, shared by the rows that need it. */
  pass<T>(name: string, run: number, measure: () => Promise<T>): Promise<T> {
    const key = `${name} ${run}`
    const known = this.passes.get(key)
    if (known) return known as Promise<T>
    say(`  ${name}, run ${run + 1}`)
    const made = measure()
    this.passes.set(key, made)
    // A row that comes later tries again.
    made.catch(() => this.passes.delete(key))
    return made
  }

  /** `measure` for every run, one after the other. */
  async runs<T>(measure: (run: number) => Promise<T>): Promise<T[]> {
    const results: T[] = []
    for (let run = 0; run < this.options.runs; run++)
      results.push(await measure(this.firstRun + run))
    return results
  }

  /** A page of a browser just started, with the probe in it; closed when `use` is done. */
  async withPage<T>(
    use: (page: Page, context: BrowserContext, browser: Browser) => Promise<T>,
    site: SiteServer = this.site,
  ): Promise<T> {
    const browser = await launch()
    const context = await browser.newContext({ viewport: VIEWPORT, baseURL: site.url })
    try {
      // The compiler of this file names inner functions with a helper that pages do not have.
      await context.addInitScript('globalThis.__name = (f) => f')
      await context.addInitScript({ path: `${OUT}/probe/probe.js` })
      return await use(await context.newPage(), context, browser)
    } finally {
      await browser.close()
    }
  }

  close(): Promise<void> {
    return this.site.close()
  }
}

const launch = () => chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })

export const say = (line: string): void => void process.stderr.write(`${line}\n`)
