import { z } from 'zod'
import { answersFileSchema } from '@/answers/answers-file'
import { acceptedFileSchema } from '@/freezing/audit/accepted-findings'
import { mappingSchema } from '@/pool/mapping/mapping-schema'
import { poolQuestionSchema } from '@/pool/pool-question'
import { poolItemSchema } from '@/pool/pool-schema'
import { protocolSchema } from '@/pool/protocol-file'
import { sampleSchema } from '@/pool/sampling/sample-schema'
import { questionSchema, truthSchema } from '@/questions'
import { capsuleSchema } from '@/report/capsule/capsule-file'
import { gradesSchema } from '@/results/grades/grades-file'
import { freezeSchema, keySchema, siteIndexSchema, siteSchema, studySchema } from '@/study'
import { describeFields, meaningsOf } from './field-meanings'
import type { SchemaNode } from './schema-fields'
import { schemaOfType } from './type-schema'

const FORMATS: Readonly<Record<string, readonly [title: string, schema: z.ZodType]>> = {
  study: ['study.json, triplane-study/1 (formats 1.1)', studySchema(questionSchema, truthSchema)],
  freeze: ['freeze.json, triplane-freeze/1 (formats 1.3)', freezeSchema],
  'site-index': ['studies/index.json (formats 1)', siteIndexSchema],
  site: ['site.json, triplane-site/1 (formats 1)', siteSchema],
  key: ['key.json, triplane-key/1 (formats 2)', keySchema(truthSchema)],
  answers: ['an answer file, triplane-answers/1 (formats 3)', answersFileSchema],
  pool: ['one line of a pool, triplane-pool/1 (formats 4)', poolItemSchema],
  mapping: ['a mapping, triplane-mapping/1 (formats 4)', mappingSchema],
  sample: ['a sample, triplane-sample/1 (formats 4)', sampleSchema],
  protocol: ['a protocol, triplane-protocol/1 (formats 4)', protocolSchema],
  accepted: ['findings that stand, triplane-accepted/1 (formats 4)', acceptedFileSchema],
  capsule: ['capsule.json, triplane-capsule/1 (formats 5)', capsuleSchema],
  grades: ['grades.json, triplane-grades/1 (formats 5)', gradesSchema],
}
const REPORT = 'report.json, triplane-report/1 (formats 5)'

/** The JSON Schemas of what may be written into each format (draft 2020-12), by format, with what their fields mean. */
export function schemas(): ReadonlyMap<string, SchemaNode> {
  const written: (readonly [name: string, title: string, schema: Record<string, unknown>])[] =
    Object.entries(FORMATS).map(([name, [title, schema]]) => [name, title, jsonSchema(schema)])
  // Nothing in Triplane reads a report: its schema is that of the type it is written as.
  written.push(['report', REPORT, schemaOfType('src/results/report.ts', 'ReportSummary')])
  return new Map(
    written.map(([name, title, { $schema, ...rest }]) => {
      const root: SchemaNode = { $schema, title, ...rest }
      if (!SAID_BY_NAMES.has(name)) describeFields(name, root, meaningsOf(name))
      return [name, root]
    }),
  )
}

/** As they are written, by file name. */
export const schemaFiles = (
  written: ReadonlyMap<string, SchemaNode>,
): ReadonlyMap<string, string> =>
  new Map(
    [...written].map(([name, root]) => [
      `${name}.schema.json`,
      `${JSON.stringify(root, null, 2)}\n`,
    ]),
  )

/** The names of their few fields say everything. */
const SAID_BY_NAMES = new Set(['site-index', 'site'])

/** As input: fields with a default may be left out, and unknown fields are refused. */
function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'ref',
    override: ({ zodSchema, jsonSchema: written }) => {
      // A question of a pool is read in two steps, of which a JSON Schema sees none: the question, and its truth.
      if (zodSchema === poolQuestionSchema) Object.assign(written, questionWithTruth())
    },
  })
}

function questionWithTruth() {
  const inner = (schema: z.ZodType) => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return rest
  }
  const truth = { anyOf: [inner(truthSchema), { type: 'null' }] }
  const { oneOf, anyOf, ...rest } = inner(questionSchema)
  const alternatives = (oneOf ?? anyOf ?? []).map((kind) =>
    typeof kind === 'object' && 'properties' in kind
      ? { ...kind, properties: { ...kind.properties, truth } }
      : kind,
  )
  return { ...rest, oneOf: alternatives }
}
