import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Rule {
  readonly folders: readonly string[]
  readonly packages: readonly string[]
}

const PURE = [
  'stats',
  'nifti',
  'study',
  'questions',
  'answers',
  'package',
  'pool',
  'freezing',
  'results',
  'report',
]
const ROOM = ['react', 'zustand', 'comlink', '@mantine', '@tabler/icons-react']

/** The whole architecture: which folder of src may import which folders, and which packages. */
const MAY_IMPORT: Readonly<Record<string, Rule>> = {
  limits: { folders: [], packages: [] },
  stats: { folders: [], packages: ['@stdlib', 'pure-rand'] },
  nifti: { folders: ['limits'], packages: ['fflate'] },
  phantom: { folders: ['nifti', 'study'], packages: ['zod', 'fast-png'] },
  study: {
    folders: ['limits'],
    packages: ['zod', 'jsonc-parser', 'canonicalize', '@noble/hashes', 'pure-rand'],
  },
  // Split by extension below: logic stays free of React.
  'questions/*.ts': { folders: ['study', 'stats'], packages: ['zod', 'pure-rand'] },
  'questions/*.tsx': { folders: ['language', 'study', 'ui'], packages: ['react', '@mantine'] },
  answers: {
    folders: ['limits', 'study', 'questions'],
    packages: ['zod', '@noble/hashes', '@noble/curves', 'pkijs'],
  },
  package: {
    folders: ['limits', 'study', 'questions', 'nifti', 'answers'],
    packages: ['zod', 'fflate', 'age-encryption', '@noble/hashes'],
  },
  // From tables of any form and names of files to the cases of a study; what readers must not see is freezing's.
  pool: {
    folders: ['limits', 'study', 'questions', 'nifti', 'stats'],
    packages: ['zod', 'papaparse', 'hucre', 'hyparquet', 'fzstd', 'fflate'],
  },
  freezing: {
    folders: ['limits', 'study', 'questions', 'nifti', 'answers', 'package', 'pool', 'stats'],
    packages: ['zod', 'fast-png', 'jpeg-js'],
  },
  // Every number of a study, from its answers and key; how they are told is the report's.
  results: {
    folders: ['limits', 'stats', 'study', 'questions', 'answers', 'package'],
    packages: ['zod', 'papaparse', 'qr'],
  },
  report: {
    folders: ['stats', 'study', 'questions', 'answers', 'package', 'results'],
    packages: [
      'zod',
      'fflate',
      '@observablehq/plot',
      '@xmldom/xmldom',
      '@cantoo/pdf-lib',
      'fontkit',
      'fast-png',
      'docx',
    ],
  },
  // From the rater's browser to the analyst: what goes over the wire, and who may send and open it.
  collection: {
    folders: ['limits', 'study', 'answers'],
    packages: [
      'zod',
      'age-encryption',
      '@noble/hashes',
      '@scure/base',
      '@nats-io/nats-core',
      '@nats-io/jetstream',
      '@nats-io/nkeys',
    ],
  },
  // Who reads, as the coordinator alone knows it: no other room may have it.
  roster: { folders: ['stats', 'study', 'questions', 'pool'], packages: ['fast-png', 'qr'] },
  // From DICOM to NIfTI; how a file is reached and where this runs is for page and command line to say.
  dicom: {
    folders: ['limits', 'study', 'nifti', 'pool', 'freezing'],
    packages: ['@niivue/dcm2niix', 'dicom-parser', 'fast-png'],
  },
  storage: { folders: ['answers', 'study', 'package'], packages: ['idb', 'zustand'] },
  // The texts of every page, and in which language it is shown.
  language: { folders: ['limits'], packages: ['react', 'use-intl', 'zustand'] },
  viewer: {
    folders: ['limits', 'language', 'nifti', 'study', 'ui'],
    packages: ['@niivue/niivue', 'react', 'react-dom', 'zod', 'zustand'],
  },
  ui: {
    folders: ['language'],
    packages: [
      'react',
      '@mantine',
      '@tabler/icons-react',
      'react-dropzone',
      'comlink',
      'mdast-util-from-markdown',
      'mdast-util-gfm',
      'mdast-util-newline-to-break',
      'mdast-util-to-hast',
      'micromark-extension-gfm',
      'zustand',
    ],
  },
  // What an item shows besides volumes, for raters, analysts and coordinators alike.
  materials: {
    folders: ['language', 'study', 'questions', 'ui'],
    packages: ['react', '@mantine', '@tabler/icons-react'],
  },
  reading: {
    folders: [...PURE, 'limits', 'collection', 'language', 'materials', 'ui', 'viewer'],
    packages: [...ROOM, 'qr', 'react-dom', 'zod'],
  },
  coordination: {
    folders: [
      ...PURE,
      'collection',
      'dicom',
      'language',
      'roster',
      'materials',
      'ui',
      'viewer',
      'phantom',
      'templates',
    ],
    packages: ROOM,
  },
  analysis: {
    folders: [...PURE, 'collection', 'language', 'roster', 'materials', 'ui', 'viewer'],
    packages: ROOM,
  },
  templates: { folders: ['study', 'phantom'], packages: ['zod'] },
  cli: {
    folders: ['limits', ...PURE, 'collection', 'dicom', 'roster', 'phantom', 'templates'],
    packages: [
      'node:',
      'open',
      'send',
      '@nats-io/transport-node',
      '@nats-io/nats-core',
      '@nats-io/jetstream',
    ],
  },
}
const UNBOUND = ['app', 'main.tsx']
/** Second entrances of folders: what a worker or the command line must get without React, NiiVue or the rest, and what only they get. */
const ENTRANCES: Readonly<Record<string, string>> = {
  '@/language/areas/collecting': 'language',
  '@/language/areas/guide': 'language',
  '@/language/areas/help': 'language',
  '@/language/areas/home': 'language',
  '@/language/areas/keys': 'language',
  '@/language/areas/pages': 'language',
  '@/language/areas/panel': 'language',
  '@/language/areas/problems': 'language',
  '@/language/areas/questions': 'language',
  '@/language/areas/room': 'language',
  '@/language/areas/sending': 'language',
  '@/language/areas/viewer': 'language',
  '@/viewer/measurements/item-traces': 'viewer',
  '@/viewer/places/typed-place': 'viewer',
  '@/viewer/view/viewer-layout': 'viewer',
  '@/viewer/pointer/viewer-habits': 'viewer',
  '@/viewer/frames/frame-state': 'viewer',
  '@/viewer/view/viewer-overlay': 'viewer',
  '@/reading/screens/questions-page': 'reading',
  '@/collection/sending': 'collection',
  '@/collection/office': 'collection',
  '@/collection/setup': 'collection',
  '@/collection/watch': 'collection',
  '@/ui/collection-refusal': 'ui',
  '@/ui/open-worker': 'ui',
  '@/ui/theme/desk-styles': 'ui',
  '@/ui/latest': 'ui',
  '@/ui/actions': 'ui',
  '@/ui/finger-pair': 'ui',
  '@/ui/use-lasting': 'ui',
  '@/ui/use-measured': 'ui',
  '@/ui/use-stable': 'ui',
  '@/questions/controls': 'questions',
  '@/questions/fields': 'questions',
  '@/package/load-asset': 'package',
  '@/package/load-volume': 'package',
  '@/package/open-source': 'package',
  '@/package/package-files': 'package',
  '@/package/site/offline-copy': 'package',
  '@/package/site/site-packages': 'package',
  '@/templates/listed-templates': 'templates',
  '@/templates/shipped-templates': 'templates',
  '@/study/canonical-json': 'study',
  '@/study/problem': 'study',
  '@/study/study-draft-store': 'study',
  '@/answers/answer-store': 'answers',
  '@/answers/parse-backup': 'answers',
  '@/answers/session-backups': 'answers',
  '@/answers/session-state': 'answers',
  '@/materials/materials-pane': 'materials',
  '@/materials/pictures/picture-board': 'materials',
  '@/freezing/audit/grey-picture': 'freezing',
  '@/freezing/scrubbing/freeze-volume': 'freezing',
  '@/report/figures/report-figures': 'report',
  '@/report/layouts/layout-files': 'report',
  '@/report/printing/figure-files': 'report',
  '@/report/layouts/layouts': 'report',
  '@/report/render/report-files': 'report',
}

