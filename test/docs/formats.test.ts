import { readdirSync, readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020'
import { describe, expect, it } from 'vitest'
import { parseAnswers, verifyAnswers } from '@/answers'
import { parseAccepted } from '@/freezing'
import { parsePhantomSpec } from '@/phantom'
import { parseMappingFile, parsePool, parseProtocol, parseSampleFile } from '@/pool'
import { checkKey, parseKey, parseStudy } from '@/questions'
import { parseCapsule } from '@/report/capsule/capsule-file'
import { gradesOfStudy, readAnswerInput } from '@/results'
import { freezeSchema, hashJson, parseJson, siteIndexSchema, siteSchema } from '@/study'
import { describeFields } from '../../scripts/docs/field-meanings'
import { withTables } from '../../scripts/docs/format-tables'
import { schemaFiles, schemas as writeSchemas } from '../../scripts/docs/schema-files'
import { preparePool } from '../pool/read-rows'

const EXAMPLES = 'docs/examples'
const read = (file: string) => readFileSync(`${EXAMPLES}/${file}`, 'utf8')
interface Reading {
  readonly ok: boolean
  readonly problems?: readonly { readonly message: string }[]
}
type Parse = (text: string, file: string) => Reading | Promise<Reading>

const parsed = parseStudy(read('study.json'))
if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
const { study, studyHash } = parsed.value
const ofStudy: Parse = (text, file) => {
  const { problems } = readAnswerInput(new TextEncoder().encode(text), file, { study, studyHash })
  return problems.length === 0 ? { ok: true } : { ok: false, problems }
}

const ofMapping: Parse = (text, file) => {
  const mapping = parseMappingFile(read('mapping.json'), 'mapping.json')
  return mapping.ok
    ? preparePool(new TextEncoder().encode(text), file, mapping.value, null)
    : mapping
}

/** Every example, the schema published for it, and the parser that Triplane reads it with: nothing reads a report. */
const FORMATS: readonly [file: string, schema: string | null, parse: Parse | null][] = [
  ['study.json', 'study', parseStudy],
  ['freeze.json', 'freeze', (text, file) => parseJson(text, file, freezeSchema)],
  ['index.json', 'site-index', (text, file) => parseJson(text, file, siteIndexSchema)],
  ['site.json', 'site', (text, file) => parseJson(text, file, siteSchema)],
  ['key.json', 'key', parseKey],
  ['answers-R1.json', 'answers', parseAnswers],
  ['answers-R2.json', 'answers', parseAnswers],
  ['mapping.json', 'mapping', parseMappingFile],
  ['sample.json', 'sample', parseSampleFile],
  ['protocol.json', 'protocol', parseProtocol],
  ['findings.json', 'accepted', parseAccepted],
  ['capsule.json', 'capsule', parseCapsule],
  [
    'grades.json',
    'grades',
    (text, file) => gradesOfStudy(new TextEncoder().encode(text), file, studyHash),
  ],
  ['report.json', 'report', null],
  ['pool.jsonl', 'pool', parsePool],
  ['predictions.jsonl', null, ofStudy],
  ['answers.csv', null, ofStudy],
  ['pool.csv', null, ofMapping],
  ['phantom.json', null, parsePhantomSpec],
]
const documentsOf = (file: string, text: string): unknown[] =>
  file.endsWith('.jsonl')
    ? text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [JSON.parse(text)]

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false })
const schemaNodes = writeSchemas()
const files = schemaFiles(schemaNodes)
const schemas = new Map(
  [...files].map(([file, text]) => [
    file.replace('.schema.json', ''),
    ajv.compile(JSON.parse(text)),
  ]),
)

describe('docs/schemas', () => {
  it('are those of the code: run `npm run schemas` after a change of a format', () => {
    expect(readdirSync('docs/schemas').sort()).toEqual([...files.keys()].sort())
    for (const [file, text] of files)
      expect(readFileSync(`docs/schemas/${file}`, 'utf8') === text, `${file} is up to date`).toBe(
        true,
      )
  })
  it('say what a field means, and docs/formats.md has their tables: run `npm run schemas`', () => {
    const text = readFileSync('docs/formats.md', 'utf8')
    expect(text).toContain(
      '| a trial of the study, whose answers are never mixed with others (S13)',
    )
    expect(withTables(text, schemaNodes) === text, 'the tables are up to date').toBe(true)
    expect(withTables(text.replace('a trial of the study', 'x'), schemaNodes)).toBe(text)
  })
  it('refuse a meaning of a field that no format has', () => {
    expect(() =>
      describeFields('key', schemaNodes.get('key') ?? {}, { fieldOfNobody: 'nothing' }),
    ).toThrow('key has no field fieldOfNobody')
  })
})

