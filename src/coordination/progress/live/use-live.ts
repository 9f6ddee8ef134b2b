import { useCallback, useEffect, useRef, useState } from 'react'
import type { CollectingStudy } from '@/collection/office'
import type { ExpectedRater, WatchState } from '@/collection/watch'
import { type Refusal, refusalOf } from '@/ui/collection-refusal'
import type { LiveView } from './watch-collection'

type Live =
  | { readonly kind: 'off' }
  | { readonly kind: 'refused'; readonly why: Refusal }
  | { readonly kind: 'on'; readonly state: WatchState; readonly view: LiveView | null }

interface Credential {
  readonly text: string
  readonly file: string
}

/** What was opened since this page was loaded: in memory alone, so that a look at another step does not ask for it again. */
const opened = new Map<string, Credential>()

/**
 * The live view of one study's collection. Everything that connects is loaded when somebody asks for it, and the connection ends with
 * the page that shows it.
 */
export function useLive(study: CollectingStudy, expected: readonly ExpectedRater[]) {
  const { studyHash } = study
  const [live, setLive] = useState<Live>({ kind: 'off' })
  const running = useRef<AbortController | null>(null)
  // Of a study of this hash all is said: a new object is not a new one.
  const current = useRef({ study, expected })
  current.current = { study, expected }

  const connect = useCallback(
    async (credential: Credential, onAccepted: () => void = () => undefined) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const show = (next: Live) => {
        if (!controller.signal.aborted) setLive(next)
      }
      show({ kind: 'on', state: { kind: 'connecting' }, view: null })
      try {
        const { deskOfStudy, watchCollection } = await import('./watch-collection')
        if (controller.signal.aborted) return
        const desk = deskOfStudy(credential.text, credential.file, current.current.study)
        if (!desk.ok) return show({ kind: 'refused', why: refusalOf(desk.problems) })
        opened.set(studyHash, credential)
        onAccepted()
        const problem = await watchCollection({
          desk: desk.value,
          expected: mergedRaters(desk.value.raters, current.current.expected),
          signal: controller.signal,
          onShow: (state, view) => show({ kind: 'on', state, view }),
        })
        if (problem !== null) show({ kind: 'refused', why: refusalOf([problem]) })
      } catch {
        show({ kind: 'refused', why: 'not-loaded' })
      }
    },
    [studyHash],
  )
  const disconnect = useCallback(() => {
    running.current?.abort()
    opened.delete(studyHash)
    setLive({ kind: 'off' })
  }, [studyHash])

  useEffect(() => {
    const known = opened.get(studyHash)
    if (known !== undefined) void connect(known)
    return () => running.current?.abort()
  }, [studyHash, connect])

  return {
    live,
    connect,
    disconnect,
    /** What is in memory, for a coordinator who wants it kept. */
    credentialText: () => opened.get(studyHash)?.text ?? null,
  }
}

/** Who is waited for: by the file of the servers' setup and by the roster, whose word on the site goes first. */
function mergedRaters(
  ofFile: readonly ExpectedRater[],
  ofRoster: readonly ExpectedRater[],
): readonly ExpectedRater[] {
  const merged = new Map(ofFile.map((rater) => [rater.code, rater]))
  for (const { code, site } of ofRoster)
    merged.set(code, { ...merged.get(code), code, site: site ?? merged.get(code)?.site ?? null })
  return [...merged.values()]
}
