import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import MarkdownText from '@/ui/text/markdown-text'

const PASSAGES = ['the midline is shifted to the left by 7 mm', 'No bleed.', 'No bleed.', '3']
const samples = () =>
  renderToStaticMarkup(
    <MarkdownText
      text={readFileSync('test/ui/markdown/samples.md', 'utf8')}
      headingLevel={3}
      passages={PASSAGES.map((text, n) => ({ id: `c${n + 1}`, text }))}
      mark={(id, isFirst, words) => (
        <mark data-passage={id} data-first={isFirst || undefined}>
          {words}
        </mark>
      )}
    />,
  ).replaceAll(/\b_(\w+)_\w+\b/g, '$1')

describe('text that an author wrote', () => {
  // Claims are found by their words: what readers of a study have seen must have the same words ever after.
  it('is shown as react-markdown 10 showed it', async () => {
    await expect(`${samples()}\n`).toMatchFileSnapshot('samples.txt')
  })
  it('brings nothing that runs, nor an address that is asked for or followed', () => {
    expect(samples()).not.toMatch(/<(a|img|script|iframe|b)\b|\s(href|src|on\w+)=/)
  })
})
