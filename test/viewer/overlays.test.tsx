// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ViewerHandle, ViewerOverlay, ViewerVolume } from '@/viewer'
import { heatScale, maskColour, overlayColours } from '@/viewer/engine/overlay-colours'
import { makeOverlay, makeVolume } from './make-volume'
import { engine, forgetEngines, opened, upload, viewer } from './open-viewer'

beforeEach(() => {
  forgetEngines()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1060)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(840)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const mask = makeOverlay()
const heat = makeOverlay(
  {
    id: 'heat',
    label: 'Model',
    kind: 'heat',
    threshold: 0.25,
    max: 1,
    note: 'Probability of a lesion',
  },
  { datatype: 'float32', value: (i) => i / 10 },
)
const plain = makeVolume({ id: 'id-o' })
const over = (...overlays: ViewerOverlay[]): ViewerVolume[] => [{ ...plain, overlays }]
const drawn = () =>
  engine().picture?.panes.map((pane) => pane.overlays?.map((o) => [o.prepared, o.opacity]))
const press = (key: string) =>
  act(
    () =>
      void fireEvent.keyDown(document.body, {
        key: key.replace('Shift+', ''),
        shiftKey: key.startsWith('Shift+'),
      }),
  )
const here = (label: string) => screen.getByLabelText(`${label} at the crosshair`).textContent

it('V2: one key takes all overlays off and brings them back; each has a switch and an opacity of its own', async () => {
  await opened({ volumes: over(mask, heat) })
  expect(drawn()).toEqual(
    Array(3).fill([
      [mask.prepared, 0.45],
      [heat.prepared, 0.6],
    ]),
  )
  press('Shift+S')
  expect(drawn()).toEqual([[], [], []])
  press('Shift+S')
  fireEvent.click(screen.getByRole('button', { name: 'Lesion', pressed: true }))
  expect(drawn()).toEqual(Array(3).fill([[heat.prepared, 0.6]]))
  press('Shift+S')
  // While all are off, the one that is asked for comes alone.
  fireEvent.click(screen.getByRole('button', { name: 'Lesion', pressed: false }))
  expect(drawn()).toEqual(Array(3).fill([[mask.prepared, 0.45]]))
  fireEvent.change(screen.getByLabelText('Lesion, opacity'), { target: { value: '80' } })
  expect(drawn()?.[0]).toEqual([[mask.prepared, 0.8]])
  press('Shift+J')
  expect(drawn()?.[0]).toEqual([[mask.prepared, 0.7]])
  expect(screen.getByLabelText('Lesion, opacity').getAttribute('aria-valuetext')).toBe('70%')
})

it('the legend says what is under the crosshair, and on which side it is', async () => {
  const ref = createRef<ViewerHandle>()
  const named = makeOverlay({
    legend: [
      { value: 1, label: 'Right one' },
      { value: 2, label: 'Left one' },
    ],
  })
  await opened({ volumes: over(named, heat), ref })
  const at = (x: number) => act(() => ref.current?.moveTo([x, 0, 0]))
  at(3)
  expect([here('Lesion'), here('Model')]).toEqual(['Right one', '0.800'])
  at(-3)
  expect([here('Lesion'), here('Model')]).toEqual(['Left one', 'nothing'])
  at(0)
  expect(here('Lesion')).toBe('nothing')
  expect(screen.getByText('Probability of a lesion')).toBeTruthy()
})

it('what was on when an answer is committed is in its evidence; without overlays it says nothing', async () => {
  const ref = createRef<ViewerHandle>()
  await opened({ volumes: over(mask, heat), ref })
  expect(ref.current?.evidence()?.overlays).toEqual(['mask', 'heat'])
  fireEvent.click(screen.getByRole('button', { name: 'Model', pressed: true }))
  expect(ref.current?.evidence()?.overlays).toEqual(['mask'])
  fireEvent.change(screen.getByLabelText('Lesion, opacity'), { target: { value: '0' } })
  expect(ref.current?.evidence()?.overlays).toEqual([])
  cleanup()
  forgetEngines()
  await opened({ volumes: [plain], ref })
  expect(ref.current?.evidence()).not.toHaveProperty('overlays')
  expect(drawn()).toEqual([undefined, undefined, undefined])
  expect(screen.queryByRole('group', { name: 'Overlays on the images' })).toBeNull()
})

it('an overlay that a later stage reveals is never asked about before it is there, and the place is kept', async () => {
  const ref = createRef<ViewerHandle>()
  const onHidden = vi.fn()
  const view = await opened({ volumes: [plain], ref, onHidden })
  act(() => ref.current?.moveTo([2, 1, -3]))
  view.rerender(viewer({ volumes: over(mask), ref, onHidden }))
  expect(engine().picture).toBeNull()
  expect(ref.current?.evidence()).toBeNull()
  await upload()
  expect(drawn()?.[0]).toEqual([[mask.prepared, 0.45]])
  expect(ref.current?.evidence()?.crosshairMm).toEqual([2, 1, -3])
})

it('after a fast click the overlay of one item is never on another', async () => {
  const other = makeOverlay({}, { value: () => 1 })
  const next = makeVolume({ id: 'id-n' })
  const view = await opened({ volumes: over(mask) })
  await act(async () => void engine().resident.add(next.prepared))
  view.rerender(viewer({ itemKey: 'item-n', volumes: [next] }))
  expect(drawn()).toEqual([undefined, undefined, undefined])
  // The next one has an overlay that is not there yet: nothing at all is drawn, not the volume with the overlay of before.
  view.rerender(viewer({ itemKey: 'item-m', volumes: [{ ...next, overlays: [other] }] }))
  expect(engine().picture).toBeNull()
  view.rerender(viewer({ itemKey: 'item-a', volumes: over(mask) }))
  expect(
    drawn()
      ?.flat(2)
      .filter((part) => part === other.prepared),
  ).toEqual([])
  expect(drawn()?.[0]).toEqual([[mask.prepared, 0.45]])
})

it('a mask has one colour a value and none for 0; a map goes from its threshold to its top', () => {
  const { table, first, perUnit } = overlayColours(mask, 0)
  expect([first, perUnit]).toEqual([0, 1])
  expect([...table.slice(0, 12)]).toEqual([0, 0, 0, 0, 230, 159, 0, 255, 86, 180, 233, 255])
  // The second mask of an item begins with another colour; the legend's and the study's go before it.
  expect(maskColour(mask, 1, 1)).toEqual([86, 180, 233])
  const told = makeOverlay({
    colour: '#ff0000',
    legend: [{ value: 2, label: 'Oedema', colour: '#00ff00' }],
  })
  expect([maskColour(told, 0, 1), maskColour(told, 0, 2)]).toEqual([
    [255, 0, 0],
    [0, 255, 0],
  ])
  expect(heatScale(heat)).toEqual({ from: 0.25, to: 1 })
  const map = overlayColours(heat, 0)
  // 0.625 is the middle of the scale: entry 127.5 of 0 to 255.
  expect((0.625 - map.first) * map.perUnit).toBeCloseTo(127.5, 9)
  expect([...map.table.slice(0, 4)]).toEqual([87, 16, 110, 255])
  expect([...map.table.slice(-4)]).toEqual([252, 255, 164, 255])
})
