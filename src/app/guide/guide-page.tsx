import '@/language/areas/guide'
import { useEffect, useMemo } from 'react'
import { type LanguageCode, useLanguage, useText } from '@/language'
import { Notice, Page, PageHeader, useLatest } from '@/ui'
import { readMarkdown } from '@/ui/text/markdown-tree'
import { type ShownElements, showTree } from '@/ui/text/show-tree'
import { LoadingPage } from '../routes/loading-page'
import { NotFoundPage } from '../routes/not-found-page'
import styles from './guide-page.module.css'
import { guideAddress, headingId, headingsOf, withoutContents } from './guide-text'
import { GUIDES, type GuideId, guideLanguage, readGuideId } from './guides'

/** `#/guide` says which guide is for whom, `#/guide/<guide>/<heading>` shows one. */
export default function GuidePage({
  part,
  section,
}: {
  readonly part: string | undefined
  readonly section: string | undefined
}) {
  if (part === undefined) return <GuideList />
  const id = readGuideId(part)
  return id === null ? <NotFoundPage /> : <OneGuide id={id} section={section ?? null} />
}

const WORDS = {
  rater: { title: 'rater', whom: 'raterFor' },
  coordinator: { title: 'coordinator', whom: 'coordinatorFor' },
  analyst: { title: 'analyst', whom: 'analystFor' },
} as const satisfies Readonly<Record<GuideId, object>>

function GuideList() {
  const say = useText('guide')
  return (
    <Page width="text">
      <PageHeader title={say('title')} lead={say('lead')} />
      <ul className={styles.guides}>
        {GUIDES.map((id) => (
          <li key={id}>
            <a href={`#/guide/${id}`}>{say(WORDS[id].title)}</a>
            <p>{say(WORDS[id].whom)}</p>
          </li>
        ))}
      </ul>
    </Page>
  )
}

function OneGuide({ id, section }: { readonly id: GuideId; readonly section: string | null }) {
  const say = useText('guide')
  const language = guideLanguage(id, useLanguage().code)
  const { value, failure } = useLatest([id, language], async () => ({
    id,
    language,
    text: await loadGuide(id, language),
  }))
  if (failure !== null)
    return (
      <Page width="text">
        <Notice tone="error">{say('unreachable')}</Notice>
      </Page>
    )
  if (value === null || value.id !== id) return <LoadingPage />
  return <ShownGuide {...value} section={section} />
}

interface ShownGuideProps {
  readonly id: GuideId
  readonly language: string
  /** As Markdown. */
  readonly text: string
  /** The heading that was asked for; null: the beginning. */
  readonly section: string | null
}

function ShownGuide({ id, language, text, section }: ShownGuideProps) {
  const say = useText('guide')
  const contents = useMemo(
    () => headingsOf(withoutContents(text)).filter(({ level }) => level === 2),
    [text],
  )
  const table = say('table')
  const shown = useMemo(
    () => showTree(readMarkdown(withoutContents(text), READING), guideElements(id, table)),
    [id, text, table],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another guide begins at its top, too
  useEffect(() => {
    const place = section === null ? null : document.getElementById(section)
    if (place === null) window.scrollTo?.(0, 0)
    else place.scrollIntoView?.()
  }, [text, section])
  return (
    <Page>
      <div className={styles.guide} lang={language} data-guide={id}>
        <nav className={styles.contents} aria-label={say('contents')}>
          <p className={styles.contentsTitle}>{say('contents')}</p>
          <ol>
            {contents.map(({ id: heading, title }) => (
              <li key={heading}>
                <a
                  href={`#/guide/${id}/${heading}`}
                  aria-current={heading === section ? 'location' : undefined}
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
          <p>
            <button type="button" className={styles.print} onClick={() => window.print()}>
              {say('print')}
            </button>
          </p>
          <p>
            <a href="#/guide">{say('others')}</a>
          </p>
        </nav>
        <article className={styles.text}>{shown}</article>
      </div>
    </Page>
  )
}

const FOLDER = '/docs/guide/'
/** Each is a file of its own, fetched when it is opened. */
const TEXTS = import.meta.glob<string>('/docs/guide/{analyst,coordinator,rater,rater.de}.md', {
  query: '?raw',
  import: 'default',
})
/** The addresses of their pictures. */
const PICTURES = import.meta.glob<string>('/docs/guide/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

const READING = { hasBreaks: false, singleTilde: true } as const

/** All pictures of the guides are taken in one size, so that the text stays where it is while they arrive. */
const PICTURE = { width: 1280, height: 800 } as const

function guideElements(id: GuideId, table: string): ShownElements {
  return {
    h2: ({ children }) => <h2 id={headingId(textOf(children))}>{children}</h2>,
    h3: ({ children }) => <h3 id={headingId(textOf(children))}>{children}</h3>,
    // No request leaves the page's own origin: what is no part of this site is named and not followed.
    a: ({ children, href = '' }) => {
      const address = guideAddress(href, id)
      return address === null ? <span>{children}</span> : <a href={address}>{children}</a>
    },
    img: ({ src, alt = '' }) => <img {...PICTURE} src={PICTURES[`${FOLDER}${src}`]} alt={alt} />,
    // What is wide scrolls in its own box, by keyboard too, and not the page with all that is beside it.
    pre: ({ children }) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      <pre tabIndex={0} data-scrolls="">
        {children}
      </pre>
    ),
    table: ({ children }) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      // biome-ignore lint/a11y/useSemanticElements: a section would need a heading
      <div className={styles.wide} role="group" aria-label={table} tabIndex={0} data-scrolls="">
        <table>{children}</table>
      </div>
    ),
  }
}

/** The letters of a heading, in whatever marks they stand. */
function textOf(children: unknown): string {
  if (Array.isArray(children)) return children.map(textOf).join('')
  if (typeof children !== 'object' || children === null || !('props' in children))
    return String(children ?? '')
  return textOf(Reflect.get(Object(children.props), 'children'))
}

/** The text of a guide, as Markdown; English where there is none in the language. */
export const loadGuide = async (id: GuideId, code: LanguageCode): Promise<string> =>
  (await (TEXTS[`${FOLDER}${id}.${code}.md`] ?? TEXTS[`${FOLDER}${id}.md`])?.()) ?? ''
