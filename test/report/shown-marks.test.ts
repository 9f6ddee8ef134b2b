import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { problemsCsv } from '@/pool'
import { answerCsv } from '@/reading/session/answer-download'
import { makeReport } from '@/report'
import { plainLatex } from '@/report/plain/plain-latex'
import { plainMarkdown } from '@/report/plain/plain-markdown'
import { plainWord } from '@/report/plain/plain-word'
import { reportFiles } from '@/report/render/report-files'
import { readAnswerInput } from '@/results'
import { problemOf, shownJson, shownLine, shownText } from '@/study'
import { bytesOf, makeAnswersFile, makeFixture } from './reading-fixture'

/** An escape of a terminal, a zero, half a letter, a text turned round. */
const HOSTILE = 'a\u0000\u001b[31mb\ud800c\u202ed\u0085'
const UNSEEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u

const fixture = makeFixture(
  ['i1', 'i2', 'i3'].map((id, n) => ({
    id,
    category: HOSTILE,
    attributes: { [HOSTILE]: `${HOSTILE}${n}` },
    questions: [{ kind: 'text', truth: { is: HOSTILE }, confidence: 'percent' }],
  })),
)
const file = makeAnswersFile(fixture, {
  code: 'R1',
  answer: () => HOSTILE,
  flag: () => HOSTILE,
})
const report = makeReport({
  ...fixture,
  inputs: [
    readAnswerInput(bytesOf(file), `${HOSTILE}.json`, fixture),
    readAnswerInput(
      bytesOf(makeAnswersFile(fixture, { code: 'R2', answer: () => 'x' })),
      'R2.json',
      fixture,
    ),
  ],
  iterations: 0,
})
const table = {
  title: HOSTILE,
  note: HOSTILE,
  groupTitle: HOSTILE,
  sign: '*',
  legend: [HOSTILE],
  columns: [{ title: HOSTILE, sign: '', isNumber: false }],
  rows: [{ group: HOSTILE, cells: [HOSTILE], remark: HOSTILE, sign: '', unproven: HOSTILE }],
}
const TEXTS: readonly (readonly [string, string])[] = [
  ...[...reportFiles(report)].flatMap(([path, content]) =>
    typeof content === 'string' && !path.endsWith('.json') ? [[path, content] as const] : [],
  ),
  ['copy for LaTeX', plainLatex(table)],
  ['copy for Markdown', plainMarkdown(table)],
  ['copy for Word', plainWord(table)],
  ['problems', problemsCsv([problemOf(HOSTILE, 'x', HOSTILE, HOSTILE, { field: HOSTILE })])],
  ['answers of the reading room', answerCsv(file.events).text],
]

describe('C12: what cannot be seen is shown as a mark wherever it is written', () => {
  it.each(TEXTS)('%s', (name, text) => {
    expect(UNSEEN.exec(text)).toBeNull()
    if (!name.endsWith('.svg')) return
    expect(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement?.tagName).toBe(
      'svg',
    )
  })
  it('and the marks are there', () => {
    const marked = TEXTS.filter(([, text]) => text.includes('␀')).map(([name]) => name)
    expect(marked).toEqual(
      expect.arrayContaining([
        'answers.csv',
        'report.html',
        'copy for Word',
        'problems',
        'answers of the reading room',
      ]),
    )
  })
  it('each has its own mark; tab and line break are kept, but not in a line of a terminal', () => {
    expect(shownText(HOSTILE)).toBe('a␀␛[31mb⟨U+D800⟩c⟨U+202E⟩d⟨U+0085⟩')
    expect(shownText('a\tb\r\nc é 漢 😀')).toBe('a\tb\r\nc é 漢 😀')
    expect(shownLine('a\tb\r\nc')).toBe('a␉b␍␊c')
    const json = shownJson(JSON.stringify({ a: HOSTILE }, null, 2))
    expect([UNSEEN.test(json), JSON.parse(json)]).toEqual([false, { a: HOSTILE }])
  })
})
