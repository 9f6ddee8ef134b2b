import { expect, it } from 'vitest'
import { makeReport } from '@/report'
import { readAnswerInput } from '@/results'
import { type Certificate, hashJson } from '@/study'
import { bytesOf, makeAnswersFile, makeFixture } from './reading-fixture'

const fixture = makeFixture([
  { id: 'i1', category: 'Any', questions: [{ kind: 'yes-no' as const, truth: { is: 'yes' } }] },
])
const { study, studyHash, key } = fixture
const certificate: Certificate = {
  format: 'triplane-freeze/1',
  studyId: study.id,
  version: study.version,
  studyHash,
  frozenAt: '2026-01-05T09:00:00.000Z',
  tool: 'triplane 1.0.0',
  files: {},
  keyCommitment: hashJson(key),
  counts: { items: 1, volumes: 0, questions: 1 },
}
const reportWith = (more: Partial<Certificate>) => {
  const file = makeAnswersFile(fixture, { code: 'R1', answer: () => 'yes' })
  const inputs = [readAnswerInput(bytesOf(file), 'r1.json', fixture)]
  return makeReport({ ...fixture, inputs, certificate: { ...certificate, ...more }, iterations: 0 })
}

it('P82: the methods say of how many volumes the face was removed and how, as the certificate does', () => {
  const defaced = {
    method: 'planes',
    version: 1,
    volumes: ['0123456789abcdef', 'fedcba9876543210'],
  }
  const report = reportWith({ defaced })
  expect(report.study.defaced).toEqual({ method: 'planes', version: 1, volumes: 2 })
  expect(report.appendix).toMatch(
    /the face was removed from 2 of its .*Schimke and Hale 2011.*version 1/,
  )
  expect(report.appendix).toContain('ears were not removed')
  const without = reportWith({})
  expect(without.study).not.toHaveProperty('defaced')
  expect(without.appendix).not.toContain('face')
})
