import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!concept)[^-]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

it('the glossary says of each concept how it is called on screen, in the paper and in code', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter((cells) => cells.length !== 6)).toEqual([])
  const concepts = rows.map(([, concept]) => concept)
  expect(concepts.filter((one, n) => concepts.indexOf(one) !== n)).toEqual([])
})

it('what the glossary says that code and files call it, they do', () => {
  const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`src/${file}`, 'utf8'))
    .join('\n')
  const named = rows.flatMap((cells) => [...(cells[4] ?? '').matchAll(/`([^`]+)`/g)])
  expect(named.length).toBeGreaterThan(60)
  const missing = named.filter(([, name = '']) => !new RegExp(`\\b${name}\\b`).test(code))
  expect(missing.map(([, name]) => name)).toEqual([])
})
