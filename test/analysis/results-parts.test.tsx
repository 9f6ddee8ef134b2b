// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import { Results } from '@/analysis/views/results'
import { coefficientInterval, coefficientWords, reasonWords } from '@/report'
import {
  bytesOf,
  largeFixture,
  makeAnswersFile,
  makeFixture,
  simulatedReading,
} from '../report/reading-fixture'
import { renderUi } from '../ui/render-ui'
import { openPart } from './open-part'

afterEach(cleanup)

const fixture = largeFixture(22)
const reading = (code: string, seed: number, accuracy = 0.6) => ({
  name: `${code}.json`,
  bytes: bytesOf(makeAnswersFile(fixture, simulatedReading(fixture, { code, accuracy, seed }))),
})
const predictions = (model: string, value: string, items = fixture.study.items) => ({
  name: `${model}.jsonl`,
  bytes: bytesOf(items.map((item) => JSON.stringify({ model, item: item.id, value })).join('\n')),
})
const two = [reading('R1', 1), reading('R2', 2)]
const five = [1, 2, 3, 4, 5].map((seed) => reading(`R${seed}`, seed, 0.3 + 0.1 * seed))
const withModel = [...two, predictions('a-model', 'yes')]

/** A report by its files: what most tests look at is computed once. */
const reports = new Map<readonly unknown[], ReturnType<typeof evaluated>>()

async function evaluated(files: readonly { name: string; bytes: Uint8Array }[], of = fixture) {
  const engine = new AnalysisEngine('triplane', 50)
  await engine.add([
    { name: 'study.json', bytes: bytesOf(of.studyText) },
    { name: 'key.json', bytes: bytesOf(of.keyText) },
    ...files,
  ])
  const { report } = await engine.evaluate(() => {})
  return { engine, report }
}

async function show(...[files, of]: Parameters<typeof evaluated>) {
  const known = reports.get(files) ?? evaluated(files, of)
  reports.set(files, known)
  const { engine, report } = await known
  const asked: boolean[] = []
  renderUi(
    <Results
      {...{ report: report!, engine: () => engine, isStale: false, pending: null }}
      onCompareModels={(isWanted) => asked.push(isWanted)}
    />,
  )
  const user = userEvent.setup()
  return {
    report: report!,
    engine,
    user,
    asked,
    openPart: (tab: string, section?: string) => openPart(user, tab, section),
  }
}

/** The number under a name in the first row of the overview. */
const tile = (label: string) =>
  [...document.querySelectorAll('dt')].find((name) => name.textContent === label)!
    .nextElementSibling!.textContent

it('R41: models are compared with each other where the analyst switches it on', async () => {
  const { openPart, user, asked } = await show([
    ...two,
    predictions('A', 'yes'),
    predictions('B', 'no'),
  ])
  await openPart('Results', 'Agreement')
  const toggle = await screen.findByRole('switch', { name: /Compare models with each other/ })
  expect(toggle).toHaveProperty('checked', false)
  expect(document.body.textContent).toContain('Switch on to add the one pair of models')
  // In sentences both may be named: as two of whom there is no log.
  const compared = () =>
    [...document.querySelectorAll('tbody th, tbody td')].map((cell) => cell.textContent)
  await waitFor(() => expect(compared()).toContainEqual(expect.stringMatching(/^R1 and R2/)))
  expect(compared()).not.toContainEqual(expect.stringMatching(/^A.? and B/))
  await user.click(toggle)
  expect(asked).toEqual([true])
})

