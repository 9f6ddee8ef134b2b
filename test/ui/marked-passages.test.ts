import { describe, expect, it } from 'vitest'
import type { HtmlNode } from '@/ui/text/markdown-tree'
import { giveDirections, markPassages } from '@/ui/text/marked-passages'
import { directionOf, languageOf } from '@/ui/text/script-of-text'

const text = (value: string): HtmlNode => ({ type: 'text', value })
const element = (tagName: string, ...children: HtmlNode[]): HtmlNode => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})
const root = (...children: HtmlNode[]): HtmlNode => ({ type: 'root', children })

/** A tree as text: `[id:words]` for a mark, `[id>words]` for one that goes on. */
const shown = (node: HtmlNode): string => {
  if (node.value !== undefined) return node.value
  const inside = (node.children ?? []).map(shown).join('')
  if (node.tagName !== 'mark') return inside
  return `[${String(node.properties?.dataPassage)}${node.properties?.dataFirst === undefined ? '>' : ':'}${inside}]`
}
const marked = (tree: HtmlNode, ...passages: readonly string[]) => {
  markPassages(
    tree,
    passages.map((words, n) => ({ id: `c${n + 1}`, text: words })),
  )
  const seen = shown(tree)
  return { text: seen, found: [...seen.matchAll(/\[(\w+):/g)].map(([, id]) => id) }
}

describe('claims in a text', () => {
  it('are marked where they stand, over bold words and line breaks', () => {
    const tree = root(
      element(
        'p',
        text('There is a '),
        element('strong', text('12 mm lesion')),
        text(' on the left.'),
        element('br'),
        text('\nNo shift is seen.'),
      ),
    )
    expect(marked(tree, 'There is a 12 mm lesion on the left. No shift')).toEqual({
      text: '[c1:There is a ][c1>12 mm lesion][c1> on the left.]\n[c1>No shift] is seen.',
      found: ['c1'],
    })
  })
  it('are found as they were copied: with emphasis, in another case, with another sign at the end', () => {
    const tree = root(element('p', text('The midline is shifted; ventricles are normal.')))
    expect(marked(tree, 'the **midline** is shifted.', 'Ventricles are normal')).toEqual({
      text: '[c1:The midline is shifted]; [c2:ventricles are normal].',
      found: ['c1', 'c2'],
    })
  })
  it('that are equal are marked one after the other; what is in other words is not marked', () => {
    const tree = root(element('p', text('No bleed. Oedema. No bleed.')))
    expect(marked(tree, 'No bleed.', 'No bleed.', 'A tumour')).toEqual({
      text: '[c1:No bleed.] Oedema. [c2:No bleed.]',
      found: ['c1', 'c2'],
    })
  })
  it('that overlap share no letter, and letters outside of claims stay as they are', () => {
    const tree = root(element('p', text('a large left lesion')))
    expect(marked(tree, 'large left', 'left lesion').text).toBe('a [c1:large left][c2: lesion]')
    expect(marked(root(element('p', text('x'))), '').text).toBe('x')
  })
})

describe('a text runs the way of its own script', () => {
  it('by its first letter, whatever digits come before it', () => {
    expect(directionOf('54 عامًا')).toBe('rtl')
    expect(directionOf('7/10 VAS צפיפות')).toBe('ltr')
    expect(directionOf('שלום')).toBe('rtl')
    expect(directionOf('12')).toBe('ltr')
  })
  it('names the language only where the script tells', () => {
    expect(languageOf('患者男性')).toBe('zh')
    expect(languageOf('患者は男性')).toBe('ja')
    expect(languageOf('환자')).toBe('ko')
    expect(languageOf('חולה')).toBe('he')
    // Arabic, Persian, Urdu.
    expect(languageOf('مريض')).toBe('')
    expect(languageOf('Patient')).toBeUndefined()
    expect(languageOf('54')).toBeUndefined()
  })
  it('block by block', () => {
    const tree = root(element('p', text('Text')), element('ul', element('li', text('حمى'))))
    giveDirections(tree)
    expect(tree.children?.map(({ properties }) => properties)).toEqual([
      { dir: 'ltr' },
      { dir: 'rtl', lang: '' },
    ])
  })
})
