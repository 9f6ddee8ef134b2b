import { useEffect, useEffectEvent, useState } from 'react'
import type { Evidence, RoomEvidence } from '@/answers'
import { languageNow } from '@/language'
import type { ViewerEvidence } from '@/viewer'
import { TraceKeeper } from '@/viewer/measurements/item-traces'
import { idOfVolume } from '../images/volume-caption'
import type { ItemDraft } from './item-draft'

/** The tools that were used on an item's images and what was measured: a keeper for each item, never handed on. */
export function useTraceKeeper(item: string): TraceKeeper {
  const [kept, setKept] = useState(() => ({ item, keeper: new TraceKeeper() }))
  if (kept.item === item) return kept.keeper
  const next = { item, keeper: new TraceKeeper() }
  setKept(next)
  return next.keeper
}

/** Brings back what was kept of an earlier visit, once, and keeps what is done from now on. */
export function useKeptTraces(
  keeper: TraceKeeper,
  draft: ItemDraft | null,
  change: (update: (draft: ItemDraft) => ItemDraft) => void,
): void {
  const isRead = draft !== null
  const restore = useEffectEvent(() => {
    if (draft?.traces !== undefined) keeper.restore(draft.traces)
    return keeper.listen(() => change((d) => ({ ...d, traces: keeper.now() })))
  })
  useEffect(() => (isRead ? restore() : undefined), [isRead])
}

/** What was on screen, as an answer has it: volumes by the names that the study gives them. */
export function evidenceOf(seen: ViewerEvidence | null, room: RoomEvidence = {}): Evidence | null {
  if (seen === null) return null
  const { measurements, ...rest } = seen
  if (measurements === undefined) return { ...rest, ...room }
  return {
    ...rest,
    ...room,
    measurements: measurements.map(({ isOnPrior: _, ...measurement }) => ({
      ...measurement,
      volume: idOfVolume(measurement.volume),
      placesMm: measurement.placesMm.map(([x, y, z]): [number, number, number] => [x, y, z]),
      values: [...measurement.values],
    })),
  }
}

/** The language is left out where the pages were English, as in every log before there were others. */
export function roomNow(theme: RoomEvidence['theme'], readIn: string | null): RoomEvidence {
  const { code } = languageNow()
  return {
    theme,
    ...(code !== 'en' && { language: code }),
    ...(readIn !== null && { studyLanguage: readIn }),
  }
}
