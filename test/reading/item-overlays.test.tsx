// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { chooseLanguage } from '@/language'
import type { LoadedVolume } from '@/package'
import type { ReaderItem } from '@/questions'
import { useItemVolumes } from '@/reading/images/use-item-volumes'
import { VolumeCache } from '@/reading/images/volume-cache'
import { makeOverlay, makeVolume } from '../viewer/make-volume'

afterEach(async () => {
  cleanup()
  await chooseLanguage('en')
})

const scan = makeVolume().prepared
const prepared = {
  scan,
  mine: makeOverlay().prepared,
  theirs: makeOverlay({}, { value: () => 1 }).prepared,
}
type Name = keyof typeof prepared
const overlay = (name: Name) => ({
  overlay: name,
  id: 'lesion',
  label: 'Lesion',
  kind: 'mask' as const,
})
const item = (id: string, ...overlays: Name[]): ReaderItem => ({
  id,
  condition: 'full',
  context: '',
  images: [],
  stages: null,
  questions: [],
  volumes: [
    {
      volume: 'scan',
      label: 'T1',
      timepoint: 'current',
      ...(overlays.length > 0 && { overlays: overlays.map(overlay) }),
    },
  ],
})

/** Files arrive when they are let through. */
function cacheOf() {
  const waiting = new Map<string, (loaded: LoadedVolume) => void>()
  const cache = new VolumeCache((id) => new Promise((arrive) => waiting.set(id, arrive)))
  const arrive = (id: Name) =>
    act(async () => waiting.get(id)?.({ ok: true, prepared: prepared[id] }))
  const fail = (id: Name) =>
    act(async () =>
      waiting.get(id)?.({ ok: false, fault: { code: 'hash', message: 'it is another file' } }),
    )
  return { cache, arrive, fail }
}
const shownIn = (of: ReturnType<typeof useItemVolumes>['of']) =>
  of.status === 'ready'
    ? of.volumes.map((v) => (v.overlays ?? []).map((o) => o.prepared))
    : of.status

it('an item is shown when its overlays are here, too, and never with those of another item (V2)', async () => {
  const { cache, arrive } = cacheOf()
  const { result, rerender } = renderHook(({ of }) => useItemVolumes(cache, of, 1).of, {
    initialProps: { of: item('one', 'mine') },
  })
  await arrive('scan')
  expect(shownIn(result.current)).toBe('loading')
  await arrive('mine')
  await waitFor(() => expect(shownIn(result.current)).toEqual([[prepared.mine]]))
  // The same scan without an overlay, at once; then with another that has not come yet, and back.
  rerender({ of: item('two') })
  expect(shownIn(result.current)).toEqual([[]])
  rerender({ of: item('three', 'theirs') })
  expect(shownIn(result.current)).toBe('loading')
  rerender({ of: item('one', 'mine') })
  expect(shownIn(result.current)).toEqual([[prepared.mine]])
  await arrive('theirs')
  expect(shownIn(result.current)).toEqual([[prepared.mine]])
})

it('an overlay that is not the one that was frozen keeps its item from being shown, and is named by its number', async () => {
  const { cache, arrive, fail } = cacheOf()
  const shown = item('one', 'mine', 'theirs')
  const { result } = renderHook(() => useItemVolumes(cache, shown, 4).of)
  await arrive('scan')
  await arrive('mine')
  await fail('theirs')
  await waitFor(() => expect(result.current.status).toBe('broken'))
  expect(result.current).toEqual({
    status: 'broken',
    messages: ['Overlay 2 on scan 1 of case 4 cannot be shown: its file was changed or damaged.'],
  })
})

it('a prior is named in the language of the page, also where that changes while its item is open', async () => {
  const { cache, arrive } = cacheOf()
  const volumes = (['current', 'prior'] as const).map((timepoint) => ({
    volume: 'scan',
    label: 'T1',
    timepoint,
  }))
  const followUp: ReaderItem = { ...item('one'), volumes }
  const { result } = renderHook(() => useItemVolumes(cache, followUp, 1).of)
  await arrive('scan')
  const captions = () =>
    result.current.status === 'ready' ? result.current.volumes.map(({ caption }) => caption) : []
  await waitFor(() => expect(captions()).toEqual(['Current', 'Prior']))
  await act(() => chooseLanguage('de'))
  expect(captions()).toEqual(['Aktuell', 'Voruntersuchung'])
})
