import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Result } from '@/study'
import {
  parseTemplateList,
  TEMPLATE_FILES,
  type Template,
  type TemplateFile,
  type TemplateSummary,
  templateOf,
} from '@/templates'
import { installedPath } from './installed-path'
import { readText } from './io/read-input'

const FOLDER = installedPath('studies/protocols/')

/** The published studies that come with the command line. */
export async function installedTemplates(): Promise<Result<readonly TemplateSummary[]>> {
  const file = `${FOLDER}index.json`
  const text = await readText(file)
  return text.ok ? parseTemplateList(text.value, file) : text
}

export async function installedTemplate(summary: TemplateSummary): Promise<Result<Template>> {
  const files = new Map<TemplateFile, string>()
  for (const name of TEMPLATE_FILES) {
    const path = `${FOLDER}${summary.id}/${name}`
    if (existsSync(path)) files.set(name, await readFile(path, 'utf8'))
  }
  return templateOf(summary, files)
}
