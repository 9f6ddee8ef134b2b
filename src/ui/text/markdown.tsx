import type { ReactNode } from 'react'
import { deferredPart } from '../deferred-part'
import styles from './markdown.module.css'
import type { Passage } from './marked-passages'
import { scriptOf } from './script-of-text'

// The parser is 30 kB packed and the home page has no use for it.
const markdownText = () => import('./markdown-text')
const MarkdownText = deferredPart(
  async () => (await markdownText()).default,
  ({ text }: ShownMarkdown) => (
    <p className={styles.plain} {...scriptOf(text)}>
      {text}
    </p>
  ),
)

/** Fetches what shows texts, before there is one to show. */
export const warmMarkdown = async (): Promise<void> => void (await markdownText())

interface MarkdownProps {
  readonly text: string
  /** Of its first headings: one below the heading that it stands under. Left out: 2, below a page's title. */
  readonly headingLevel?: 2 | 3 | 4
  /** Passages to be marked where they stand in the text. Keep the identity while they are the same. */
  readonly passages?: readonly Passage[]
  /** How a passage is marked; its words may come in several pieces, of which one is the first. */
  readonly mark?: (id: string, isFirst: boolean, words: ReactNode) => ReactNode
}
export type ShownMarkdown = Pick<MarkdownProps, 'passages' | 'mark'> &
  Required<Pick<MarkdownProps, 'text' | 'headingLevel'>>

/**
 * Text that a study's author wrote: Markdown without raw HTML, without images, links shown with their address and not followed. Each
 * paragraph runs the way of its own script.
 */
export function Markdown({ headingLevel = 2, ...shown }: MarkdownProps) {
  return (
    <div className={styles.markdown}>
      <MarkdownText headingLevel={headingLevel} {...shown} />
    </div>
  )
}