/** Static imports and exports begin a line; dynamic ones and worker scripts do not. */
const IMPORT = /^(?:import|export)\b(?:[^'";]*?\bfrom)?\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((f) =>
  /\.tsx?$/.test(f),
)

function ruleOf(file: string): Rule | undefined {
  const folder = file.split('/')[0] ?? ''
  if (folder === 'questions')
    return MAY_IMPORT[`questions/*.${file.endsWith('.tsx') ? 'tsx' : 'ts'}`]
  return MAY_IMPORT[folder]
}

function wrongImports(file: string, text: string): string[] {
  const folder = file.split('/')[0] ?? ''
  const rule = ruleOf(file)
  if (rule === undefined) return [`src/${folder} has no row in MAY_IMPORT`]
  // A file that its package does not let out is addressed by where it lies: it is the package's all the same.
  const sources = [...text.matchAll(IMPORT)].map((m) =>
    (m[1] ?? m[2] ?? '').replace(/^(\.\.\/)+node_modules\//, ''),
  )
  return sources.filter((source) => {
    if (source.startsWith('.')) return source.startsWith('..') && !staysInside(file, source)
    const entrance = ENTRANCES[source]
    if (entrance !== undefined) return !rule.folders.includes(entrance)
    if (source.startsWith('@/')) {
      const [target = '', ...rest] = source.slice(2).split('/')
      // Folders are crossed through their index.ts only; a worker script is addressed by its own file.
      return rest.length > 0 || !rule.folders.includes(target)
    }
    return !rule.packages.some(
      (p) => source === p || source.startsWith(p.endsWith(':') ? p : `${p}/`),
    )
  })
}

function staysInside(file: string, source: string): boolean {
  const resolved = new URL(source, `file:///${file}`).pathname.slice(1)
  return resolved.split('/')[0] === file.split('/')[0]
}

describe('the import table', () => {
  const bound = files.filter((f) => !UNBOUND.includes(f.split('/')[0] ?? ''))
  it.each(bound)('%s imports only what its folder may', (file) => {
    expect(wrongImports(file, readFileSync(`src/${file}`, 'utf8'))).toEqual([])
  })
  it('has a row for every folder', () => {
    const folders = new Set(files.map((f) => f.split('/')[0] ?? ''))
    const rows = new Set([...Object.keys(MAY_IMPORT).map((k) => k.split('/')[0]), ...UNBOUND])
    expect([...folders].filter((f) => !rows.has(f))).toEqual([])
  })
  it('only viewer imports NiiVue, only storage imports idb', () => {
    const importers = (name: string) =>
      files
        .filter((f) => readFileSync(`src/${f}`, 'utf8').includes(`from '${name}'`))
        .map((f) => f.split('/')[0])
    expect(new Set(importers('@niivue/niivue'))).toEqual(new Set(['viewer']))
    expect(new Set(importers('idb'))).toEqual(new Set(['storage']))
  })
  it('only coordination, analysis and cli import the roster', () => {
    const importers = files.filter((f) => /'@\/roster['/]/.test(readFileSync(`src/${f}`, 'utf8')))
    expect([...new Set(importers.map((f) => f.split('/')[0]))].toSorted()).toEqual([
      'analysis',
      'cli',
      'coordination',
    ])
  })
  it('each second entrance is named in the README of its folder', () => {
    const unnamed = Object.entries(ENTRANCES).filter(([source, folder]) => {
      const [line = ''] =
        /\*\*Entry points?:\*\*.*/.exec(readFileSync(`src/${folder}/README.md`, 'utf8')) ?? []
      const path = source.slice(`@/${folder}/`.length)
      return ![...line.matchAll(/`([\w./-]+?)(?:\.tsx?|\/)?`/g)].some(
        ([, name]) => path === name || path.startsWith(`${name}/`),
      )
    })
    expect(unnamed.map(([source]) => source)).toEqual([])
  })
  it('only package opens packages and keys', () => {
    const openers =
      /import[^'";]*\b(parseStudy|parseKey|checkKey|freezeSchema)\b[^'";]*'@\/(questions|study)'/
    const outside = files.filter((f) => openers.test(readFileSync(`src/${f}`, 'utf8')))
    // Freezing reads again what it is about to write.
    expect(outside.filter((f) => !f.startsWith('package/'))).toEqual(['freezing/freeze/freeze.ts'])
  })
  it('finds a planted breach', () => {
    expect(
      wrongImports('stats/planted.ts', "import { z } from 'zod'\nimport { x } from '@/study'"),
    ).toEqual(['zod', '@/study'])
    expect(
      wrongImports('report/planted.ts', "import { x } from '@/stats/agreement/cohen-kappa'"),
    ).toEqual(['@/stats/agreement/cohen-kappa'])
    expect(wrongImports('viewer/planted.ts', "import { x } from '../study/a'")).toEqual([
      '../study/a',
    ])
    expect(
      wrongImports('viewer/planted.ts', "import {\n  x,\n} from '@/questions'\nimport 'idb'"),
    ).toEqual(['@/questions', 'idb'])
    expect(
      wrongImports(
        'stats/planted.ts',
        "const x = await import('zod')\nexport { y } from '@/study'",
      ),
    ).toEqual(['zod', '@/study'])
    expect(wrongImports('stats/planted.ts', "const words = `comes from 'here'`")).toEqual([])
  })
})

it('docs/import-table.md shows this table: after a change `npx vitest run test/architecture.test.ts -u`', async () => {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const list = (names: readonly string[]) => (names.length === 0 ? '–' : names.join(', '))
  const table = [
    '# What may import what\n',
    'Written from `test/architecture.test.ts`, which holds every import to it.\n',
    row(['folder', 'may import', 'packages']),
    '|---|---|---|',
    ...Object.entries(MAY_IMPORT).map(([name, rule]) =>
      row([`\`${name}\``, list(rule.folders), list(rule.packages)]),
    ),
    row([UNBOUND.map((name) => `\`${name}\``).join(', '), 'all', 'all']),
  ].join('\n')
  await expect(`${table}\n`).toMatchFileSnapshot('../docs/import-table.md')
})

/** Circles of files, types and dynamic imports included: each with the files on the way back to its first one. */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const walk = (file: string, way: readonly string[]) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' > '))
    if (way.includes(file) || done.has(file)) return
    for (const next of imports.get(file) ?? []) walk(next, [...way, file])
    done.add(file)
  }
  for (const file of imports.keys()) walk(file, [])
  return found
}

