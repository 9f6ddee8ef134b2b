import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { answersFile, chainEvent, type NewEvent } from '@/answers'
import { makeReport } from '@/report'
import { evidenceWords } from '@/report/audit-trail/evidence-words'
import { reportFiles } from '@/report/render/report-files'
import { readAnswerInput } from '@/results'
import { bytesOf, makeAnswersFile, makeFixture } from './reading-fixture'

const fixture = makeFixture(
  ['i1', 'i2'].map((id) => ({
    id,
    category: 'C',
    questions: [{ kind: 'yes-no', confidence: 'percent', truth: { is: 'yes' } }],
  })),
  { reading: { order: 'fixed', revision: 'until-finished' } },
)
const plain = makeAnswersFile(fixture, {
  code: 'R1',
  answer: (id) => (id === 'i1' ? 'no' : undefined),
})
/** The same session, with the first answer changed before the end. */
function changed() {
  const events = plain.events.slice(0, -1)
  const first = events.find(({ type }) => type === 'answers-committed')
  const shown = events.find(({ type }) => type === 'item-shown')
  const last = events.at(-1)
  if (first?.type !== 'answers-committed' || shown === undefined || last === undefined)
    throw new Error('no answer')
  const at = new Date(Date.parse(last.at) + 1000)
  const [answer] = first.data.answers
  const again: NewEvent = {
    type: 'answers-committed',
    data: {
      ...first.data,
      revision: 2,
      reason: 'Looked again, <b>twice</b>',
      comment: '=1+1',
      answers: [{ ...answer!, value: 'yes', confidence: 0.9 }],
      elapsedMs: at.getTime() - Date.parse(shown.at),
    },
  }
  const revised = chainEvent(last, again, at)
  return answersFile([
    ...events,
    revised,
    chainEvent(revised, { type: 'session-finished', data: {} }, at),
  ])
}
const file = changed()
const cut = { ...plain, rater: { ...plain.rater, code: 'R2' } }
const inputs = [
  readAnswerInput(bytesOf(file), 'R1.json', fixture),
  readAnswerInput(bytesOf(cut), 'cut.json', fixture),
  readAnswerInput(bytesOf('rater,item,value\nA,i1,yes\n'), 'table.csv', fixture),
]
const report = makeReport({ ...fixture, inputs, iterations: 0 })
const files = reportFiles(report)
const textOf = (path: string) => {
  const content = files.get(path)
  if (typeof content !== 'string') throw new Error(`no ${path}`)
  return content
}

describe('R86: the audit trail', () => {
  const { data } = Papa.parse<Record<string, string>>(textOf('audit-trail.csv').slice(1), {
    header: true,
    skipEmptyLines: true,
  })
  const ofFile = (name: string) => data.filter((row) => row.file === name)
  it('has every event of every answer file that could be read, with its hash', () => {
    expect(inputs.map(({ state }) => state)).toEqual(['verified', 'not-verified', 'no-chain'])
    expect(ofFile('R1.json').map(({ hash }) => hash)).toEqual(file.events.map(({ hash }) => hash))
    expect(ofFile('R1.json').map(({ type, seq }) => [seq, type])).toEqual(
      file.events.map(({ type, seq }) => [String(seq), type]),
    )
    expect(ofFile('cut.json')).toHaveLength(cut.events.length)
    expect(new Set(ofFile('cut.json').map(({ state }) => state))).toEqual(new Set(['not-verified']))
    expect(ofFile('table.csv')).toEqual([])
  })
  it('says what stood before, what stands now, and why', () => {
    const commits = ofFile('R1.json').filter(({ type }) => type === 'answers-committed')
    expect(
      commits.map((row) => [
        row.rater,
        row.item,
        row.question,
        row.old_value,
        row.new_value,
        row.reason,
      ]),
    ).toEqual([
      ['R1', 'i1', 'answer', '', 'no (confidence 0.5)', ''],
      [
        'R1',
        'i1',
        'answer',
        'no (confidence 0.5)',
        'yes (confidence 0.9)',
        'Looked again, <b>twice</b>',
      ],
    ])
    expect(commits[1]?.note).toBe('commit 2; comment: =1+1')
    expect(commits[1]?.time).toBe(file.events.at(-1)?.at)
    const [passed] = ofFile('R1.json').filter(({ type }) => type === 'item-passed')
    expect([passed?.item, passed?.reason, passed?.note]).toEqual([
      'i2',
      'No answer fits',
      'no answer',
    ])
  })
  it('is a page to read and print, in which texts of raters are texts', () => {
    const page = textOf('audit-trail.html')
    expect(page).toContain('Reader R1, session 1')
    expect(page).toContain('Changed the answer: commit 2; comment: =1+1')
    expect(page).toContain('Looked again, &lt;b&gt;twice&lt;/b&gt;')
    expect(page).toContain('1 answer changed')
    expect(page).not.toContain('<b>')
    expect(page).not.toContain('Saw the case')
  })
  it('is the same in whatever order the files come, and not in report.json', () => {
    const turned = reportFiles(
      makeReport({ ...fixture, inputs: inputs.toReversed(), iterations: 0 }),
    )
    for (const path of ['audit-trail.csv', 'audit-trail.html'])
      expect(turned.get(path)).toBe(files.get(path))
    expect(textOf('report.json')).not.toContain('"trail"')
  })
})

describe('V36: what an answer was given with', () => {
  it('stands in the note of its row, and nothing where nothing is known', () => {
    const seen = {
      crosshairMm: [1, 2, 3] as [number, number, number],
      window: [0, 80] as [number, number],
      zoom: 1,
      viewed: { axial: 1, coronal: 1, sagittal: 1 },
    }
    expect(evidenceWords(null)).toEqual([])
    expect(evidenceWords(seen)).toEqual([])
    expect(
      evidenceWords({
        ...seen,
        tools: ['angle', 'cine'],
        measurements: [
          {
            kind: 'ellipse',
            placesMm: [[1, 2, 3]],
            volume: '9f3a5c0011aa22bb',
            slab: { mode: 'mean', thicknessMm: 5 },
            values: [
              { name: 'area', value: 12.5, unit: 'mm2' },
              { name: 'mean', value: 40, unit: null },
            ],
          },
        ],
        slab: { coronal: { mode: 'mean', thicknessMm: 5 } },
        offsetMm: [0, 0, 4.5],
        theme: 'light',
        language: 'de',
      }),
    ).toEqual([
      'tools: angle, cine',
      'measured: ellipse on 9f3a5c0011aa22bb, area 12.5 mm2, mean 40, at (1 2 3), in mean of 5 mm',
      'coronal: mean of 5 mm',
      'prior shifted by (0 0 4.5) mm',
      'theme: light',
      'language: de',
    ])
    // V83: an item without volumes.
    expect(evidenceWords(null, { theme: 'dark', language: 'de' })).toEqual([
      'theme: dark',
      'language: de',
    ])
  })
})
