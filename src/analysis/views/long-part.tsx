import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { StagedPart } from '../session/stages'
import styles from './long-part.module.css'

interface PartSection {
  readonly id: string
  readonly name: string
  /** Above what is drawn, and kept while that is drawn anew. */
  readonly lead?: ReactNode
  /** Another one draws the section anew. */
  readonly version: string
  readonly draw: () => ReactNode
}

interface LongPartProps {
  /** Of the part, for its list of sections. */
  readonly name: string
  readonly sections: readonly PartSection[]
  readonly isComputing: boolean
}

/**
 * The sections of a part, one below the other. Each is drawn when it comes into view or is chosen from the list that
 * stays at the top; until then it has the height of a window, so that any section can be scrolled to.
 */
export function LongPart({ name, sections, isComputing }: LongPartProps) {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set([sections[0]?.id ?? '']))
  const [current, setCurrent] = useState(sections[0]?.id)
  const isList = sections.length > 1
  const see = useCallback((id: string) => {
    startTransition(() =>
      setDrawn((before) => (before.has(id) ? before : new Set([...before, id]))),
    )
  }, [])
  const choose = (id: string) => {
    see(id)
    setCurrent(id)
    document.getElementById(placeOf(id))?.scrollIntoView()
  }
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const places = ids.split(' ').map((id) => document.getElementById(placeOf(id)))
    const watch = (rootMargin: string, found: (id: string) => void) => {
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries)
            if (isIntersecting) found(target.id.replace(placeOf(''), ''))
        },
        { rootMargin },
      )
      for (const place of places) if (place !== null) observer.observe(place)
      return observer
    }
    const observers = [
      watch('0px', see),
      // What crosses a line below the list is what is read.
      watch('-14% 0px -80% 0px', setCurrent),
    ]
    return () => {
      for (const observer of observers) observer.disconnect()
    }
  }, [ids, see])
  return (
    <>
      {isList && (
        <nav className={styles.list} aria-label={`Sections of ${name}`} data-screen-only>
          {sections.map((section) => (
            <button
              key={section.id}
              type="button"
              aria-current={section.id === current}
              onClick={() => choose(section.id)}
            >
              {section.name}
            </button>
          ))}
        </nav>
      )}
      {sections.map(({ id, lead, version, draw }) => (
        <div key={id} id={placeOf(id)} className={styles.section} data-drawn={drawn.has(id)}>
          {drawn.has(id) && (
            <>
              {lead}
              <StagedPart key={version} isComputing={isComputing}>
                {draw()}
              </StagedPart>
            </>
          )}
        </div>
      ))}
    </>
  )
}

const placeOf = (id: string) => `report-${id}`
