import { z } from 'zod'
import { type PhantomSpec, parsePhantomSpec } from '@/phantom'
import {
  fail,
  idSchema,
  nonEmpty,
  parseJson,
  problemOf,
  type Result,
  strict,
  succeed,
} from '@/study'

/** A published study as the lists offer it (`studies/protocols/index.json`). */
const summarySchema = strict({
  /** Name of its folder. */
  id: idSchema,
  title: nonEmpty,
  /** One sentence: what it asks. */
  asks: nonEmpty,
  /** Which paper it is from. */
  from: nonEmpty,
})
export type TemplateSummary = Readonly<z.infer<typeof summarySchema>>

export const parseTemplateList = (text: string, file: string): Result<readonly TemplateSummary[]> =>
  parseJson(text, file, z.array(summarySchema))

/** The files of a template's folder; whoever starts from it gets all of them. */
export const TEMPLATE_FILES = [
  'pool.jsonl',
  'protocol.json',
  'README.md',
  'phantom.json',
  'aid.jsonl',
  // How the paper drew its cases from a larger pool.
  'sample.json',
  // Another design of the same study, in the place of protocol.json.
  'protocol-independent.json',
  // The same items as a plain table, and what its columns mean.
  'list.csv',
  'mapping.json',
] as const
export type TemplateFile = (typeof TEMPLATE_FILES)[number]

/** A published study that is ready to run: texts, and the scans that are still to be made. */
export interface Template extends TemplateSummary {
  readonly files: ReadonlyMap<TemplateFile, string>
  /** null: nothing is shown but texts. */
  readonly phantom: PhantomSpec | null
}

/** What a template may do without: it shows texts alone, has no suggestions of a model, draws nothing, or has one design. */
const OPTIONAL: readonly TemplateFile[] = [
  'phantom.json',
  'aid.jsonl',
  'sample.json',
  'protocol-independent.json',
]

/** @param files the texts of its folder; `phantom.json` where it shows scans or pictures, `aid.jsonl` where a model suggests answers. */
export function templateOf(
  summary: TemplateSummary,
  files: ReadonlyMap<TemplateFile, string>,
): Result<Template> {
  const missing = TEMPLATE_FILES.find((name) => !OPTIONAL.includes(name) && !files.has(name))
  if (missing !== undefined)
    return fail(
      problemOf(
        `${summary.id}/${missing}`,
        'missing-file',
        'the template is incomplete: this file is missing',
        'Install Triplane anew',
      ),
    )
  const text = files.get('phantom.json')
  if (text === undefined) return succeed({ ...summary, files, phantom: null })
  const phantom = parsePhantomSpec(text, `${summary.id}/phantom.json`)
  return phantom.ok ? succeed({ ...summary, files, phantom: phantom.value }) : phantom
}

/** What README says of replacing, without its heading; '' where it says nothing. */
export function replaceWords(readme: string): string {
  const [, words = ''] = readme.split(/^## Replace$/m)
  return words.trim()
}

/** README without its first heading, for a page that has a title of its own. */
export const readmeBody = (readme: string): string => readme.replace(/^# .*\n+/, '')
