import { deferredPart } from '../deferred-part'
import styles from './markdown.module.css'
import type { ShownMarkdown } from './markdown-text'
import { scriptOf } from './script-of-text'

// The parser is 30 kB packed and the home page has no use for it.
const markdownText = () => import('./markdown-text')
const MarkdownText = deferredPart(markdownText, ({ text }: ShownMarkdown) => (
  <p className={styles.plain} {...scriptOf(text)}>
    {text}
  </p>
))

/** Fetches what shows texts, before there is one to show. */
export const warmMarkdown = async (): Promise<void> => void (await markdownText())

type MarkdownProps = Omit<ShownMarkdown, 'headingLevel'> & Partial<ShownMarkdown>

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
