// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ItemsTable } from '@/analysis/item/items-table'
import { StagedPart, Stages } from '@/analysis/session/stages'
import type { ReportItem } from '@/results'
import { renderUi } from '../ui/render-ui'

afterEach(cleanup)

it('stages show one part after the other, those within first to their end', async () => {
  const drawn: string[] = []
  const Part = ({ name }: { readonly name: string }) => {
    useEffect(() => {
      drawn.push(name)
    }, [name])
    return name
  }
  const { container } = render(
    <StagedPart isComputing={false}>
      <Stages>
        <Part name="title" />
        <section>
          <Stages>
            <Part name="first table" />
            <Stages>
              <Part name="row" />
              <Part name="next row" />
            </Stages>
            <Part name="second table" />
          </Stages>
        </section>
        <Part name="end" />
      </Stages>
    </StagedPart>,
  )
  const isBusy = () => container.firstElementChild?.getAttribute('aria-busy')
  expect(isBusy()).toBe('true')
  expect(drawn).toEqual(['title'])
  await waitFor(() => expect(isBusy()).toBe('false'))
  expect(drawn).toEqual(['title', 'first table', 'row', 'next row', 'second table', 'end'])
})

it('the case list shows its headings first, then two rows at a time', async () => {
  const rows = Array.from(
    { length: 9 },
    (_, n): ReportItem => ({
      item: `i${n}`,
      question: 'q1',
      kind: 'yes-no',
      category: null,
      attributes: {},
      condition: 'all',
      case: `i${n}`,
      cluster: n,
      isAgreed: null,
      truthLabel: 'yes',
      prompt: 'Seen?',
      truth: 'Yes',
      answers: [],
    }),
  )
  const seen: number[] = []
  const look = () => seen.push(document.querySelectorAll('tbody tr').length)
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  const { container } = renderUi(
    <ItemsTable
      title="All"
      raters={[]}
      rows={rows}
      order={{ sort: 'study', isDescending: false }}
      onSort={() => undefined}
      onOpen={() => undefined}
      csv={async () => ''}
    />,
  )
  await waitFor(() => expect(container.querySelectorAll('tbody tr')).toHaveLength(9))
  observer.disconnect()
  expect([...new Set(seen)]).toEqual([0, 2, 4, 6, 8, 9])
})

it('what is out of sight waits while numbers are computed', async () => {
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const reaches = (bottom: number) => box.mockReturnValue(new DOMRect(0, 0, 100, bottom))
  const part = (isComputing: boolean) => (
    <StagedPart isComputing={isComputing}>
      <Stages>
        <p>first</p>
        <p>second</p>
        <p>third</p>
      </Stages>
    </StagedPart>
  )
  reaches(2 * window.innerHeight + 1)
  const { container, rerender } = render(part(true))
  await waitFor(() => expect(box.mock.calls.length).toBeGreaterThan(2))
  expect(container.textContent).toBe('first')
  reaches(window.innerHeight)
  await waitFor(() => expect(container.textContent).toContain('firstsecond'))
  reaches(2 * window.innerHeight + 1)
  rerender(part(false))
  await waitFor(() => expect(container.textContent).toBe('firstsecondthird'))
  box.mockRestore()
})
