import { readFileSync } from 'node:fs'
import { type Download, expect, type Locator, type Page } from '@playwright/test'

type Role = 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'option' | 'menuitem' | 'row'
interface Done {
  readonly what: 'press' | 'type' | 'choose'
  readonly name: string
  /** Keys pressed, and pages, windows or folders gone through; 0 where the one press was all. */
  readonly keys: number
}

/** By what somebody goes on: headings, what a step is for, what is said just now, and the names of controls. Not: lists, examples, hints. */
const GUIDING =
  'header a, main :is(h1, h2, header p, label, button, a, [role="tab"], [role="status"], [role="alert"]):not(li *):not(td *):not(section[aria-label="Preview"] *)'

/**
 * One person at the page, who knows it by the names of its controls alone: each must be there once, in sight or below, and able.
 * Every press, every field that is typed into and every file or folder that is chosen is counted as it is done; nothing else moves
 * the page.
 */
export function countedHand(page: Page) {
  const done: Done[] = []
  const known = new Set<string>()
  const words = { all: 0, guiding: 0 }
  /** Words that were not there before. Numbers that count up are no new words. */
  async function read() {
    const lines = {
      all: await page.locator('body').allInnerTexts(),
      guiding: await page.locator(GUIDING).allInnerTexts(),
    }
    for (const kind of ['all', 'guiding'] as const)
      for (const line of lines[kind].join('\n').split('\n')) {
        const plain = `${kind} ${line.replace(/[\d.,]+/g, '#').trim()}`
        if (known.has(plain)) continue
        known.add(plain)
        words[kind] += line.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length
      }
  }
  const only = async (found: Locator) => {
    await expect(found).toHaveCount(1)
    await expect(found).toBeEnabled()
    await read()
    return found
  }
  const press = async (role: Role, name: string | RegExp) => {
    const control = await only(
      page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }),
    )
    done.push({ what: 'press', name: String(name), keys: 0 })
    // Boxes and circles are pressed where they show: on their words.
    const id = role === 'radio' || role === 'checkbox' ? await control.getAttribute('id') : null
    await (id === null ? control : page.locator(`label[for="${id}"]`).first()).click()
  }
  const typeInto = async (field: Locator, name: string, text: string) => {
    const control = await only(field)
    done.push({ what: 'type', name, keys: text.length })
    await control.fill(text)
    return control
  }
  return {
    done,
    press,
    read,
    /** Presses what opens the browser's own window for files, and chooses there. */
    async choose(
      button: string,
      what: string | { name: string; mimeType: string; buffer: Buffer },
    ) {
      const opened = page.waitForEvent('filechooser')
      await press('button', button)
      done.push({
        what: 'choose',
        name: typeof what === 'string' ? 'a folder' : what.name,
        keys: 0,
      })
      await (await opened).setFiles(what)
    },
    type: (name: string, text: string) =>
      typeInto(page.getByRole('textbox', { name, exact: true }), name, text),
    /** For fields whose name has more than one line, and those that say no role: passphrases, days. */
    typeLabelled: (name: string | RegExp, text: string) =>
      typeInto(
        page.getByLabel(name, typeof name === 'string' ? { exact: true } : {}),
        String(name),
        text,
      ),
    /** Types into a field of words that Enter takes one by one. */
    async list(name: string, entries: readonly string[]) {
      const field = page
        .getByRole('combobox', { name, exact: true })
        .or(page.getByRole('textbox', { name, exact: true }))
      for (const entry of entries) await (await typeInto(field, name, entry)).press('Enter')
      done.push({ what: 'type', name: `${name}: Enter`, keys: entries.length })
    },
    /** @returns what the browser saved. */
    async save(button: string): Promise<{ name: string; bytes: Buffer }> {
      const saved: Promise<Download> = page.waitForEvent('download')
      await press('button', button)
      const file = await saved
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
    },
    /** What a person does, by kind. */
    counts() {
      const of = (what: Done['what']) => done.filter((one) => one.what === what)
      return {
        presses: of('press').length,
        fields: of('type').filter(({ name }) => !name.endsWith(': Enter')).length,
        chosen: of('choose').length,
        keys: of('type').reduce((sum, { keys }) => sum + keys, 0),
        words: words.all,
        guiding: words.guiding,
      }
    },
  }
}
export type CountedHand = ReturnType<typeof countedHand>

/**
 * Minutes of a person, without the computer's own: the keystroke-level model (Card, Moran and Newell 1980) with a typist who is not
 * skilled (K 0.28 s), pointing 1.1 s, a press of the button 0.2 s, between mouse and keys 0.4 s each way, and 1.35 s of thought before
 * each thing done; a window for files takes four presses. Reading is of each word once, as adults read silently (238 a minute, Brysbaert
 * 2019): of what guides, or of everything that comes into sight.
 */
export function personMinutes({
  presses,
  fields,
  chosen,
  keys,
  words,
  guiding,
}: ReturnType<CountedHand['counts']>) {
  const press = 1.35 + 1.1 + 0.2
  const hands = press * presses + (press + 0.8) * fields + 0.28 * keys + 4 * press * chosen
  return {
    hands: hands / 60,
    guided: hands / 60 + guiding / 238,
    everything: hands / 60 + words / 238,
  }
}