it('the methods are laid out section by section, to the last', async () => {
  const { openPart, report } = await show(two)
  const wanted = [
    ...`${report.methods}${report.abstract}${report.appendix}`.matchAll(/^## (.+)$/gm),
  ].map(([, title]) => title)
  const panel = () => screen.getByRole('tabpanel')
  const shown = () =>
    [...panel().querySelectorAll('h2, h3, h4')].map(({ textContent }) => textContent)
  await openPart('Paper', 'Methods and checklists')
  await waitFor(() => expect(panel().querySelector('[aria-busy="true"]')).not.toBeNull())
  expect(wanted.length).toBeGreaterThan(8)
  expect(shown().length).toBeLessThan(wanted.length)
  await waitFor(() => expect(shown()).toEqual(expect.arrayContaining(wanted)))
  expect(panel().querySelector('[aria-busy="true"]')).toBeNull()
})

it('R82: shows one condition at a time, and says over how much it pools', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `c${n}`)
  const conditions = [
    { id: 'full', hides: [] },
    { id: 'no-image', hides: ['volumes', 'images'] },
  ]
  const question = { id: 'answer', kind: 'yes-no', prompt: 'Is there a lesion?' }
  const crossed = makeFixture(
    names.flatMap((name) =>
      conditions.map(({ id }) => ({
        id: `${name}-${id}`,
        category: 'C',
        attributes: { case: name },
        questions: [{ ...question, truth: { is: 'yes' } }],
      })),
    ),
    {
      conditions,
      items: names.flatMap((name) =>
        conditions.map(({ id }) => ({
          id: `${name}-${id}`,
          condition: id,
          context: `Case ${name}`,
          volumes: [],
          images: [],
          stages: null,
          questions: [question],
        })),
      ),
    },
  )
  // With the image right on six cases, without it on three of them.
  const rows = names.flatMap((name, n) => [
    `R1,${name}-full,${n < 6 ? 'yes' : 'no'}`,
    `R1,${name}-no-image,${n < 3 ? 'yes' : 'no'}`,
  ])
  const { user, openPart } = await show(
    [{ name: 't.csv', bytes: bytesOf(['rater,item,value', ...rows].join('\n')) }],
    crossed,
  )
  const choice = () => screen.getByRole('radiogroup', { name: 'Condition' })
  expect(
    within(choice())
      .getAllByRole('radio')
      .map((one) => one.parentElement!.textContent),
  ).toEqual(['full', 'no-image', 'All pooled'])
  expect(tile('Accuracy of R1')).toContain('6 of 8, ')
  await user.click(within(choice()).getByText('no-image'))
  await waitFor(() => expect(tile('Accuracy of R1')).toContain('3 of 8, '))
  expect(document.body.textContent).toContain('Under “no-image”: 8 questions of 8 cases.')
  await user.click(within(choice()).getByText('All pooled'))
  await waitFor(() => expect(tile('Accuracy of R1')).toContain('9 of 16 in 8 cases'))
  expect(document.body.textContent).toContain('All conditions pooled: 8 cases under 2 conditions.')
  // The choice stays from part to part, and what is of all conditions has none.
  await openPart('Results', 'Accuracy')
  expect(within(choice()).getByRole('radio', { name: 'All pooled' })).toHaveProperty(
    'checked',
    true,
  )
  await openPart('Cases', 'Case list')
  expect(screen.queryByRole('radiogroup', { name: 'Condition' })).toBeNull()
})

describe('the headline', () => {
  it('never mixes models with people in one number', async () => {
    const { report } = await show([
      ...two,
      ...['A', 'B', 'C'].map((name, n) =>
        predictions(`model ${name}`, n === 0 ? 'yes' : 'no', fixture.study.items.slice(n)),
      ),
    ])
    expect(tile('Accuracy of R1')).toContain('of 22')
    expect(tile('Accuracy of 3 models')).toContain('range, 20 to 22 questions each')
    const [pair] = report.agreement.pairs.filter(({ relation }) => relation === 'human-human')
    expect(tile('Agreement')).toContain(`${pair!.agreed} of ${pair!.n}`)
  })
  it('tells many raters as a range, and as one group', async () => {
    const { openPart } = await show(five)
    expect(tile('Mean accuracy of 5 readers')).toMatch(
      /^[\d.]+%95% CI [\d.]+% to [\d.]+%; range [\d.]+% to [\d.]+%, 22 questions each$/,
    )
    expect(tile('Cohen’s kappa')).toContain('range over 10 pairs')
    expect(tile('Krippendorff’s alpha')).toContain('on 22 questions')
    await openPart('Results', 'Agreement')
    const matrix = (await screen.findByText(/All pairs/)).closest('figure')!
    expect(matrix.textContent).toContain('each pair on 22 questions')
  })
})

