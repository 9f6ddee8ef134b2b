// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openProtocolStep, type ProtocolForm } from './protocol-step-fixture'

const line = (id: string) =>
  JSON.stringify({
    id,
    category: 'Side',
    context: `Pain in head ${id}`,
    questions: [
      {
        id: 'answer',
        kind: 'choice',
        prompt: 'Which side?',
        truth: { is: 'A' },
        options: [
          { id: 'A', label: 'Left' },
          { id: 'B', label: 'Right' },
        ],
      },
    ],
  })
const open: ProtocolForm[] = []
afterEach(() => {
  cleanup()
  for (const form of open.splice(0)) form.close()
})

/** The Languages of a study that German was added to. */
async function german() {
  const form = await openProtocolStep(['q1', 'q2'].map(line))
  open.push(form)
  await form.show('Languages')
  await form.user.click(screen.getByLabelText('Add a language', { selector: 'input' }))
  // The list above has it, too.
  const [, entry] = await screen.findAllByText('German (de)')
  if (entry === undefined) throw new Error('no German')
  await form.user.click(entry)
  await screen.findByLabelText('Texts')
  const type = async (name: string | RegExp, words: string) => {
    const field = await screen.findByLabelText(name)
    await form.user.clear(field)
    if (words !== '') await form.user.paste(words)
    await form.user.tab()
  }
  const item = async (id: string) => JSON.parse((await form.store.engine.itemLine(id)) ?? 'null')
  const missing = () => screen.getByLabelText('Other languages').textContent
  return { ...form, type, item, missing }
}

describe('a study is translated on the Protocol page', () => {
  it('a text is typed once for all items that say it, the protocol’s own is in the protocol, and each is undone', async () => {
    const form = await german()
    await waitFor(() => expect(form.missing()).toContain('7 missing'))
    await form.type('study title, Study, in de', 'Studie')
    expect(form.protocol().texts).toEqual({ de: { title: 'Studie' } })
    await form.type('question answer: prompt, Which side?, in de', 'Welche Seite?')
    await waitFor(async () =>
      expect((await form.item('q2')).questions[0].texts).toEqual({
        de: { prompt: 'Welche Seite?' },
      }),
    )
    await waitFor(() => expect(form.missing()).toContain('5 missing'))
    form.undo()
    await waitFor(async () => expect((await form.item('q2')).questions[0].texts).toBeUndefined())
    form.undo()
    expect(form.protocol().texts).toEqual({ de: {} })
    await waitFor(() =>
      expect(screen.getByLabelText('study title, Study, in de')).toHaveProperty('value', ''),
    )
  })

  it('half a list is said at once among what is to be completed, until the other half is there', async () => {
    const form = await german()
    await form.type('question answer: option, Left, in de', 'Links')
    const problem = await screen.findByText(
      /options.B is missing, and the others of the list are there/,
    )
    expect(problem).toBeTruthy()
    await form.type('question answer: option, Right, in de', 'Rechts')
    await waitFor(() => expect(screen.queryByText(/options.B is missing/)).toBeNull())
    expect((await form.item('q1')).questions[0].texts).toEqual({
      de: { options: { A: 'Links', B: 'Rechts' } },
    })
  })

  it('an item that was changed by hand keeps its own words until its text is translated anew', async () => {
    const form = await german()
    await form.type('question answer: prompt, Which side?, in de', 'Welche Seite?')
    await waitFor(async () => expect((await form.item('q1')).questions[0].texts).toBeDefined())
    const own = await form.item('q1')
    own.questions[0].texts.de.prompt = 'Auf welcher Seite?'
    form.store.actions.change('', (c) => ({ ...c, edits: { q1: JSON.stringify(own) } }))
    await waitFor(async () =>
      expect((await form.item('q1')).questions[0].texts.de.prompt).toBe('Auf welcher Seite?'),
    )
    await form.type('question answer: prompt, Which side?, in de', 'Seite?')
    await waitFor(async () =>
      expect((await form.item('q1')).questions[0].texts.de.prompt).toBe('Seite?'),
    )
    expect((await form.item('q2')).questions[0].texts.de.prompt).toBe('Seite?')
  })

  it('S17: a table comes back from the translator; one that does not fit is refused whole, with the rows', async () => {
    const form = await german()
    const upload = (text: string) =>
      form.user.upload(screen.getByLabelText('Table of texts'), new File([text], 'texts.csv'))
    await upload(
      'where,original,de\ncontext,Pain in head q1,Kopfschmerz\nstudy title,Another,Andere\n',
    )
    const refused = await screen.findByText('Nothing was imported from this table')
    expect(refused).toBeTruthy()
    expect(screen.getByText(/The study does not have "Another" as study title/)).toBeTruthy()
    expect((await form.item('q1')).texts).toBeUndefined()
    await upload('where,original,de\ncontext,Pain in head q1,Kopfschmerz\n')
    expect(await screen.findByText('texts.csv: 1 text imported')).toBeTruthy()
    await waitFor(async () =>
      expect((await form.item('q1')).texts).toEqual({ de: { context: 'Kopfschmerz' } }),
    )
    await form.user.click(screen.getByLabelText('Missing'))
    await waitFor(() => expect(screen.queryByLabelText(/Pain in head q1/)).toBeNull())
    expect(screen.getByLabelText(/Pain in head q2/)).toBeTruthy()
  })

  it('a language is taken away with all that was typed in it', async () => {
    const form = await german()
    await form.type('question answer: prompt, Which side?, in de', 'Welche Seite?')
    await form.type('study title, Study, in de', 'Studie')
    await form.user.click(screen.getByLabelText('Remove German (de)'))
    expect(form.protocol().texts).toBeUndefined()
    await waitFor(async () => expect((await form.item('q1')).questions[0].texts).toBeUndefined())
    const languages = screen.queryByLabelText('Other languages')
    expect(languages === null ? [] : within(languages).queryAllByRole('listitem')).toEqual([])
  })
})
