import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { REPORT_SECTIONS, SCOPED_FILES } from '@/report'

const formats = readFileSync('docs/formats.md', 'utf8')

it('names each file of a section once', () => {
  const paths = SCOPED_FILES.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

it.each(SCOPED_FILES)('documents $path', ({ path, about }) => {
  expect(formats).toContain(path)
  expect(about).not.toBe('')
})

describe.each(REPORT_SECTIONS)('$title', ({ onPage, onPaper, files }) => {
  it('is on the page, on paper and in a file', () => {
    expect(onPage.length).toBeGreaterThan(0)
    expect(onPaper.tables ?? onPaper.words).toBeDefined()
    expect(files.length).toBeGreaterThan(0)
  })
})