describe('on paper', () => {
  it('stands the whole report, whichever part is on screen', async () => {
    const { engine, openPart } = await show(withModel)
    await openPart('Results', 'Models')
    // The tree of its own comes a moment after it is said to be ready.
    const paper = await waitFor(() => {
      const own = document.querySelector('[data-printed-report="ready"]')?.shadowRoot ?? null
      expect(own?.querySelector('table') ?? null).not.toBeNull()
      return own!
    })
    const headings = [...paper.querySelectorAll('h2')].map(({ textContent }) => textContent)
    expect(headings).toEqual(expect.arrayContaining(['Accuracy', 'Agreement', 'Methods', 'Files']))
    const file = new TextDecoder().decode(await engine.file('report.html'))
    expect(file).toContain(paper.querySelector('table')!.outerHTML)
  })
})

describe('the downloads', () => {
  it('say of every file what it holds', async () => {
    const { openPart } = await show(two)
    await openPart('Files and downloads', 'Downloads')
    const table = await screen.findByRole('table', { name: 'Files of the report' })
    await waitFor(() => expect(within(table).getAllByRole('rowheader').length).toBeGreaterThan(15))
    const empty = within(table)
      .getAllByRole('rowheader')
      .filter((path) => path.nextElementSibling?.textContent === '')
    expect(empty.map(({ textContent }) => textContent)).toEqual([])
  })
})

