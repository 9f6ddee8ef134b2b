import { placeOfSubject } from '@/collection'
import { type CoordinatorFile, connectOffice, dialFromPage } from '@/collection/office'
import {
  type CollectionView,
  collectionWatch,
  type ExpectedRater,
  forgedFinder,
  type WatchState,
  watchStudy,
} from '@/collection/watch'
import type { Problem } from '@/study'

export { deskOfStudy } from '@/collection/office'

export type LiveView = ReturnType<typeof viewOf>

interface LiveOrder {
  readonly desk: CoordinatorFile
  readonly expected: readonly ExpectedRater[]
  readonly signal: AbortSignal
  readonly onShow: (state: WatchState, view: LiveView | null) => void
}

/** As many events may come in a second as there are raters; the page is drawn so often at most, and a tenth of the time. */
const DRAWN_EVERY_MS = 250
const SHARE = 10
/** "Two minutes ago" grows old. */
const DRAWN_ANEW_MS = 15_000

/** Watches as `collect watch` does (X17), until the signal says so. @returns why it cannot go on; null where it was ended */
export async function watchCollection({
  desk,
  expected,
  signal,
  onShow,
}: LiveOrder): Promise<Problem | null> {
  const watch = collectionWatch(forgedFinder(desk.issuer), expected, desk.quotaBytes)
  let state: WatchState = { kind: 'connecting' }
  let isRead = false
  let drawnMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const draw = () => {
    if (isOver || signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(draw, DRAWN_ANEW_MS)
    const before = performance.now()
    onShow(state, isRead ? viewOf(watch.view(new Date()), expected, desk) : null)
    drawnMs = performance.now() - before
  }
  let isDue = false
  const drawSoon = () => {
    if (isDue) return
    isDue = true
    setTimeout(
      () => {
        isDue = false
        draw()
      },
      Math.max(DRAWN_EVERY_MS, SHARE * drawnMs),
    )
  }
  const { server, study } = desk
  try {
    return await watchStudy({
      study,
      signal,
      connect: () => connectOffice(server, desk, dialFromPage),
      async onMessages(messages) {
        await watch.add(messages)
        isRead = true
        drawSoon()
      },
      onState(next) {
        const isOther = next.kind !== state.kind
        state = next
        if (next.kind === 'live') isRead = true
        if (isOther) draw()
        else drawSoon()
      },
    })
  } finally {
    isOver = true
    clearTimeout(timer)
  }
}

/**
 * @param expected who is waited for, and where.
 * @param desk what the commands for a reader's link are made of.
 */
function viewOf(
  view: CollectionView,
  expected: readonly ExpectedRater[],
  desk: Pick<CoordinatorFile, 'places'>,
) {
  /** The first of what was refused under a rater's name; the place is null where it names nobody. */
  const named = view.problems.map(({ file, code }) => {
    const place = placeOfSubject(file)
    // Forged: not signed by the rater; else no event, or one that was exchanged or damaged.
    return { place: place.ok ? place.value : null, isForged: code === 'forged-event' }
  })
  return { ...view, named, expected, desk }
}
