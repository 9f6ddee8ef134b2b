import type { PoolItem } from '@/pool'
import { isAscii } from '../check/text-search'
import { type AuditFinding, findingOf, textsOf } from './audit-finding'

/** Cyrillic and Greek letters that look like a Latin one, each before its double. @see Unicode Technical Standard #39, confusables.txt */
const DOUBLES = new Map(
  [
    ...'аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwАAВBЕEЗ3КKМMНHОOРPСCТTУYХXІIЈJЅSΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνv'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, letter = '', latin = '']) => [letter, latin] as const),
)
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Letters of full width and of mathematics, which are Latin ones in another shape. */
const SHAPED = /[\uff10-\uff5a\u{1d400}-\u{1d7ff}]/gu

/** The word in Latin letters; null: none of its letters passes for a Latin one beside it. */
function latinWord(word: string): string | null {
  if (!/[A-Za-z]/.test(word)) return null
  const shaped = word.replace(SHAPED, (letter) => letter.normalize('NFKC'))
  const plain = [...shaped].map((letter) => DOUBLES.get(letter) ?? letter).join('')
  return plain !== word && isAscii(plain) ? plain : null
}

/** Words that read as Latin and hold a letter of another script: only a program sees which items they mark. */
export const confusableLetters = (item: PoolItem): AuditFinding[] =>
  textsOf(item).flatMap(({ field, text }) =>
    isAscii(text)
      ? []
      : [...new Set(text.match(WORD))].flatMap((word) => {
          const plain = latinWord(word)
          return plain === null
            ? []
            : [
                findingOf(item, 'leak', 'confusable-letters', field, {
                  excerpt: word,
                  message: `the word "${word}" mixes Latin letters with look-alikes of another script`,
                  remedy: `Write "${plain}" in Latin letters`,
                  fix: { type: 'mask-text', item: item.id, field, text: word, by: plain },
                }),
              ]
        }),
  )
