import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** One figure of a long test. */
export interface Figure {
  /** The file's name: 'kills'. */
  readonly test: string
  readonly name: string
  /** '300 kills, 1210 answers acknowledged, 0 lost'. */
  readonly words: string
  readonly values: Readonly<Record<string, number | string>>
  readonly at: string
}

export const FIGURES_FILE = 'build/test/long-figures.jsonl'

/** Keeps a figure for the end of the run; a test that fails later does not lose it. */
export function writeFigure(figure: Omit<Figure, 'at'>): void {
  mkdirSync(dirname(FIGURES_FILE), { recursive: true })
  appendFileSync(FIGURES_FILE, `${JSON.stringify({ ...figure, at: new Date().toISOString() })}\n`)
}

export function readFigures(): Figure[] {
  if (!existsSync(FIGURES_FILE)) return []
  return readFileSync(FIGURES_FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

/** A whole number from the environment: how much of a long test to run. */
export function amount(name: string, usual: number): number {
  const given = process.env[name]
  if (given === undefined || given === '') return usual
  const wanted = Number(given)
  if (!Number.isInteger(wanted) || wanted < 0)
    throw new Error(`${name} must be a whole number: "${given}"`)
  return wanted
}
