import { describe, expect, it } from 'vitest'
import { answersFile, type Evidence, judgeAnswers, type NewEvent, parseAnswers } from '@/answers'
import { evidenceSchema } from '@/answers/evidence'
import { displayChecked, itemOf, logOf, shown, studyOf } from '../reading/study-of'

const BEFORE: Evidence = {
  crosshairMm: [1, 2, 3],
  window: [0, 80],
  zoom: 1,
  viewed: { axial: 0.5, coronal: 0, sagittal: 0.1 },
}
const NOW: Evidence = {
  ...BEFORE,
  tools: ['distance', 'slab-mip'],
  measurements: [
    {
      kind: 'distance',
      placesMm: [
        [1, 2, 3],
        [4, 6, 3],
      ],
      volume: '9f3a5c0011aa22bb',
      values: [{ name: 'length', value: 5, unit: 'mm' }],
      slab: { mode: 'mip', thicknessMm: 20 },
    },
  ],
  slab: { axial: { mode: 'mip', thicknessMm: 20 } },
  oblique: { axial: { right: [1, 0, 0], up: [0, 0.8, 0.6] } },
  offsetMm: [0, 0, 4.5],
  theme: 'dark',
  language: 'de',
}
const volume = '9f3a5c0011aa22bb'
const of = studyOf([itemOf('a', { volumes: [{ volume, label: 'T1', timepoint: 'current' }] })], {
  volumes: {
    [volume]: {
      path: `volumes/${volume}.nii.gz`,
      sha256: `${volume}${'0'.repeat(48)}`,
      sha256Raw: 'ab'.repeat(32),
      bytes: 1,
      shape: [1, 1, 1],
      spacing: [1, 1, 1],
    },
  },
})

const fileWith = (evidence: Evidence) => {
  const commit: NewEvent = {
    type: 'answers-committed',
    data: {
      ...{ item: 'a', position: 1, revision: 1, reason: null, comment: null, flag: null },
      answers: [{ question: 'answer', value: 'yes', abstained: false, confidence: null }],
      ...{ activeMs: 1000, elapsedMs: 60_000, evidence },
    },
  }
  return answersFile(logOf(of.study, of.studyHash, [displayChecked, shown('a'), commit]))
}

describe('V36: what was on screen with an answer', () => {
  it.each([
    ['as it was written before there were tools', BEFORE],
    ['with tools, measurements, planes, theme and language', NOW],
  ])('is taken and verifies %s', (_, evidence) => {
    const read = parseAnswers(JSON.stringify(fileWith(evidence)), 'R1.json')
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    expect(judgeAnswers(read.value, 'R1.json', of).problems).toEqual([])
    expect(read.value.answers[0]?.evidence).toEqual(evidence)
  })
  it.each([
    { ...NOW, language: 'de de' },
    { ...NOW, theme: 'sepia' },
    { ...NOW, slab: { axial: { mode: 'mip', thicknessMm: 0 } } },
    { ...NOW, measurements: [{ ...NOW.measurements?.[0], placesMm: [] }] },
  ])('is refused where it says what no version writes', (wrong) => {
    expect(evidenceSchema.safeParse(wrong).success).toBe(false)
  })
})

describe('V83: the room around an item without volumes', () => {
  const text = studyOf([itemOf('a')])
  const fileOf = (room: object) => {
    const commit: NewEvent = {
      type: 'answers-committed',
      data: {
        ...{ item: 'a', position: 1, revision: 1, reason: null, comment: null, flag: null },
        answers: [{ question: 'answer', value: 'yes', abstained: false, confidence: null }],
        ...{ activeMs: 1000, elapsedMs: 60_000, evidence: null, ...room },
      },
    }
    return answersFile(logOf(text.study, text.studyHash, [displayChecked, shown('a'), commit]))
  }
  it.each([{}, { room: { theme: 'light', language: 'de' } }])('verifies with it and without: %j', (room) => {
    const file = fileOf(room)
    const read = parseAnswers(JSON.stringify(file), 'R1.json')
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    expect(judgeAnswers(read.value, 'R1.json', text).problems).toEqual([])
    expect(read.value.answers[0]).toMatchObject({ evidence: null, ...room })
    expect('room' in (read.value.answers[0] ?? {})).toBe('room' in room)
  })
})
