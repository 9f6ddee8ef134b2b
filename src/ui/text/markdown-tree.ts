import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { newlineToBreak } from 'mdast-util-newline-to-break'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'

/** What is needed of a tree of HTML elements (hast), which the parser of Markdown makes. */
export interface HtmlNode {
  readonly type: string
  readonly tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: HtmlNode[]
}

interface Reading {
  /** Two tildes strike out, or one as well. */
  readonly singleTilde: boolean
  /** A line ends where it was typed to end. */
  readonly hasBreaks: boolean
}

/**
 * The HTML elements that a text in GitHub's Markdown stands for. Raw HTML is in nodes of type `raw`, which `showTree` leaves
 * out.
 */
export function readMarkdown(text: string, { singleTilde, hasBreaks }: Reading): HtmlNode {
  const tree = fromMarkdown(text, {
    extensions: [gfm({ singleTilde })],
    mdastExtensions: [gfmFromMarkdown()],
  })
  if (hasBreaks) newlineToBreak(tree)
  return toHast(tree, { allowDangerousHtml: true })
}
