const SHEETS = 'link[rel="stylesheet"], style'
/** What the page says of itself on its root: size of text, language, direction, light or dark. */
const ROOT_ATTRIBUTES = ['style', 'lang', 'dir', 'data-mantine-color-scheme']

/**
 * Gives another document the look of this one, now and whenever it changes: its sheets, also those that come with a part that
 * is fetched later, and how its root is set.
 * @returns how to end it.
 */
export function shareLook(from: Document, to: Document): () => void {
  const shared = new Map<Node, Element>()
  const add = (node: Node) => {
    if (!isElement(node) || !node.matches(SHEETS)) return
    const copy = to.importNode(node, true)
    if (node instanceof HTMLLinkElement) copy.setAttribute('href', node.href)
    to.head.append(copy)
    shared.set(node, copy)
  }
  const remove = (node: Node) => {
    shared.get(node)?.remove()
    shared.delete(node)
  }
  const setRoot = () => {
    for (const name of ROOT_ATTRIBUTES) {
      const value = from.documentElement.getAttribute(name)
      if (value === null) to.documentElement.removeAttribute(name)
      else if (to.documentElement.getAttribute(name) !== value)
        to.documentElement.setAttribute(name, value)
    }
  }
  for (const sheet of from.head.querySelectorAll(SHEETS)) add(sheet)
  setRoot()
  const ofHead = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of removedNodes) remove(node)
      for (const node of addedNodes) add(node)
    }
  })
  ofHead.observe(from.head, { childList: true })
  const ofRoot = new MutationObserver(setRoot)
  ofRoot.observe(from.documentElement, { attributes: true, attributeFilter: ROOT_ATTRIBUTES })
  return () => {
    ofHead.disconnect()
    ofRoot.disconnect()
    for (const copy of shared.values()) copy.remove()
  }
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
