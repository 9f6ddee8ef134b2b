import type { Result } from '@/study'
import { listedTemplates } from './listed-templates'
import { TEMPLATE_FILES, type Template, type TemplateFile, templateOf } from './template'

// Each file is a chunk of its own, fetched when it is asked for: a list of sentences must not cost all studies.
const ROOT = '/studies/protocols'
const texts = import.meta.glob<string>(['/studies/protocols/*/*'], {
  query: '?raw',
  import: 'default',
})

/** One of them, with its files; null where there is none of that name. @throws where it cannot be fetched. */
export async function shippedTemplate(id: string): Promise<Template | null> {
  const summary = (await listedTemplates()).find((template) => template.id === id)
  if (summary === undefined) return null
  const files = await Promise.all(
    TEMPLATE_FILES.map(async (name): Promise<[TemplateFile, string][]> => {
      const text = await texts[`${ROOT}/${id}/${name}`]?.()
      return text === undefined ? [] : [[name, text]]
    }),
  )
  return sound(templateOf(summary, new Map(files.flat())))
}

/** They are ours: a problem in them is a bug. */
function sound<T>(result: Result<T>): T {
  if (result.ok) return result.value
  const [first] = result.problems
  throw new Error(`${first?.file}: ${first?.message}`)
}
