import type { Page } from '@playwright/test'
import { type FormControls, formControls } from '../coordination/form-controls'

/** What is written down of a question where the columns of a file are explained. */
export interface AskedOfRows {
  readonly id?: string
  readonly kind?: string
  /** The words for every row, or the column that has them. */
  readonly words?: string | { readonly column: string }
  readonly help?: string
  readonly options?: readonly string[]
  readonly each?: string
  readonly unlessBlank?: string
  /** null: not scored. */
  readonly truth?: string | null
  readonly written?: string
  readonly several?: string
  readonly further?: readonly string[]
  readonly within?: number
  /** Several places are asked for, or none. */
  readonly isMany?: boolean
  /** Longest answer, in letters. */
  readonly longest?: number
  readonly isSure?: boolean
  readonly isAbstained?: boolean
}

/** What is written down of a question in the step Protocol, by the words that it begins with in the list there. */
export interface AskedOfRaters {
  readonly question: string
  readonly fields?: Readonly<Record<string, string>>
  readonly switches?: Readonly<Record<string, boolean>>
  readonly waitsFor?: { readonly question: string; readonly answers: readonly string[] }
  readonly anchors?: Readonly<Record<string, string>>
  /** Conditions under which abstaining is not offered. */
  readonly notUnder?: readonly string[]
  readonly step?: number
  readonly again?: readonly number[]
}

/** The steps Pool and Protocol filled in by hand. */
export const byHand = (page: Page) => {
  const form = formControls(page)
  return { ...form, ...poolByHand(page, form), ...protocolByHand(page, form) }
}
export type ByHand = ReturnType<typeof byHand>

const poolByHand = (page: Page, form: FormControls) => ({
  /** The fields of one question, from 1; it is opened or added where it is not there. */
  async question(n: number, asked: AskedOfRows) {
    // Alone it has no number.
    const number = n === 1 ? '(?: 1(?!\\d)|(?! \\d))' : ` ${n}(?!\\d)`
    const title = page.getByRole('heading', { level: 3, name: new RegExp(`^Question${number}`) })
    if ((await title.count()) === 0) await form.press('Add a question to every case')
    const box = title.locator('xpath=../..')
    const open = box.getByRole('button', { name: 'Change', exact: true })
    if ((await open.count()) > 0) await open.click()
    const name = (what: string) => `Question ${n}: ${what}`
    if (asked.id !== undefined)
      await form.write(name('id, by which answers, stages and predictions name it'), asked.id)
    if (asked.each !== undefined)
      await form.choose(name('asked once, or for each entry of a list'), asked.each)
    if (asked.unlessBlank !== undefined)
      await form.choose(
        name('asked only in rows where a column is filled'),
        `Rows with an entry in ${asked.unlessBlank}`,
      )
    if (asked.kind !== undefined) await form.choose(name('kind'), asked.kind)
    if (typeof asked.words === 'object') await form.choose(name('words'), asked.words.column)
    if (typeof asked.words === 'string') {
      await form.choose(name('words'), 'The same question for every case…')
      await form.write(name('words: text'), asked.words)
    }
    if (asked.help !== undefined) {
      await form.choose(name('help'), 'The same help for every case…')
      await form.write(name('help: text'), asked.help)
    }
    if (asked.options !== undefined) {
      await form.choose(name('location of the options'), 'The same for every case')
      await form.write(name('options'), asked.options.join('; '))
    }
    if (asked.isMany !== undefined)
      await box.getByLabel('Several locations, or none').setChecked(asked.isMany, { force: true })
    if (asked.truth !== undefined)
      await form.choose(name('correct answer'), asked.truth ?? 'None: not scored')
    if (asked.written !== undefined)
      await form.choose(name('how the correct answer is written'), asked.written)
    if (asked.further !== undefined)
      await form.add(name('further columns of the correct answer'), ...asked.further)
    if (asked.several !== undefined)
      await form.choose(name('several correct answers in one cell'), asked.several)
    if (asked.within !== undefined) {
      await form.choose(name('tolerance'), 'Right within…')
      await form.write(name('tolerance: text'), String(asked.within))
    }
    if (asked.longest !== undefined)
      await form.write(
        name('maximum number of characters of an open answer'),
        String(asked.longest),
      )
    if (asked.isSure !== undefined)
      await box.getByLabel('How sure the reader is').setChecked(asked.isSure, { force: true })
    if (asked.isAbstained !== undefined)
      await box
        .getByLabel('Allow “Cannot be determined”')
        .setChecked(asked.isAbstained, { force: true })
  },
  /** What a material is called, and its id. */
  async material(n: number, { label, id }: { readonly label: string; readonly id: string }) {
    await form.choose(`Material ${n}: heading that readers see`, 'The same text for every case…')
    await form.write(`Material ${n}: heading that readers see: text`, label)
    await form.write(`Material ${n}: id, by which conditions and stages name it`, id)
  },
  /** The claims of a report, each in a column of its own. */
  async claims(n: number, ...columns: readonly string[]) {
    const report = page.getByLabel(`Material ${n}: Report or answer to be judged`)
    for (const [k, column] of columns.entries()) {
      await report.getByRole('button', { name: 'Add a claim from a column' }).click()
      await form.choose(`Material ${n}, claim ${k + 1}: column with its text`, column)
    }
  },
})

const protocolByHand = (page: Page, form: FormControls) => ({
  async texts(texts: {
    readonly id: string
    readonly description: string
    readonly instructions: string
  }) {
    await form.tab('Title and texts')
    await form.write('Id', texts.id)
    await form.write('Description', texts.description)
    await form.write('Instructions', texts.instructions)
  },
  async groups(...groups: readonly string[]) {
    await form.tab('Readers')
    await form.tags('Groups', ...groups)
  },
  async seed(seed: number) {
    await form.tab('Reading')
    await form.write('Seed of the order', `Seed ${seed}`)
    await form.turn('Suggest a break', false)
  },
  /** What one of the conditions does not show. */
  async withhold(condition: string, part: string) {
    await page
      .getByRole('group', { name: `Withheld under ${condition}` })
      .getByLabel(part, { exact: true })
      .check({ force: true })
  },
  /** One question of the step Protocol. */
  async asks({
    question,
    fields,
    switches,
    notUnder,
    waitsFor,
    anchors,
    step,
    again,
  }: AskedOfRaters) {
    await page
      .getByRole('list', { name: 'Questions in the order in which they are asked' })
      .getByRole('button')
      .filter({ hasText: question })
      // Those that wait for its answer name it, too, and stand behind it.
      .first()
      .click()
    const editor = page.getByRole('region', { name: 'The chosen question' })
    if (step !== undefined) await form.choose('Stage', `Stage ${step}`)
    for (const n of again ?? [])
      await editor
        .getByRole('group', { name: 'Asked again' })
        .getByLabel(`Stage ${n}`)
        .check({ force: true })
    for (const [label, isOn] of Object.entries(switches ?? {})) await form.turn(label, isOn)
    for (const [label, text] of Object.entries(fields ?? {})) await form.write(label, text)
    for (const condition of notUnder ?? [])
      await editor
        .getByRole('group', { name: 'Offered under the condition' })
        .getByLabel(condition, { exact: true })
        .uncheck({ force: true })
    for (const [stepOfScale, words] of Object.entries(anchors ?? {}))
      await form.write(`Label of ${stepOfScale}`, words)
    if (waitsFor !== undefined) {
      await form.choose('Asked', `Only after certain answers to: ${waitsFor.question}`)
      for (const answer of waitsFor.answers) await form.turn(answer, true)
    }
  },
})
