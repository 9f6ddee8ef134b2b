import { describe, expect, it } from 'vitest'
import { answersFile, type Evidence, judgeAnswers, type NewEvent, parseAnswers } from '@/answers'
import { evidenceSchema } from '@/answers/evidence'
import { againstEvidence } from '@/answers/replay/answer-rules'
import type { AnswerValue } from '@/questions'
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
      item: 'a',
      position: 1,
      revision: 1,
      reason: null,
      comment: null,
      flag: null,
      answers: [{ question: 'answer', value: 'yes', abstained: false, confidence: null }],
      activeMs: 1000,
      elapsedMs: 60_000,
      evidence,
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
        item: 'a',
        position: 1,
        revision: 1,
        reason: null,
        comment: null,
        flag: null,
        answers: [{ question: 'answer', value: 'yes', abstained: false, confidence: null }],
        activeMs: 1000,
        elapsedMs: 60_000,
        evidence: null,
        ...room,
      },
    }
    return answersFile(logOf(text.study, text.studyHash, [displayChecked, shown('a'), commit]))
  }
  it.each([{}, { room: { theme: 'light', language: 'de' } }])(
    'verifies with it and without: %j',
    (room) => {
      const file = fileOf(room)
      const read = parseAnswers(JSON.stringify(file), 'R1.json')
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      expect(judgeAnswers(read.value, 'R1.json', text).problems).toEqual([])
      expect(read.value.answers[0]).toMatchObject({ evidence: null, ...room })
      expect('room' in (read.value.answers[0] ?? {})).toBe('room' in room)
    },
  )
})

describe('V131: the volume that a place names was on show', () => {
  const twice = itemOf('a', {
    volumes: [
      { volume, label: 'T1', timepoint: 'current' },
      { volume: 'bb', label: 'T1', timepoint: 'prior' },
    ],
  })
  const seen: Evidence = { ...BEFORE, prior: { crosshairMm: [-30, 0, 0], isLinked: false } }
  const commit = (value: AnswerValue, evidence: Evidence = seen) => ({
    item: 'a',
    position: 1,
    revision: 1,
    reason: null,
    comment: null,
    flag: null,
    answers: [{ question: 'answer', value, abstained: false, confidence: null }],
    activeMs: 1000,
    elapsedMs: 60_000,
    evidence,
  })
  const mm: [number, number, number] = [-30, 0, 0]
  it.each<[AnswerValue, string | null]>([
    [{ mm }, null],
    [{ mm, on: 'bb' }, null],
    [{ mm, on: 'cc' }, 'the volume "cc"'],
    [
      {
        marks: [
          { mm, on: volume },
          { mm, on: 'cc' },
        ],
      },
      'the volume "cc"',
    ],
    [{ start: mm, end: mm, mm: 0, on: volume, endOn: 'bb' }, null],
    [{ start: mm, end: mm, mm: 0, on: volume, endOn: 'cc' }, 'the volume "cc"'],
  ])('%j', (value, why) => {
    const found = againstEvidence(of.study, twice, null, commit(value))
    if (why === null) expect(found).toBeNull()
    else expect(found).toContain(why)
  })
  it('refuses the prior of an item that shows none', () => {
    expect(
      againstEvidence(
        of.study,
        itemOf('a', { volumes: twice.volumes.slice(0, 1) }),
        null,
        commit('yes'),
      ),
    ).toMatch(/where the prior of "a" was/)
  })
  it('V134: takes the current’s planes of a prior that is linked, and then its own where they were chosen', () => {
    const found = (
      prior: Omit<NonNullable<Evidence['prior']>, 'crosshairMm'>,
      tools: string[] = [],
    ) =>
      againstEvidence(of.study, twice, null, {
        ...commit('yes', { ...BEFORE, prior: { crosshairMm: [0, 0, 0], ...prior }, tools }),
        answers: [],
      })
    expect(found({ isLinked: true })).toBeNull()
    expect(found({ isLinked: true, planes: 'current' })).toBeNull()
    expect(found({ isLinked: false, planes: 'own' })).toBeNull()
    expect(found({ isLinked: true, planes: 'own' }, ['prior-planes'])).toBeNull()
    expect(found({ isLinked: false, planes: 'current' })).toMatch(/was not linked/)
    expect(found({ isLinked: true, planes: 'own' })).toMatch(/nobody had chosen them/)
  })
})

describe('V132: the convention in which it was seen', () => {
  const { convention } = of.study.viewer
  const other = convention === 'neurological' ? 'radiological' : 'neurological'
  const found = (evidence: Partial<Evidence>, conventionLocked = false) =>
    againstEvidence(
      { ...of.study, viewer: { ...of.study.viewer, conventionLocked } },
      itemOf('a', { volumes: [{ volume, label: 'T1', timepoint: 'current' }] }),
      null,
      {
        item: 'a',
        position: 1,
        revision: 1,
        reason: null,
        comment: null,
        flag: null,
        answers: [],
        activeMs: 1,
        elapsedMs: 2,
        evidence: { ...BEFORE, ...evidence },
      },
    )
  it('is the study’s, or was switched by its tool where the study lets it be', () => {
    expect(found({})).toBeNull()
    expect(found({ convention })).toBeNull()
    expect(found({ convention: other, tools: ['switch-sides'] })).toBeNull()
    expect(found({ convention: other })).toMatch(/nobody had switched sides/)
    expect(found({ convention: other, tools: ['switch-sides'] }, true)).toMatch(/the study fixes/)
  })
})
