import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { unpacked } from '../../e2e/coordination/prepare-steps'
import type { Engine } from './engine'
import type { EngineStudy } from './engine-study'
import { Hands } from './hands'

export interface CoordinatorOutcome {
  /** The package's files by path. */
  readonly files: Readonly<Record<string, Uint8Array>>
  readonly key: string
}

/** From an empty desk to a frozen package: pool, protocol, scans, a drawn sample, the audit, freezing, both files saved. */
export async function prepareAsCoordinator(
  engine: Engine,
  site: string,
  study: EngineStudy,
): Promise<CoordinatorOutcome> {
  const hands = new Hands(engine)
  const step = async (name: string) => {
    await hands.click('nav[aria-label="Steps"] a', new RegExp(name))
    await hands.read(new RegExp(`^${name}$`))
  }
  await engine.open(`${site}#/prepare`)
  await hands.fill('input', 'A new study', 'Engines')
  await hands.click('button', 'Begin')
  await hands.read('What a file may look like')
  await hands.choose('input[type="file"][aria-label="Open a file of cases…"]', [study.pool])
  await hands.read(/^Cases \(\d+\)$/)
  await step('Volumes')
  await chooseFolder(engine, study.scans)
  await hands.read(new RegExp(`^“folder”, ${study.scans.length} files$`))
  await step('Sample')
  await hands.click('label', 'A drawn sample')
  await hands.fill('input', /^How many cases/, String(study.size))
  await engine.press('Tab')
  await step('Protocol')
  await hands.choose('input[aria-label="Protocol file"]', [study.protocol])
  await step('Audit')
  await hands.read('headers, metadata, images')
  await step('Freeze')
  await hands.click('input[type="radio"]', /^Open \(key\.json\)/)
  await hands.click('button', 'Freeze the study')
  await hands.read(/was frozen on/)
  const zip = await engine.saved(() => hands.click('button', 'Save the package'))
  const key = await engine.saved(() => hands.click('button', 'Save the key'))
  return { files: unpacked(zip.bytes), key: key.bytes.toString() }
}

/**
 * The files of a folder, as the page gets them from a field that is asked for one. No driver but Chromium's chooses a folder, so
 * that in all of them a script puts the files there.
 */
async function chooseFolder(engine: Engine, paths: readonly string[]): Promise<void> {
  await engine.run(
    (files) => {
      const field = document.querySelector<HTMLInputElement>('input[webkitdirectory]')
      if (field === null) throw new Error('no field for a folder')
      const chosen = new DataTransfer()
      for (const [name, base64] of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        chosen.items.add(new File([bytes], name))
      }
      field.files = chosen.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    },
    paths.map((path) => [basename(path), readFileSync(path).toString('base64')] as const),
  )
}
