import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import type { ReportFile } from '@/report'
import type { ReportSummary } from '@/results'

/** What analysis.R prints in the folder of a report; throws where R fails, as it does on any difference. */
export function runAnalysisR(files: ReadonlyMap<string, ReportFile>): string {
  const folder = mkdtempSync(join(tmpdir(), 'triplane-r-'))
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    const run = spawnSync('Rscript', ['--vanilla', join(folder, 'exports/analysis.R')], {
      encoding: 'utf8',
    })
    if (run.status !== 0) throw new Error(`${run.stdout.slice(-3000)}\n${run.stderr}`)
    return run.stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function numberAfter(printed: string, start: string): number {
  const line = printed.split('\n').find((l) => l.startsWith(start))
  expect(line).toBeDefined()
  return Number(line!.slice(line!.lastIndexOf(' ') + 1))
}

/** First sessions only: accuracy of everyone and kappa of every pair, to 10 digits. */
export function expectSameInR(printed: string, { raters, agreement }: ReportSummary): void {
  for (const { code, accuracy } of raters)
    expect(numberAfter(printed, `accuracy ${code} session 1:`)).toBeCloseTo(
      accuracy.overall.value!,
      10,
    )
  for (const { raters: names, kappa } of agreement.pairs)
    expect(
      numberAfter(printed, `kappa ${names[0]} session 1 and ${names[1]} session 1:`),
    ).toBeCloseTo(kappa.value!, 10)
}
