import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const ASSETS = 'build/site/assets'
const WORKER = /^(.+\.worker)-[\w-]{8}\.js$/
/** What a built file imports from beside it, at once or when it is needed. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/\b(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].flatMap(
    ([, file]) => file ?? [],
  )

/** Every worker of the app by the name of its source, which the build keeps. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap(
  (path) => /([^/\\]+\.worker)\.ts$/.exec(path)?.[1] ?? [],
)

test('no file of a worker imports the first one, which WebKit would run a second time', () => {
  const files = readdirSync(ASSETS).filter((file) => file.endsWith('.js'))
  const workers = files.filter((file) => WORKER.test(file))
  expect(workers.map((file) => WORKER.exec(file)?.[1]).sort()).toEqual([...sources].sort())
  const imports = new Map(
    files.map((file) => [file, importsOf(readFileSync(join(ASSETS, file), 'utf8'))]),
  )
  // Imports are found as the build writes them: the engine of the analysis has many, at once and later.
  const engine = workers.find((file) => file.startsWith('analysis-engine.worker')) ?? ''
  const found = imports.get(engine) ?? []
  expect(found.some((file) => file.startsWith('grading-study-'))).toBe(true)
  expect(found.filter((file) => !files.includes(file))).toEqual([])
  expect(
    [...imports].flatMap(([file, of]) =>
      of.filter((one) => WORKER.test(one)).map((one) => `${file} imports ${one}`),
    ),
  ).toEqual([])
})
