import '@/language/areas/viewer'
import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '@/language'
import type { MaterialOf } from '@/study'
import { Markdown, scriptOf } from '@/ui'
import styles from './report.module.css'

/** What is known of the claims of an item while they are judged. */
export interface ClaimsInHand {
  /** The claim that is asked about now. */
  readonly current: ClaimPlace | null
  /** What was answered, in words, by `claimName`. */
  readonly judged: ReadonlyMap<string, string>
}
export interface ClaimPlace {
  readonly material: string
  readonly claim: string
}
export const claimName = ({ material, claim }: ClaimPlace): string => `${material} ${claim}`
export const NO_CLAIMS: ClaimsInHand = { current: null, judged: new Map() }

interface ReportProps {
  readonly material: MaterialOf<'report'>
  readonly claims: ClaimsInHand
  /** A claim that was pointed at; null: nothing follows from it. */
  readonly onClaim: ((place: ClaimPlace) => void) | null
}

const NO_PASSAGES: NonNullable<MaterialOf<'report'>['claims']> = []

/**
 * An answer or a report that is judged. Each claim is marked where its words stand in the text, under its number; those whose words
 * stand nowhere are listed beneath it.
 */
export function ReportMaterial({ material, claims, onClaim }: ReportProps) {
  const say = useText('viewer')
  const { id, text, claims: list = NO_PASSAGES } = material
  const root = useRef<HTMLDivElement>(null)
  const [unfound, setUnfound] = useState<ReadonlySet<string>>(new Set())
  const { current, judged } = claims
  const currentId = current?.material === id ? current.claim : null

  // What the text holds is known once it was put on the page.
  useEffect(() => {
    const look = () => {
      const marked = new Set(
        [...(root.current?.querySelectorAll('[data-passage]') ?? [])].map((mark) =>
          mark.getAttribute('data-passage'),
        ),
      )
      const missing = list.filter((claim) => !marked.has(claim.id)).map((claim) => claim.id)
      setUnfound((old) =>
        old.size === missing.length && missing.every((claimId) => old.has(claimId))
          ? old
          : new Set(missing),
      )
    }
    look()
    if (root.current === null || typeof MutationObserver === 'undefined') return
    // The parser may come later than the text.
    const observer = new MutationObserver(look)
    observer.observe(root.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [list])

  // The claim in question comes into view by itself, and no farther than it takes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mark that comes later is looked for again
  useEffect(() => {
    if (currentId === null) return
    root.current
      ?.querySelector(`[data-claim="${CSS.escape(currentId)}"]`)
      ?.scrollIntoView?.({ block: 'nearest' })
  }, [currentId, unfound])

  const mark = useCallback(
    (claim: string, isFirst: boolean, words: ReactNode) => {
      const place = list.findIndex((entry) => entry.id === claim) + 1
      const verdict = judged.get(claimName({ material: id, claim }))
      const isCurrent = claim === currentId
      return (
        // The questions beside the text lead to each claim by key; a click is the short way.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <mark
          className={styles.claim}
          data-passage={claim}
          data-claim={isFirst ? claim : undefined}
          data-current={isCurrent}
          data-judged={verdict !== undefined}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={onClaim === null ? undefined : () => onClaim({ material: id, claim })}
        >
          {isFirst ? <ClaimNumber place={place} verdict={verdict} /> : null}
          {words}
        </mark>
      )
    },
    [id, list, judged, currentId, onClaim],
  )
  const beneath = list.filter((claim) => unfound.has(claim.id))
  return (
    <div ref={root} className={styles.report}>
      {text === '' ? null : <Markdown text={text} headingLevel={3} passages={list} mark={mark} />}
      {beneath.length === 0 ? null : (
        <section className={styles.beneath}>
          <h3>{say(text === '' ? 'claims' : 'claimsOther')}</h3>
          <ol>
            {beneath.map((claim) => {
              const isCurrent = claim.id === currentId
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: as above
                <li
                  key={claim.id}
                  className={styles.listed}
                  data-claim={claim.id}
                  data-current={isCurrent}
                  aria-current={isCurrent ? 'true' : undefined}
                  onClick={
                    onClaim === null ? undefined : () => onClaim({ material: id, claim: claim.id })
                  }
                >
                  <ClaimNumber
                    place={list.indexOf(claim) + 1}
                    verdict={judged.get(claimName({ material: id, claim: claim.id }))}
                  />
                  <span {...scriptOf(claim.text)}>{claim.text}</span>
                </li>
              )
            })}
          </ol>
        </section>
      )}
    </div>
  )
}

interface ClaimNumberProps {
  /** 1-based; the number under which its question stands, too. */
  readonly place: number
  /** The answer in words; undefined: not judged yet. */
  readonly verdict: string | undefined
}

function ClaimNumber({ place, verdict }: ClaimNumberProps) {
  const say = useText('viewer')
  return (
    <span className={styles.number} title={verdict}>
      <VisuallyHidden>{say('claimWord')} </VisuallyHidden>
      {place}
      {verdict === undefined ? null : <span aria-hidden="true"> ✓</span>}
      <VisuallyHidden>
        {verdict === undefined ? ': ' : say('answeredAs', { verdict })}
      </VisuallyHidden>
    </span>
  )
}