describe('a table of the report', () => {
  const pairTable = async (openPart: (tab: string, section?: string) => Promise<void>) => {
    await openPart('Results', 'Agreement')
    return within((await screen.findByText('Cohen’s kappa of each pair')).closest('figure')!)
  }
  const names = (table: Awaited<ReturnType<typeof pairTable>>) =>
    table.getAllByRole('rowheader').map(({ firstChild }) => firstChild?.textContent)

  it('is sorted by each of its columns, by keyboard too, and as it was again', async () => {
    const { report, user, openPart } = await show(five)
    const table = await pairTable(openPart)
    const before = names(table)
    const heading = table.getByRole('columnheader', { name: /^Agreed/ })
    expect(heading.getAttribute('aria-sort')).toBe('none')
    within(heading).getByRole('button').focus()
    await user.keyboard('{Enter}')
    expect(heading.getAttribute('aria-sort')).toBe('ascending')
    const counts = () =>
      table.getAllByText(/^\d+ of 22$/).map(({ textContent }) => Number.parseInt(textContent, 10))
    const ascending = report.agreement.pairs.map(({ agreed }) => agreed).toSorted((a, b) => a - b)
    expect(counts()).toEqual(ascending)
    await user.keyboard('{Enter}')
    expect(heading.getAttribute('aria-sort')).toBe('descending')
    expect(counts()).toEqual(ascending.toReversed())
    await user.keyboard('{Enter}')
    expect(names(table)).toEqual(before)
    for (const { firstElementChild: button } of table.getAllByRole('columnheader').slice(0, -1))
      expect(button?.tagName).toBe('BUTTON')
  })
  it('is searched where it is long, and copied as it is shown, for papers too', async () => {
    const { user, openPart } = await show(five)
    const table = await pairTable(openPart)
    await user.type(table.getByRole('searchbox'), 'r3')
    expect(names(table)).toEqual(['R1 and R3', 'R2 and R3', 'R3 and R4', 'R3 and R5'])
    expect(table.getByText('4 of 10 rows').getAttribute('role')).toBe('status')
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    const copyFor = async (format: string) => {
      const menu = table.getByRole('button', { name: /^For a paper/ })
      // As quiet as the buttons beside it.
      expect(menu.className).toBe(table.getByRole('button', { name: /^Copy .* as CSV$/ }).className)
      await user.click(menu)
      // Its fading in is not seen through here.
      await user.click(
        await screen.findByRole('menuitem', { name: `Copy for ${format}`, hidden: true }),
      )
    }
    await copyFor('LaTeX')
    const latex = written.mock.calls[0]?.[0] ?? ''
    expect(latex.match(/^ *R\d and R\d/gm)).toHaveLength(4)
    expect(latex).toContain('\\begin{tabular}')
    const items = vi.spyOn(navigator.clipboard, 'write')
    await copyFor('Word')
    const [item] = items.mock.calls[0]?.[0] ?? []
    expect(item?.types).toEqual(['text/html', 'text/plain'])
    await user.clear(table.getByRole('searchbox'))
    await user.type(table.getByRole('searchbox'), 'nobody')
    expect(table.getByText('No matching rows.')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(names(table)).toHaveLength(10)
  })
})

describe('beside every share', () => {
  it('of a model stands of how many it is', async () => {
    const { openPart } = await show(withModel)
    await openPart('Results', 'Models')
    const table = (
      await screen.findByText('Accuracy by kind, compared with chance and baselines')
    ).closest('figure')!
    const isFloor = (cell: HTMLElement) =>
      /^(Text only|Majority answer|Chance)/.test(cell.closest('tr')!.textContent)
    const shares = within(table)
      .getAllByRole('cell')
      .filter((cell) => /^[\d.]+%/.test(cell.textContent) && !isFloor(cell))
    for (const cell of shares) expect(cell.textContent).toMatch(/%(\d+ of \d+|of \d+)$/)
    expect(shares.length).toBeGreaterThan(9)
  })
})

describe('answers against the truth', () => {
  it('stand as scores of all raters, and answer by answer of the one that is chosen', async () => {
    const { report, user, openPart } = await show(two)
    await openPart('Results', 'Accuracy')
    const yesNo = (rater: number) =>
      Object.values(report.raters[rater]!.classification).find(({ kind }) => kind === 'yes-no')!
    const scores = (await screen.findByText('Scores of all answers')).closest('figure')!
    const group = within(scores).getByText('Yes or no').closest('tbody')!
    expect(within(group).getByText('R1').closest('tr')!.textContent).toBe(
      `R1‡${[
        yesNo(0).n,
        ...(['macroF1', 'weightedF1', 'balancedAccuracy'] as const).map(
          (score) =>
            `${coefficientWords(yesNo(0)[score])}${reasonWords(yesNo(0).intervals[score].ci95BootstrapReason)}`,
        ),
        ...(['ece', 'brier'] as const).map((score) => {
          const { n, intervals, [score]: value } = yesNo(0).calibration
          const { ci95Bootstrap, ci95BootstrapReason } = intervals[score]
          const interval =
            ci95Bootstrap === null
              ? reasonWords(ci95BootstrapReason)
              : coefficientInterval(ci95Bootstrap)
          return `${coefficientWords(value)}${interval}; over ${n}`
        }),
      ].join('')}`,
    )
    await user.selectOptions(screen.getByLabelText('Whose answers'), 'R2')
    const classes = screen.getByText('Each answer of R2').closest('figure')!
    const [yes] = yesNo(1).perClass
    const row = within(within(classes).getByText('Yes or no').closest('tbody')!).getByText('Yes')
    expect(row.closest('tr')!.textContent).toBe(
      [
        'Yes',
        yes!.support,
        coefficientWords(yes!.precision),
        coefficientInterval(yes!.precisionInterval.ci95),
        coefficientWords(yes!.recall),
        coefficientInterval(yes!.recallInterval.ci95),
        coefficientWords(yes!.f1),
        coefficientInterval(yes!.f1Interval.ci95),
      ].join(''),
    )
    const copy = screen.getByRole('button', {
      name: /Copy R2 against the correct answer, .*yes-no.* as CSV/,
    })
    const cells = within(copy.closest('figure')!).getAllByRole('cell')
    expect(cells.slice(1).map((cell) => Number(cell.textContent))).toEqual(
      yesNo(1).confusion.flat(),
    )
  })
})

describe('what is left out', () => {
  it('stands beside the accuracy and the agreement that leave it out', async () => {
    const half = predictions('a-model', 'yes', fixture.study.items.slice(0, 12))
    const { openPart } = await show([...two, half])
    await openPart('Results', 'Accuracy')
    const accuracy = (await screen.findByText('All questions')).closest('figure')!
    expect(within(accuracy).getByText('a-model').closest('tr')!.textContent).toContain(
      'a-model† model10 missing',
    )
    await openPart('Results', 'Agreement')
    const pairs = (await screen.findByText('Cohen’s kappa of each pair')).closest('figure')!
    const row = within(pairs).getByText('R1 and a-model').closest('tr')!
    // The model said yes throughout.
    expect(row.textContent).toContain(
      'not estimable: the standard error is 0; excluded 12 (missing 0 + 10, unreadable 0 + 2)',
    )
  })
})

describe('a figure', () => {
  it('is drawn by the engine, as the same file as in the downloads', async () => {
    const { openPart, engine } = await show(two)
    for (const [tab, part, title, file] of [
      ['Cases', 'Time and order', 'Time by position', 'time-by-position.svg'],
      ['Results', 'Calibration', 'Calibration', 'calibration.svg'],
    ] as const) {
      await openPart(tab, part)
      const picture = await screen.findByRole('img', { name: new RegExp(`^${title}\\. .*R2: `) })
      const svg = decodeURIComponent(
        picture.getAttribute('src')!.replace('data:image/svg+xml;utf8,', ''),
      )
      expect(svg).toContain('>R2<')
      const bytes = await engine.file(`figures/${file}`)
      expect(new TextDecoder().decode(bytes)).toContain(svg)
    }
    await openPart('Files and downloads', 'Downloads')
    await screen.findByText('Figure: Calibration')
  })
  it('has its caption and the size of its drawing before it is drawn: nothing below it moves', async () => {
    const { openPart, engine } = await show([1, 2, 3, 4].map((seed) => reading(`R${seed}`, seed)))
    const draw = engine.figure.bind(engine)
    let finish = () => {}
    const isWanted = new Promise<void>((resolve) => {
      finish = resolve
    })
    engine.figure = (name) => isWanted.then(() => draw(name))
    for (const [tab, part, name] of [
      ['Cases', 'Time and order', 'time-by-position'],
      ['Results', 'Calibration', 'calibration'],
    ] as const) {
      await openPart(tab, part)
      const drawn = (await draw(name))!
      const figure = (await screen.findByText(drawn.caption)).closest('figure')!
      expect(figure.getAttribute('aria-busy')).toBe('true')
      expect(figure.querySelector('figcaption')!.textContent).toContain(drawn.title)
      const { width, height } = figure.querySelector('img')!
      expect(drawn.svg).toContain(`viewBox="0 0 ${width} ${height}"`)
    }
    finish()
    await screen.findByRole('img', { name: /^Calibration/ })
  })
})

describe('the accuracy', () => {
  it('has every row of its table before anything stands below it', async () => {
    const { openPart, report } = await show(two)
    await openPart('Results', 'Accuracy')
    await screen.findByText('Scores of each reader')
    const table = screen.getByText('By category').closest('figure')!
    const categories = Object.keys(report.raters[0]!.accuracy.byCategory)
    expect(categories.length).toBeGreaterThan(3)
    for (const name of categories) within(table).getByRole('rowheader', { name })
  })
})

describe('parts with nothing to show', () => {
  it('say what would be there and how to get it', async () => {
    const table = {
      name: 'table.csv',
      bytes: bytesOf(`rater,item,value\nR1,${fixture.study.items[0]!.id},yes\n`),
    }
    const { openPart } = await show([table])
    for (const [tab, part, words] of [
      ['Results', 'Agreement', 'Agreement needs at least two readers'],
      ['Cases', 'Time and order', 'No reading times'],
      ['Results', 'Calibration', 'No confidence was stated'],
      ['Results', 'Models', 'No model predictions loaded'],
    ] as const) {
      await openPart(tab, part)
      await screen.findByText(words)
    }
  })
})

describe('an opened item', () => {
  it('is followed by the next with a key or a button, to the end and back', async () => {
    const { user, openPart } = await show(two)
    await openPart('Cases', 'Case list')
    await user.click(await screen.findByRole('radio', { name: 'All (22)' }))
    const [first, second] = fixture.study.items
    await user.click(
      await screen.findByRole('button', { name: `Show ${first!.id}, question answer` }),
    )
    const dialog = await screen.findByRole('dialog')
    const at = (place: string) =>
      waitFor(() => expect(dialog.textContent).toContain(`${place} of 22`))
    await at('1')
    await user.keyboard('<')
    await user.keyboard('>')
    await at('2')
    expect(dialog.textContent).toContain(`${second!.id}: `)
    await user.click(within(dialog).getByRole('button', { name: 'Next case' }))
    await at('3')
    await user.keyboard('<<')
    await at('1')
    expect(
      within(dialog).getByRole('button', { name: 'Previous case' }).getAttribute('aria-disabled'),
    ).toBe('true')
  })
})
