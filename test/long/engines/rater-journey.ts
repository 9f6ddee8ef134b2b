import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemOrder } from '@/study'
import { triplane } from '../../e2e/coordination/prepare-steps'
import type { Engine } from './engine'
import type { EngineStudy } from './engine-study'
import { Hands } from './hands'
import { type PanePicture, panePictures } from './pictures'

/** What one item looked like. */
export interface ItemSeen {
  /** As it opens, and with the crosshair in the last corner. */
  readonly pictures: readonly (readonly PanePicture[])[]
  /** Which letters stand on which side of which plane: 'axial: R right'. */
  readonly sides: readonly string[]
  /** After a press near each corner of each plane: slices of all planes, and the value there. */
  readonly corners: readonly string[]
}

export interface RaterOutcome {
  /** By the id in the pool. */
  readonly seen: ReadonlyMap<string, ItemSeen>
  /** Item in the pool and value, in the order of answering. */
  readonly answers: readonly (readonly [item: string, value: unknown, confidence: number | null])[]
  readonly file: string
  readonly events: readonly string[]
  /** What `triplane verify` says of the file. */
  readonly verified: string
}

const COMMIT = 'button[aria-keyshortcuts="Enter"]'

/** From the home page to a file that `triplane verify` accepts, by keys and by presses of the mouse. */
export async function readAsRater(
  engine: Engine,
  site: string,
  study: EngineStudy,
): Promise<RaterOutcome> {
  const hands = new Hands(engine)
  await engine.open(site)
  await hands.click('a', /^Read: One study/)
  await hands.fill('input', 'Your reader code', 'R1')
  await engine.press('Enter')
  await hands.click('button', 'Begin')
  await hands.click('button', 'I have read this')
  await checkDisplay(hands)

  await shown(hands, 'Practice case 1')
  await engine.press('y')
  await engine.press('Enter')
  await hands.read('Correct.')
  await engine.press('Enter')

  const seen = new Map<string, ItemSeen>()
  for (const [n, id] of itemOrder(study.study, 'R1', 1).entries()) {
    const item = study.study.items.find((one) => one.id === id)
    const [question] = item?.questions ?? []
    if (question === undefined) throw new Error(`no question of ${id}`)
    await shown(hands, `Case ${n + 1}`)
    seen.set(study.poolIdOf(id), await lookAt(hands, study.poolIdOf(id)))
    await answer(hands, question.kind, site, `Case ${n + 1}`)
  }
  await hands.read('Thank you, R1')
  const { name, bytes } = await engine.saved(() => hands.click('button', 'Download answers (JSON)'))
  const path = join(study.folder, `${engine.name.replaceAll(' ', '-')}-${name}`)
  writeFileSync(path, bytes)
  const verified = await triplane('verify', path, '--study', study.frozen)
  const file: {
    answers: { item: string; value: unknown; confidence: number | null }[]
    events: { type: string }[]
  } = JSON.parse(bytes.toString())
  return {
    seen,
    answers: file.answers.map(({ item, value, confidence }) => [
      study.poolIdOf(item),
      value,
      confidence,
    ]),
    file: path,
    events: file.events.map(({ type }) => type),
    verified,
  }
}

export async function checkDisplay(hands: Hands): Promise<void> {
  await hands.read('Display check')
  for (const bar of ['dark', 'light'])
    await hands.click(
      `[role="radiogroup"][aria-label="Visible squares in the ${bar} bar"] label`,
      '4',
    )
  await hands.click('label', 'Right of the screen')
  await hands.click('button', 'Continue')
}

/** Waits until an item is painted and may be answered. */
async function shown(hands: Hands, name: string): Promise<void> {
  await hands.read(name)
  await hands.find(COMMIT)
}

/** By the question: keys, a press on an option, a press on the picture; words are typed with a reload and a visit to the front page between. */
async function answer(hands: Hands, kind: string, site: string, name: string): Promise<void> {
  const { engine } = hands
  const press = async (...keys: string[]) => {
    for (const key of keys) await engine.press(key)
  }
  switch (kind) {
    case 'choice':
      await hands.click('button[aria-pressed]', /Meningioma/)
      await press('Enter', 'ArrowRight')
      return hands.click(COMMIT)
    case 'text':
      await press('Enter')
      await engine.type('a bright ')
      await engine.reload()
      await shown(hands, name)
      await hands.click('[data-question] input')
      await press('End')
      await engine.type('place')
      await engine.open(site)
      await hands.click('a', /^Resume/)
      await shown(hands, name)
      break
    case 'point': {
      const { x, y, width, height } = await hands.find('[data-plane="axial"]')
      await engine.click(Math.round(x + 0.4 * width), Math.round(y + 0.3 * height))
      await press('p')
      break
    }
    default:
      await press(...(KEYS[kind] ?? []))
  }
  await press('Control+Enter')
}

const KEYS: Readonly<Record<string, readonly string[]>> = {
  'yes-no': ['y'],
  scale: ['3'],
  'multi-choice': ['1', '2'],
  number: ['Enter', '2'],
  distance: ['s', 'ArrowUp', 'ArrowUp', 'e'],
}

async function lookAt(hands: Hands, name: string): Promise<ItemSeen> {
  const { engine } = hands
  const opening = await panePictures(engine, name)
  const sides = await engine.run(sidesOf)
  const corners: string[] = []
  for (const plane of ['axial', 'coronal', 'sagittal'])
    for (const [across, down] of CORNERS) {
      const { x, y, width, height } = await hands.find(`[data-plane="${plane}"]`)
      await engine.click(Math.round(x + across * width), Math.round(y + down * height))
      corners.push(`${plane}: ${await engine.run(readingOf)}`)
    }
  return { pictures: [opening, await panePictures(engine, `${name}-corner`)], sides, corners }
}

const CORNERS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.75, 0.75],
  [0.25, 0.75],
] as const

/** In the page: the letters at the edges of the planes. */
function sidesOf(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-plane]')].flatMap((pane) => {
    const box = pane.getBoundingClientRect()
    return [...pane.querySelectorAll('span')]
      .filter((span) => /^[LRAPSI]$/.test(span.textContent ?? ''))
      .map((span) => {
        const at = span.getBoundingClientRect()
        const dx = at.x + at.width / 2 - box.x - box.width / 2
        const dy = at.y + at.height / 2 - box.y - box.height / 2
        const side =
          Math.abs(dx) / box.width > Math.abs(dy) / box.height
            ? dx > 0
              ? 'right'
              : 'left'
            : dy > 0
              ? 'bottom'
              : 'top'
        return `${pane.dataset.plane}: ${span.textContent} ${side}`
      })
  })
}

/** In the page: where the crosshair is, once what was pressed is on screen. */
async function readingOf(): Promise<string> {
  for (let frames = 0; frames < 2; frames++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  const slices = [
    ...document.querySelectorAll<HTMLInputElement>('input[type="range"][aria-label*="slice"]'),
  ].map(({ ariaLabel, value }) => `${ariaLabel} ${value}`)
  const values = [...document.querySelectorAll('output[aria-label]')].map(
    (output) => `${output.ariaLabel} ${output.textContent}`,
  )
  return [...slices, ...values].join('; ')
}