describe('docs/examples', () => {
  it('has one for every format, and no other file', () => {
    expect(readdirSync(EXAMPLES).sort()).toEqual(FORMATS.map(([file]) => file).sort())
    expect(new Set(FORMATS.flatMap(([, schema]) => schema ?? []))).toEqual(new Set(schemas.keys()))
  })
  it.each(FORMATS)('%s is read by Triplane and fits its schema', async (file, schema, parse) => {
    if (parse !== null) expect(await parse(read(file), file)).toMatchObject({ ok: true })
    if (schema === null) return
    const validate = schemas.get(schema)
    for (const content of documentsOf(file, read(file)))
      expect([validate?.(content), validate?.errors]).toEqual([true, null])
  })
  it.each(FORMATS.filter(([file]) => /\.jsonl?$/.test(file)))(
    '%s with a field that nobody knows is refused by both, wherever it stands',
    async (file, schema, parse) => {
      const places = objectsOf(documentsOf(file, read(file))[0], file === 'index.json')
      expect(places.length).toBeGreaterThan(0)
      for (const place of places) {
        const documents = documentsOf(file, read(file))
        Object.assign(at(documents[0], place), { fieldOfNobody: 1 })
        const text = documents.map((d) => JSON.stringify(d)).join('\n')
        if (parse !== null) {
          const reading = await parse(text, file)
          expect(reading.ok, place.join('.')).toBe(false)
          expect(JSON.stringify(reading.problems)).toContain('fieldOfNobody')
        }
        if (schema !== null)
          expect(schemas.get(schema)?.(documents[0]), place.join('.')).toBe(false)
      }
    },
  )
  it('report.json of a study that was made of a list says so', () => {
    const report = JSON.parse(read('report.json'))
    report.study.list = { rows: 300, leftOut: ['q16'], confirmed: { cells: 12, answers: 299 } }
    const validate = schemas.get('report')
    expect([validate?.(report), validate?.errors]).toEqual([true, null])
  })
  it('R74: report.json holds no items', () => {
    expect(JSON.parse(read('report.json'))).not.toHaveProperty('items')
  })
  it('the strip of unseen slices is shown where the study says so, and left out it stays left out', () => {
    expect(study.viewer.unseenStrip).toBe(true)
    const plain = JSON.parse(read('study.json'))
    delete plain.viewer.unseenStrip
    const without = parseStudy(JSON.stringify(plain))
    expect(without.ok && without.value.study.viewer).not.toHaveProperty('unseenStrip')
  })
  it('belong together: hashes, key, answers and list are of the one study', () => {
    const freeze = JSON.parse(read('freeze.json'))
    const key = parseKey(read('key.json'))
    if (!key.ok) throw new Error(JSON.stringify(key.problems))
    expect(freeze.studyHash).toBe(studyHash)
    expect(freeze.keyCommitment).toBe(hashJson(JSON.parse(read('key.json'))))
    expect(checkKey(key.value, study, studyHash)).toEqual([])
    expect(JSON.parse(read('index.json'))[0].studyHash).toBe(studyHash)
    expect(JSON.parse(read('report.json')).study.studyHash).toBe(studyHash)
    for (const file of ['answers-R1.json', 'answers-R2.json']) {
      const answers = parseAnswers(read(file), file)
      expect(answers.ok ? verifyAnswers(answers.value, file) : answers.problems).toEqual([])
      expect(ofStudy(read(file), file)).toEqual({ ok: true })
    }
  })
})

type Path = readonly (string | number)[]
/** Names of fields whose content has keys of its own (ids, paths, names): nothing is unknown there. */
const OPEN = new Set([
  'volumes',
  'images',
  'files',
  'items',
  'attributes',
  'truth',
  'practiceTruth',
  'practice',
  'sources',
  'profile',
  'byCategory',
  'byKind',
  'byAttribute',
  'byCondition',
  'byQuestion',
  'classification',
  'heads',
  'format',
])

/** Where a document has an object with fields of the format, one place of each shape. */
function objectsOf(root: unknown, isList = false): Path[] {
  const found = new Map<string, Path>()
  const visit = (value: unknown, path: Path) => {
    if (typeof value !== 'object' || value === null) return
    const last = path.at(-1)
    const isMap =
      !Array.isArray(value) && typeof last === 'string' && OPEN.has(last) && !('items' in value)
    const shape = path.map((part) => (typeof part === 'number' ? 0 : part)).join('.')
    if (!Array.isArray(value) && !isMap && !found.has(shape)) found.set(shape, path)
    if (path.length < 4)
      for (const [name, child] of Object.entries(value))
        visit(child, [...path, Array.isArray(value) ? Number(name) : name])
  }
  visit(root, [])
  return [...found.values()].filter((path) => !isList || path.length > 0)
}

function at(root: unknown, path: Path): object {
  const found = path.reduce<unknown>((value, part) => Reflect.get(Object(value), part), root)
  if (typeof found !== 'object' || found === null) throw new Error(path.join('.'))
  return found
}
