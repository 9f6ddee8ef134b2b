// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  ConfirmDialog,
  Dialog,
  FileDrop,
  Markdown,
  ProblemList,
  placeOfProblem,
  sentence,
} from '@/ui'
import { renderUi } from './render-ui'

afterEach(cleanup)

describe('ProblemList', () => {
  const problem = (file: string, line: number, message = 'unknown field "kidn"') => ({
    code: 'x',
    file,
    line,
    column: 7,
    field: 'items[2].kind',
    message,
    remedy: 'Correct the spelling, or remove the field',
  })
  it('groups by file and says where, what, and what to do', () => {
    renderUi(
      <ProblemList
        problems={[problem('study.json', 3), problem('key.json', 1), problem('study.json', 9)]}
      />,
    )
    const ofStudy = screen.getByRole('region', { name: 'study.json' })
    expect(
      within(ofStudy)
        .getAllByRole('listitem')
        .map((li) => li.textContent),
    ).toEqual([
      'line 3, column 7 · items[2].kindUnknown field "kidn". Correct the spelling, or remove the field.',
      'line 9, column 7 · items[2].kindUnknown field "kidn". Correct the spelling, or remove the field.',
    ])
    expect(screen.getByRole('alert')).toBeTruthy()
  })
  it('counts what it does not show', () => {
    renderUi(
      <ProblemList
        problems={Array.from({ length: 20 }, (_, n) => problem('a', n))}
        limitPerFile={3}
      />,
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText('… and 17 more in this file.')).toBeTruthy()
  })
  it('is nothing without problems', () => {
    renderUi(<ProblemList problems={[]} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('sentence and placeOfProblem', () => {
  it('adds what is missing and no more', () => {
    expect(sentence('the zip is cut off')).toBe('The zip is cut off.')
    expect(sentence('It ends. Is that all?')).toBe('It ends. Is that all?')
    expect(sentence('sub-01_T1w.nii: it is torn')).toBe('sub-01_T1w.nii: it is torn.')
    expect(sentence('')).toBe('')
  })
  it('names lines, places in words, and fields', () => {
    expect(
      placeOfProblem({ file: 'a', message: '', remedy: '', line: null, column: null, field: '' }),
    ).toBe('')
    expect(placeOfProblem({ file: 'a', message: '', remedy: '', line: 4, field: 'id' })).toBe(
      'line 4 · id',
    )
    expect(placeOfProblem({ file: 'a', message: '', remedy: '', place: 'byte 70, datatype' })).toBe(
      'byte 70, datatype',
    )
  })
})

describe('Markdown', () => {
  it('begins its headings below the one that it stands under, whatever the author began with', async () => {
    renderUi(<Markdown text={'# First\n\ntext\n\n## Second\n\n### Third'} headingLevel={3} />)
    const level = async (name: string) => (await screen.findByRole('heading', { name })).tagName
    expect(await level('First')).toBe('H3')
    expect(await level('Second')).toBe('H3')
    expect(await level('Third')).toBe('H4')
  })
  it('shows structure, and neither raw HTML nor images nor live links', async () => {
    renderUi(
      <Markdown
        text={
          '**Age** 67\n\n<script>alert(1)</script><b onclick="x()">bold</b>\n\n![chart](http://x.org/a.png) [paper](http://x.org/p)'
        }
      />,
    )
    expect((await screen.findByText('Age')).tagName).toBe('STRONG')
    expect(document.querySelector('script, img, a, b')).toBeNull()
    expect(document.body.textContent).toContain('paper (http://x.org/p)')
    expect(document.body.innerHTML).not.toContain('onclick')
  })
  it('shows tables, in a box of their own that scrolls', async () => {
    const text = '| Test | Result |\n|---|---|\n| Na | 141 <b>mmol</b> |\n| CRP | **12** |'
    renderUi(<Markdown text={text} />)
    const table = await screen.findByRole('table')
    expect([...table.querySelectorAll('th, td')].map((cell) => cell.textContent)).toEqual([
      'Test',
      'Result',
      'Na',
      '141 mmol',
      'CRP',
      '12',
    ])
    expect(table.querySelector('b')).toBeNull()
    expect(table.parentElement?.tabIndex).toBe(0)
  })
  it('keeps the lines of a transcript, and what looks like an address or a tilde as it was written', async () => {
    renderUi(
      <Markdown
        text={
          'Doctor: Since when?\nPatient: ~5 days, or ~6.\nSee https://x.org/p and a@x.org\n\n- [x] **done**\n\nFoot[^1]\n\n[^1]: Note'
        }
      />,
    )
    const done = await screen.findByText('done')
    const first = document.querySelector('p')
    expect(first?.querySelectorAll('br')).toHaveLength(2)
    expect(first?.textContent).toBe(
      'Doctor: Since when?\nPatient: ~5 days, or ~6.\nSee https://x.org/p and a@x.org',
    )
    expect(done.closest('li')?.textContent).toBe('☑ done')
    expect(document.querySelector('a, input, del')).toBeNull()
    expect(document.body.textContent).not.toContain('#user-content')
  })
})

describe('FileDrop', () => {
  it('opens by a real button and hands over every file, of whatever type', async () => {
    const onFiles = vi.fn()
    renderUi(
      <FileDrop label="Open a package" hint="A zip" extensions={['.zip']} onFiles={onFiles} />,
    )
    const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Open a package' }))
    expect(click).toHaveBeenCalled()
    click.mockRestore()
    const input = document.querySelector('input[type=file]')
    const files = [new File(['a'], 'a.zip'), new File(['b'], 'b.txt')]
    fireEvent.change(input!, { target: { files } })
    await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1))
    expect(onFiles.mock.calls[0]?.[0].map((file: File) => file.name)).toEqual(['a.zip', 'b.txt'])
  })
})

describe('Dialog and ConfirmDialog', () => {
  it('is a modal dialog while it is open, and nothing else', () => {
    const onClose = vi.fn()
    const view = renderUi(
      <Dialog isOpen={false} onClose={onClose} title="Keys">
        inside
      </Dialog>,
    )
    expect(screen.queryByText('inside')).toBeNull()
    view.rerender(
      <Dialog isOpen={true} onClose={onClose} title="Keys">
        inside
      </Dialog>,
    )
    expect(screen.getByRole('dialog', { name: 'Keys' }).hasAttribute('open')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
  it('asks, and does what was chosen', () => {
    const onConfirm = vi.fn()
    const onCancel = vi.fn()
    renderUi(
      <ConfirmDialog
        isOpen
        title="Finish?"
        confirmLabel="Finish"
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        No answer can be changed.
      </ConfirmDialog>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1])
    fireEvent.click(screen.getByRole('button', { name: 'Finish' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })
})
