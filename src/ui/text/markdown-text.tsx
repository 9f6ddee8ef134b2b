import '@/language/areas/home'
import { type ReactNode, useMemo } from 'react'
import { textNow } from '@/language'
import styles from './markdown.module.css'
import { readMarkdown } from './markdown-tree'
import { giveDirections, markPassages, type Passage } from './marked-passages'
import { type ShownElements, showTree } from './show-tree'

export interface ShownMarkdown {
  readonly text: string
  /** Of its first headings: one below the heading that it stands under. Left out: 2, below a page's title. */
  readonly headingLevel: 2 | 3 | 4
  /** Passages to be marked where they stand in the text. Keep the identity while they are the same. */
  readonly passages?: readonly Passage[]
  /** How a passage is marked; its words may come in several pieces, of which one is the first. */
  readonly mark?: (id: string, isFirst: boolean, words: ReactNode) => ReactNode
}

/** The address of a link, where it is not the text itself, nor a place within the text. */
const addressBeside = (href: string | undefined, text: unknown) =>
  href === undefined ||
  href === '' ||
  href.startsWith('#') ||
  href.replace(/^(mailto:|http:\/\/)/, '') === text
    ? null
    : ` (${href})`

// No request leaves the page's origin, and a rater must not wander off in the middle of an item.
const ELEMENTS: ShownElements = {
  a: ({ children, href }) => (
    <span>
      {children}
      {href === children ? null : addressBeside(href, children)}
    </span>
  ),
  img: ({ alt }) => <span>{alt}</span>,
  // A wide table scrolls in its own box, by keyboard too, and not the page with all that is beside it.
  table: ({ children, dir, lang }) => {
    const name = textNow('home')('table')
    return (
      // biome-ignore lint/a11y/useSemanticElements: a section would need a heading
      <div
        className={styles.wide}
        role="group"
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        data-scrolls=""
        dir={dir}
      >
        <table dir={dir} lang={lang}>
          {children}
        </table>
      </div>
    )
  },
  // Of a list of tasks: nobody can tick it here.
  input: ({ checked }) => <span>{checked === true ? '☑' : '☐'}</span>,
}

// Transcripts have a line for each turn. "~5 mm to ~8 mm" strikes nothing out.
const READING = { hasBreaks: true, singleTilde: false } as const

/** Whatever level an author began with, the headings go on where the page's own end. */
function headingsFrom(first: number): ShownElements {
  const tag = (level: number) =>
    HEADINGS[Math.max(first, Math.min(first + level - 2, 6)) - 1] ?? 'h6'
  return { h1: tag(1), h2: tag(2), h3: tag(3), h4: tag(4), h5: tag(5), h6: tag(6) }
}
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

export default function MarkdownText({ text, headingLevel, passages, mark }: ShownMarkdown) {
  const elements = useMemo((): ShownElements => {
    const known = { ...ELEMENTS, ...headingsFrom(headingLevel) }
    if (mark === undefined) return known
    return {
      ...known,
      mark: ({ node, children }) =>
        mark(
          String(node.properties?.dataPassage),
          node.properties?.dataFirst !== undefined,
          children,
        ),
    }
  }, [headingLevel, mark])
  const tree = useMemo(() => {
    const read = readMarkdown(text, READING)
    giveDirections(read)
    if (passages !== undefined) markPassages(read, passages)
    return read
  }, [text, passages])
  return useMemo(() => showTree(tree, elements), [tree, elements])
}
