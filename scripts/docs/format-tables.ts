import { commands } from '@/cli/commands'
import { fieldAt, isWithin, meaningsOf, PARTS } from './field-meanings'
import { fieldsAt, type SchemaField, type SchemaNode, typeWords } from './schema-fields'

const MARKED =
  /(<!-- (fields of|described fields of|commands)(?: (\S+))? -->\n)[\s\S]*?(<!-- end -->)/g

/** docs/formats.md with its tables written anew: between `<!-- fields of study -->` and `<!-- end -->`, and so on. */
export function withTables(text: string, schemas: ReadonlyMap<string, SchemaNode>): string {
  return text.replace(MARKED, (_, start, what, name, end) => {
    const table = what === 'commands' ? commandTable() : fieldTable(name, schemas, what)
    return `${start}${table}\n${end}`
  })
}

function fieldTable(name: string, schemas: ReadonlyMap<string, SchemaNode>, what: string): string {
  const part = PARTS.find(([, , of]) => of === name)
  const root = schemas.get(part?.[0] ?? name)
  if (root === undefined) throw new Error(`there is no format ${name}`)
  const prefix = part === undefined ? '' : `${part[1]}[].`
  const meanings = meaningsOf(name)
  const isOpened = (path: string) =>
    Object.keys(meanings).some((other) => isWithin(`${prefix}${other}`, path))
  const rows: string[] = []
  const visit = (fields: readonly SchemaField[]) => {
    let plain: string[] = []
    const flush = () => {
      if (plain.length > 0 && what === 'fields of') rows.push(plain.join(', '))
      plain = []
    }
    for (const field of fields) {
      const path = field.path.slice(prefix.length)
      const says = meanings[path]
      if (says === undefined) plain.push(label(plain.length > 0 ? field.name : path, field))
      else {
        flush()
        rows.push(row(label(path, field), typeWords(root, field.nodes), says))
      }
      if (isOpened(field.path)) {
        flush()
        visit(fieldsAt(root, field.nodes, field.path))
      }
    }
    flush()
  }
  const base = part?.[1] ?? ''
  visit(fieldsAt(root, part === undefined ? [root] : (fieldAt(root, base)?.nodes ?? []), base))
  return ['field | type | meaning', '---|---|---', ...rows].join('\n')
}

const label = (path: string, { isOptional }: SchemaField) => `\`${path}\`${isOptional ? '?' : ''}`

const row = (...cells: readonly string[]) =>
  cells
    .map((cell) => cell.replaceAll('|', '\\|'))
    .join(' | ')
    .trimEnd()

const commandTable = () =>
  [
    'command | does',
    '---|---',
    ...commands.map(({ name, summary }) => row(`\`${name}\``, summary)),
  ].join('\n')
