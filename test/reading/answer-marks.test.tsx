// @vitest-environment happy-dom
import { useLayoutEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { type MarkExchange, NO_MARKS } from '@/reading/panel/answer-marks'
import { useExchange, useExchanged } from '@/reading/panel/exchange'
import type { ViewerMark } from '@/viewer'

const POINT: ViewerMark = { kind: 'point', placesMm: [[1, 2, 3]], values: [] }
const MARKS: Readonly<Record<string, readonly ViewerMark[]>> = { i1: [POINT], i2: [] }

function Panel({ item, exchange }: { readonly item: string; readonly exchange: MarkExchange }) {
  useExchanged(exchange, NO_MARKS, MARKS[item] ?? [], () => false)
  return null
}

const page = document.createElement('div')
/** What would be painted: the item, and how many marks lie on its images. */
const seen: string[] = []
let goTo: (item: string) => void = () => undefined
function Room() {
  const [item, setItem] = useState('i1')
  const { shown: marks, exchange } = useExchange<readonly ViewerMark[], ViewerMark, boolean>(
    NO_MARKS,
    false,
  )
  goTo = setItem
  // What is on the page when a rendering is over, with whatever it entailed.
  useLayoutEffect(() => queueMicrotask(() => seen.push(page.textContent ?? '')))
  return (
    <>
      {`${item} ${marks.length}`}
      <Panel key={item} item={item} exchange={exchange} />
    </>
  )
}

let root: Root | null = null
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
})

it('never leaves the marks of one item on the images of the next', async () => {
  // As in a browser: what `act` would do at once comes a frame later there.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  root = createRoot(page)
  root.render(<Room />)
  await vi.waitFor(() => expect(seen).toContain('i1 1'))
  goTo('i2')
  await vi.waitFor(() => expect(seen).toContain('i2 0'))
  expect(seen).not.toContain('i2 1')
})
