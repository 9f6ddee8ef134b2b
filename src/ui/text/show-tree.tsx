import {
  type ComponentType,
  createElement,
  type ElementType,
  type JSX,
  type ReactNode,
} from 'react'
import type { HtmlNode } from './markdown-tree'

/** How elements are shown, by their names: as another element, or by a component. The others are shown as they are. */
export type ShownElements = {
  readonly [Tag in keyof JSX.IntrinsicElements]?:
    | keyof JSX.IntrinsicElements
    | ComponentType<JSX.IntrinsicElements[Tag] & { readonly node: HtmlNode }>
}

/** A tree of HTML elements as React's. Raw HTML is left out. */
export function showTree(tree: HtmlNode, elements: ShownElements): ReactNode {
  return <>{childrenOf(tree, elements)}</>
}

/** One child by itself: a component can compare it with a text. */
function childrenOf(node: HtmlNode, elements: ShownElements): ReactNode {
  const shown = (node.children ?? [])
    .filter(({ type, value = '' }) =>
      type === 'text' ? !(isOfTable(node) && value.trim() === '') : type === 'element',
    )
    .map((child, index) => (child.type === 'text' ? child.value : element(child, index, elements)))
  return shown.length > 1 ? shown : shown[0]
}

/** Where HTML allows no spaces. */
const isOfTable = ({ tagName = '' }: HtmlNode) => /^(table|thead|tbody|tfoot|tr)$/.test(tagName)

function element(node: HtmlNode, key: number, elements: ShownElements): ReactNode {
  const { tagName = '', properties = {} } = node
  const named: Readonly<Record<string, ElementType | undefined>> = elements
  const shown = named[tagName] ?? tagName
  const attributes = Object.fromEntries(Object.entries(properties).flatMap(attributeOf))
  const ofComponent = typeof shown === 'string' ? null : { node }
  return createElement(shown, { key, ...attributes, ...ofComponent }, childrenOf(node, elements))
}

/** As React names it; none for what is not set. */
function attributeOf([name, value]: readonly [string, unknown]): [string, unknown][] {
  if (value === undefined || value === null || value === false) return []
  if (name === 'align') return [['style', { textAlign: value }]]
  if (name === 'href' || name === 'src')
    return [[name, SAFE_ADDRESS.test(String(value)) ? value : '']]
  const written = name
    .replace(/^data[A-Z].*/, (data) =>
      data.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    )
    .replace(/^aria[A-Z].*/, (aria) => `aria-${aria.slice(4).toLowerCase()}`)
  return [[written, Array.isArray(value) ? value.join(' ') : value]]
}

/** Of the web, of mail and chat, or without a protocol: never `javascript:`. */
const SAFE_ADDRESS = /^(?:(?:https?|ircs?|mailto|xmpp):|[^:]*(?:[/?#]|$))/i
