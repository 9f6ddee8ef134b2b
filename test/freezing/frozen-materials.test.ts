import { expect, it } from 'vitest'
import { checkPackage, writeArmPackage } from '@/freezing'
import { parseStudy } from '@/questions'
import { filesOfItem } from '@/study'
import {
  freezeFixture,
  frozenPackage,
  type Json,
  packageFiles,
  png,
  protocolOf,
  textOf,
  yesNo,
} from './freezing-fixture'

const CODES = ['R1', 'R2']
const conditions = [
  { id: 'aided', hides: [] },
  { id: 'unaided', hides: ['material:aid' as const, 'material:talk' as const] },
]
/** Four cases, each with a picture of its own within a conversation. */
const items = [0, 1, 2, 3].map(
  (n): Json => ({
    id: `case-${n}`,
    category: 'Presence',
    context: `Story ${n}${n}.`,
    materials: [
      {
        kind: 'transcript',
        id: 'talk',
        label: 'Conversation',
        turns: [
          {
            role: 'Patient',
            text: `Told in ${n}${n} words.`,
            images: [{ file: `photo-${n}.png` }],
          },
          { role: 'Assistant', text: 'I see.' },
        ],
      },
      {
        kind: 'proposal',
        id: 'aid',
        label: 'Suggestion',
        source: 'Reader K',
        answers: [{ question: 'answer', value: n === 0 ? 'no' : 'yes' }],
      },
    ],
    questions: [yesNo('yes')],
  }),
)
// Another author each, so that the sources differ and the pictures, once cleaned, do not.
const readSource = async (file: string) => png([{ type: 'tEXt', text: `Author\0Dr ${file}` }])

it('F20: pictures of turns are cleaned, named by their hash and certified, and the package is sound', async () => {
  const { files, frozen, keyText } = await frozenPackage(items, { readSource })
  const study = parseStudy(textOf(files, 'study.json'))
  if (!study.ok) throw new Error(JSON.stringify(study.problems))
  const named = study.value.study.items.flatMap((item) => filesOfItem(item).images)
  // All four are one picture once their authors are gone.
  expect(new Set(named).size).toBe(1)
  expect(named).toHaveLength(4)
  const path = `images/${named[0]}.png`
  expect(Object.keys(frozen.certificate.files)).toContain(path)
  expect(new TextDecoder('latin1').decode(files.get(path))).not.toContain('Dr ')
  const check = await checkPackage(packageFiles(files), { text: keyText, file: 'key.json' })
  expect(check.problems).toEqual([])
})

it('C3: the check finds in a material what the key knows, and the truth', async () => {
  const telling = items.map((item, n) =>
    n > 0
      ? item
      : {
          ...item,
          subject: 'sub-017',
          materials: [
            { kind: 'text', id: 'note', label: 'Note', text: 'Of sub-017. Answer: yes.' },
          ],
        },
  )
  const { files, keyText } = await frozenPackage(telling, { readSource })
  const { problems } = await checkPackage(packageFiles(files), { text: keyText, file: 'key.json' })
  expect(problems.map(({ code }) => code).sort()).toEqual(['leak-subject', 'leak-truth'])
  for (const { field } of problems) expect(field).toMatch(/^items\[\d\]\.materials\[0\]\.text$/)
})

it('F21: the package of an arm holds no proposal, conversation or picture that its condition withholds', async () => {
  const protocol = protocolOf({
    conditions,
    conditionDesign: 'latin-square',
    raters: { codes: CODES },
  })
  const { files } = await frozenPackage(items, { readSource, protocol })
  const whole = parseStudy(textOf(files, 'study.json'))
  if (!whole.ok) throw new Error(JSON.stringify(whole.problems))
  for (const arm of [1, 2]) {
    const part = new Map<string, Uint8Array>()
    const written = await writeArmPackage(packageFiles(files), arm, (path, bytes) => {
      part.set(path, bytes)
    })
    expect(written.ok).toBe(true)
    const text = textOf(part, 'study.json')
    const study = parseStudy(text)
    if (!study.ok) throw new Error(JSON.stringify(study.problems))
    const unaided = study.value.study.items.filter(({ condition }) => condition === 'unaided')
    expect(unaided).toHaveLength(2)
    for (const item of unaided) {
      expect(item).not.toHaveProperty('materials')
      const told = whole.value.study.items.find(({ id }) => id === item.id)?.materials?.[0]
      const words = told?.kind === 'transcript' ? told.turns[0]?.text : undefined
      expect(words).toMatch(/^Told in/)
      expect(text).not.toContain(words)
    }
    expect((await checkPackage(packageFiles(part), null)).problems).toEqual([])
  }
})

it('a condition or a stage that names a material which no item has is refused', async () => {
  const slip = [{ id: 'full', hides: ['material:adi' as const] }]
  const { result } = await freezeFixture(items, {
    readSource,
    protocol: protocolOf({ conditions: slip }),
  })
  expect(
    result.ok ? [] : result.problems.map(({ code, field, message }) => [code, field, message]),
  ).toEqual([
    [
      'unknown-material',
      'conditions[0].hides',
      'no case has the material "adi", the nearest is "aid"',
    ],
  ])
  const staged = items.map((item) => ({
    ...item,
    stages: [{ reveal: ['material:tlak'], questions: ['answer'] }],
  }))
  const other = await freezeFixture(staged, { readSource })
  expect(
    other.result.ok ? [] : other.result.problems.map(({ code, line }) => [code, line]),
  ).toEqual([['unknown-material', 1]])
})

it('a stage may name a material that no case at hand has, such as laboratory values', async () => {
  const staged = items.map((item) => ({
    ...item,
    stages: [{ reveal: ['material:laboratory'], questions: ['answer'] }],
  }))
  const { result } = await freezeFixture(staged, { readSource })
  expect(result.ok ? [] : result.problems).toEqual([])
})
