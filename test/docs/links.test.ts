import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((f) => `docs/${f}`)
const pages = [
  ...readdirSync('.').filter((file) => file.endsWith('.md')),
  ...docs.filter((file) => file.endsWith('.md')),
  'test/stats/reference/README.md',
  ...readdirSync('src')
    .map((folder) => `src/${folder}/README.md`)
    .filter((file) => existsSync(file)),
]
const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')

/** As GitHub makes them of headings. */
const anchorsOf = (file: string) =>
  new Set(
    readFileSync(file, 'utf8')
      .replace(/```[\s\S]*?```/g, '')
      .split('\n')
      .flatMap((line) => /^#+ (.+)$/.exec(line)?.[1] ?? [])
      .map((title) =>
        title
          .toLowerCase()
          .replace(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
      ),
  )

it.each(pages)('the links of %s lead somewhere', (page) => {
  const links = [...withoutCode(readFileSync(page, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)].map(
    (m) => m[1] ?? '',
  )
  const broken = links.filter((link) => {
    if (/^(https?:|mailto:)/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const file = path === '' ? page : join(dirname(page), path)
    if (!existsSync(file)) return true
    return anchor !== undefined && !anchorsOf(file).has(anchor)
  })
  expect(broken).toEqual([])
})

it('every picture of docs/screenshots is shown somewhere', () => {
  const shown = pages.map((page) => readFileSync(page, 'utf8')).join()
  expect(
    readdirSync('docs/screenshots').filter((file) => !shown.includes(`screenshots/${file}`)),
  ).toEqual([])
})

it('every section of the formats that the code cites is in docs/formats.md', () => {
  const headings = new Set(
    [...readFileSync('docs/formats.md', 'utf8').matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(
      (m) => m[1],
    ),
  )
  const sources = ['src', 'scripts', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const cited = sources
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bformats (\d(?:\.\d)?)/g)].map((m) => m[1]),
    )
  expect(new Set(cited).size).toBeGreaterThan(5)
  expect(cited.filter((section) => !headings.has(section))).toEqual([])
})

it('every folder of src has a README of at most 30 lines, and each file that it names is there', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders) {
    const text = readFileSync(`src/${name}/README.md`, 'utf8')
    expect(text.split('\n').length, name).toBeLessThanOrEqual(31)
    const named = [...text.matchAll(/`([\w./-]+(?:\.tsx?|\/))`/g)].map((m) => m[1] ?? '')
    const isThere = (path: string) => existsSync(`src/${name}/${path}`) || existsSync(path)
    expect(
      named.filter((path) => !isThere(path)),
      name,
    ).toEqual([])
  }
})

it.each(pages)('the files of the code that %s names are there', (page) => {
  const named = [
    ...readFileSync(page, 'utf8').matchAll(/`((?:@\/|src\/|test\/|scripts\/)[\w./-]+)`/g),
  ]
    .map(([, path = '']) => path.replace('@/', 'src/'))
    .filter((path) => path !== 'src/folder')
  const isThere = (path: string) => ['', '.ts', '.tsx'].some((ending) => existsSync(path + ending))
  expect(named.filter((path) => !isThere(path))).toEqual([])
})