describe('circles of files', () => {
  it('are none: what two files need of each other is in one of them, or in a third', () => {
    const isFile = new Set(files)
    const fileOf = (from: string, source: string) => {
      const path = source.startsWith('@/')
        ? source.slice(2)
        : new URL(source, `file:///${from}`).pathname.slice(1)
      return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((name) => isFile.has(name))
    }
    const imports = new Map(
      files.map((file) => {
        const sources = [...readFileSync(`src/${file}`, 'utf8').matchAll(IMPORT)]
        return [file, sources.flatMap((m) => fileOf(file, m[1] ?? m[2] ?? '') ?? [])]
      }),
    )
    expect(circlesOf(imports)).toEqual([])
  })
  it('are found where there are some', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ])
    expect(circlesOf(imports)).toEqual(['b > c > b'])
  })
})

it('no folder of src holds more than 30 files itself: what is larger wants rooms with names', () => {
  const counts = new Map<string, number>()
  for (const entry of readdirSync('src', { recursive: true, withFileTypes: true }))
    if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 30)).toEqual([])
})

describe('a file of code', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => [file, readFileSync(`src/${file}`, 'utf8')] as const)
  const namesOf = (found: typeof files) => found.map(([file]) => file)

  it('has at most 400 lines: what is longer is two ideas', () => {
    expect(namesOf(files.filter(([, code]) => code.split('\n').length > 401))).toEqual([])
  })

  it('writes private fields with #, and keeps the keyword for constructors', () => {
    const keyword = /^ +(?:constructor\(|)private (?!constructor)/m
    expect(namesOf(files.filter(([, code]) => keyword.test(code)))).toEqual([])
  })
})

describe('numbers of a report', () => {
  // Of what is left out, nothing stands in a report: plans are rounded, `crossedLogistic` is a function of the library.
  const files = readdirSync('src/stats', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^planning\/|crossed-logistic/.test(file),
  )
  it.each([
    ...files.map((file) => `src/stats/${file}`),
    'src/results/measures/tests/condition-odds.ts',
  ])(
    'have the same digits in every engine: %s calls no function whose last digit the standard leaves open',
    (file) => {
      const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      const open =
        /\bMath\.(exp|expm1|log|log1p|log2|log10|pow|sin|cos|tan|atan2?|a?sinh?|a?cosh?|a?tanh|cbrt|hypot)\b/
      expect(code.match(open)?.[0]).toBeUndefined()
    },
  )
})
