import { describe, expect, it } from 'vitest'
import { type AnswersFile, answerJson, type StudyOfAnswers, soundAnswers } from '@/answers'
import { type AnswerChecker, readAnswerInput, SharedReading } from '@/results'
import { bytesOf, makeAnswersFile, makeFixture, simulatedReading } from '../report/reading-fixture'

const fixture = makeFixture(
  Array.from({ length: 12 }, (_, n) => ({
    id: `i${n}`,
    category: 'AB'[n % 2] ?? 'A',
    attributes: {},
    questions: [
      { kind: 'yes-no', confidence: 'percent', truth: { is: n % 3 === 0 ? 'yes' : 'no' } },
      { id: 'place', kind: 'text', truth: { is: `structure ${n % 5}` } },
    ],
  })),
)
const answersOf = (code: string): AnswersFile =>
  makeAnswersFile(
    fixture,
    simulatedReading(fixture, { code, accuracy: 0.6, seed: code.charCodeAt(1) }),
  )
const written = (code: string) => ({
  file: `${code}.json`,
  bytes: bytesOf(answerJson(answersOf(code).events).text),
})
const changed = (code: string) => {
  const { file, bytes } = written(code)
  return {
    file,
    bytes: bytesOf(new TextDecoder().decode(bytes).replace('"value": "yes"', '"value": "no"')),
  }
}

/** Takes and gives copies, as a thread does. */
function checker(isWell: (call: number) => boolean = () => true) {
  const asked: string[] = []
  let study: StudyOfAnswers | null = null
  const own: AnswerChecker = {
    begin: async (of) => {
      study = structuredClone(of)
    },
    check: async (text, file) => {
      asked.push(file)
      await Promise.resolve()
      if (!isWell(asked.length) || study === null) throw new Error('ended')
      return structuredClone(soundAnswers(text, file, study))
    },
  }
  return { own, asked }
}

async function readAll(
  files: readonly { file: string; bytes: Uint8Array }[],
  checkers: AnswerChecker[],
) {
  const reading = new SharedReading(files, fixture, checkers, 0)
  const read = []
  for (const place of files.keys()) read.push(await reading.read(place))
  return read
}

describe('answer files that other processors check', () => {
  const sound = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6'].map(written)
  const others = [
    changed('R7'),
    // As another program writes it: sound, and not as the reading room wrote it.
    { file: 'R8.json', bytes: bytesOf(answersOf('R8')) },
    { file: 'table.csv', bytes: bytesOf('rater,item,question,value\nR9,i0,answer,yes\n') },
    { file: 'cut.json', bytes: written('R1').bytes.slice(0, 900) },
  ]
  const files = [...sound, ...others]
  const alone = files.map(({ file, bytes }) => readAnswerInput(bytes, file, fixture))

  it('are read to the same as they are alone, last first', async () => {
    expect(alone.map(({ state }) => state)).toEqual([
      ...sound.map(() => 'verified'),
      'not-verified',
      'verified',
      'no-chain',
      'unreadable',
    ])
    for (const count of [1, 3]) {
      const checkers = Array.from({ length: count }, () => checker())
      expect(
        await readAll(
          files,
          checkers.map(({ own }) => own),
        ),
      ).toEqual(alone)
      const asked = checkers.flatMap((one) => one.asked)
      expect(asked).toEqual(expect.arrayContaining(['R7.json', 'R6.json']))
      expect(asked).not.toContain('table.csv')
      expect(asked).not.toContain('R1.json')
    }
  })

  it('are checked here where the other processor ends', async () => {
    for (const wellFor of [0, 1]) {
      const { own } = checker((call) => call <= wellFor)
      expect(await readAll(files, [own])).toEqual(alone)
    }
  })

  it('stay here where there are few bytes, or one file', async () => {
    const { own, asked } = checker()
    const reading = new SharedReading(files, fixture, [own])
    for (const place of files.keys()) await reading.read(place)
    expect(await readAll(sound.slice(0, 1), [own])).toEqual(alone.slice(0, 1))
    expect(asked).toEqual([])
  })
})
