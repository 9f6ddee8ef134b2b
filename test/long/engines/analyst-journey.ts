import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PARTS, TABS } from '../../e2e/analysis/parts'
import {
  bytesOf,
  largeFixture,
  makeAnswersFile,
  simulatedReading,
} from '../../report/reading-fixture'
import type { Engine } from './engine'
import { Hands } from './hands'

export interface AnalystOutcome {
  /** The words of each part of the report, as they stand on screen. */
  readonly parts: Readonly<Record<string, string>>
  /** All files of the report, as one zip. */
  readonly zip: Buffer
}

const fixture = largeFixture()
const readings = (['R1', 'R2', 'R3'] as const).map((code, n) =>
  makeAnswersFile(
    fixture,
    simulatedReading(fixture, { code, accuracy: 0.45 + 0.08 * n, seed: n + 1 }),
  ),
)

/**
 * From answer files and a key to the report: its numbers on screen, and all its files.
 * @param same what the parts are to say: each is looked at until it says it, or waited for in vain. Null: until it says the same for a while.
 */
export async function reportAsAnalyst(
  engine: Engine,
  site: string,
  same: AnalystOutcome['parts'] | null,
): Promise<AnalystOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'triplane-analyst-'))
  const write = (name: string, content: unknown) => {
    writeFileSync(join(folder, name), bytesOf(content))
    return join(folder, name)
  }
  try {
    const hands = new Hands(engine)
    await engine.open(`${site}#/analyse`)
    const answers = readings.map((file, n) => write(`answers-R${n + 1}.json`, file))
    await hands.choose('input[type="file"]', [...answers, write('key.json', fixture.keyText)])
    await hands.read('Still missing: the study package.')
    await hands.choose('input[type="file"]', [write('study.json', fixture.studyText)])
    await hands.there('[data-complete="true"]')
    const parts: Record<string, string> = {}
    for (const part of TABS) {
      await hands.click('[role="tab"]', part)
      await hands.find('[role="tab"][aria-selected="true"]', part)
      // A section is drawn when it comes into view.
      for (const section of PARTS[part])
        await hands.click(`nav[aria-label="Sections of ${part}"] button`, section)
      parts[part] = await hands.words('[role="tabpanel"]', same?.[part] ?? null)
    }
    await hands.click('nav button', 'Downloads')
    const { bytes } = await engine.saved(() => hands.click('button', 'Download all as one zip'))
    return { parts, zip: bytes }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
