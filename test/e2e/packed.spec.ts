import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from '@playwright/test'
import { commands } from '@/cli/commands'

// From the packed file, in an empty folder, without the repository and without a registry.
test.describe('the packed file', () => {
  let folder: string
  let home: string
  let packedBytes: number
  const running: ChildProcess[] = []
  const npm = (cwd: string, ...words: readonly string[]) =>
    execFileSync('npm', words, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 26,
    })
  const triplane = (...words: readonly string[]) =>
    execFileSync(join(home, 'node_modules/.bin/triplane'), words, {
      cwd: home,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
  /** Starts a service. @returns its address, once it serves. */
  const served = async (...words: readonly string[]) => {
    const child = spawn(
      process.execPath,
      [join(home, 'node_modules/triplane/build/cli/triplane.js'), ...words],
      {
        cwd: home,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    running.push(child)
    let out = ''
    for await (const chunk of child.stdout) {
      out += chunk
      const [address] = /http:\S+/.exec(out) ?? []
      if (address !== undefined && out.includes('Ctrl+C')) return { address, out }
    }
    throw new Error(`it ended: ${out}`)
  }

  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'triplane-packed-'))
    home = join(folder, 'home')
    mkdirSync(home)
    writeFileSync(join(home, 'package.json'), '{"private":true}')
    // The site and the command line are built by now, and the statistics by the unit tests: packing would build them again.
    if (!existsSync('build/stats/library.d.ts')) npm('.', 'run', '-s', 'build:stats')
    npm('.', 'pack', '--ignore-scripts', '--silent', '--pack-destination', folder)
    const [packed = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
    packedBytes = statSync(join(folder, packed)).size
    npm(
      home,
      'install',
      '--offline',
      '--no-audit',
      '--no-fund',
      '--cache',
      join(folder, 'cache'),
      join(folder, packed),
    )
  })
  test.afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGINT')
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('asks for no other package, carries no key, and has every command @long', () => {
    const places = readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'))
    expect(places).toEqual(['triplane'])
    const root = join(home, 'node_modules/triplane')
    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    for (const file of [
      'studies/demo/frozen/study.json',
      'build/cli/report-thread.js',
      'build/stats/library.d.ts',
    ])
      expect(files).toContain(file)
    // The scans of the demo are made when they are asked for.
    expect(files.filter((file) => file.endsWith('.nii.gz'))).toEqual([])
    expect(packedBytes).toBeLessThan(15_000_000)
    expect(files.filter((file) => /key\.(json|age)|(^|\/)test\/|\.map$/.test(file))).toEqual([])
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(triplane('--version')).toBe(`triplane ${version}\n`)
    const help = triplane('--help')
    for (const { name } of commands) {
      expect(help).toContain(`  ${name} `)
      expect(triplane(name, '--help')).toContain(`Usage: triplane ${name}`)
    }
  })

  test('H3: opens the app with the demo, and without a network nothing is missing @long', async ({
    page,
    context,
  }) => {
    const { address } = await served('serve', '--no-open', '--port', '4933')
    const missing: string[] = []
    context.on('response', (response) => {
      if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`)
    })
    await page.goto(address)
    await page.getByRole('link', { name: /demo/i }).first().click()
    await expect(page.getByLabel(/reader code/i)).toBeVisible()
    const study = await (await page.request.get(`${address}studies/demo/study.json`)).json()
    const [volume] = Object.values<{ path: string; bytes: number }>(study.volumes)
    const scan = await page.request.get(`${address}studies/demo/${volume?.path}`, {
      timeout: 60_000,
    })
    expect((await scan.body()).length).toBe(volume?.bytes)
    expect(missing).toEqual([])
  })

  test('a template is frozen, checked, served, answered and reported by the installed commands @long', async ({
    page,
  }) => {
    triplane('template', 'imcbench', '--out', 'source')
    triplane(
      'freeze',
      'source/pool.jsonl',
      '--protocol',
      'source/protocol.json',
      '--volumes',
      'source/scans',
      '--out',
      'my-study',
      '--key',
      'key.json',
    )
    expect(JSON.parse(triplane('check', 'my-study', '--key', 'key.json', '--json'))).toMatchObject({
      ok: true,
      problems: [],
    })
    triplane(
      'simulate',
      '--study',
      'my-study',
      '--key',
      'key.json',
      '--raters',
      '2',
      '--out',
      'answers',
    )
    const answers = readdirSync(join(home, 'answers')).map((name) => join('answers', name))
    triplane(
      'report',
      '--study',
      'my-study',
      '--key',
      'key.json',
      '--answers',
      ...answers,
      '--iterations',
      '100',
      '--figures',
      'svg,png,pdf',
      '--out',
      'report',
    )
    const made = readdirSync(join(home, 'report'), { recursive: true }).map(String)
    for (const format of ['svg', 'png', 'pdf'])
      expect(made.filter((name) => name.endsWith(`.${format}`))).not.toEqual([])
    const [heading = '', ...rows] = readFileSync(join(home, 'report/accuracy.csv'), 'utf8')
      .trim()
      .split('\n')
    expect(heading).toContain('rater')
    expect(
      rows.some((row) => row.startsWith('R1,')) && rows.some((row) => row.startsWith('R2,')),
    ).toBe(true)
    const { address, out } = await served('serve', 'my-study', '--no-open', '--port', '4935')
    const { id, title } = JSON.parse(readFileSync(join(home, 'my-study/study.json'), 'utf8'))
    expect(out).toContain(`${address}#/read/${id}`)
    await page.goto(address)
    await expect(page.getByText(title).first()).toBeVisible()
    expect(await (await page.request.get(`${address}studies/index.json`)).json()).toHaveLength(1)
  })
})
