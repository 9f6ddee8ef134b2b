import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where real scans lie. They do not travel with the repository, because their licences do not. */
export const SCANS = process.env.TRIPLANE_SCANS ?? '../shared/data'

/** Readings of published data sets with the values they must give, whose licences keep them beside the repository, too. */
export const PUBLISHED_READINGS = '../shared/reference/mrmc/published-reference.json'

/** Browsers besides Chromium, where Debian puts them. */
export const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
export const MINI_BROWSER =
  process.env.MINI_BROWSER_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

const starts = (program: string) => spawnSync(program, ['-version']).error === undefined
const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const FOUND = {
  'published readings': () => existsSync(PUBLISHED_READINGS),
  'Firefox and Xvfb': () => existsSync(FIREFOX) && starts('Xvfb'),
  'WebKitGTK, its driver and Xvfb': () =>
    existsSync(MINI_BROWSER) && starts('WebKitWebDriver') && starts('Xvfb'),
  'real scans': () => existsSync(`${SCANS}/chris_t1.nii.gz`),
  'the age tool and python3': () => runs('age', '--version') && runs('python3', '--version'),
  'nginx and curl': () => runs('nginx', '-v') && runs('curl', '--version'),
  'nats-server': () => runs('nats-server', '--version'),
  python3: () => runs('python3', '--version'),
  'python3 and curl': () => runs('python3', '--version') && runs('curl', '--version'),
  R: () => runs('Rscript', '--version'),
}
export type Need = keyof typeof FOUND

/** Whether this machine has what a test needs besides the repository. */
export const has = (need: Need): boolean => FOUND[need]()
