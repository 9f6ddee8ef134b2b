import { meansColumn } from '../../column-names'
import { columnsAsked } from '../../fit-mapping'
import type { Mapping } from '../../mapping-schema'
import type { PoolTable } from '../../pool-table'
import { GROUP_ROWS, rowGroups, splitColumns } from '../grouped-rows'
import { listed, type Shape } from './open-shape'

/** A case in several rows: one for each of its scans, or one for each question about the same scans. */
export const longFormat: Shape = {
  name: 'long',
  labels: ['One case per group of rows', 'One case per row'],
  find: (table, mapping) => {
    // Rows that name their condition are readings of a case.
    if (mapping.condition !== undefined) return null
    if (mapping.group !== undefined || mapping.volumes.length + mapping.images.length === 0)
      return null
    if (mapping.questions.some(({ each }) => each !== undefined)) return null
    for (const by of table.columns.filter((name) => meansColumn(name, 'id', 'subject'))) {
      const groups = rowGroups(table.rows, by)
      if (groups.length < 2 || groups.length > 0.7 * table.rows.length) continue
      const { varying } = splitColumns(table.columns, groups)
      const found = shapeBy(by, varying, table, mapping)
      if (found !== null) return found
    }
    return null
  },
}

/** All rows of a case ask the same, of other scans; or they show the same, and ask something else. */
function shapeBy(by: string, varying: readonly string[], table: PoolTable, mapping: Mapping) {
  const isVarying = (columns: readonly string[]) => columns.some((name) => varying.includes(name))
  const scans = [...mapping.volumes, ...mapping.images].map(({ from }) => from)
  const [question, ...others] = mapping.questions
  const base = grouped(by, varying, mapping)
  if (isVarying(scans)) {
    if (isVarying(mapping.questions.flatMap(columnsAsked))) return null
    const label = table.columns.find(
      (name) => varying.includes(name) && /sequence|modality|label|sequenz/i.test(name),
    )
    const named = label === undefined ? {} : { label: { from: label } }
    return {
      field: by,
      message: `the rows of one ${by} ask the same and differ in ${listed(varying)}: one row a scan`,
      statement: `"group": { "by": "${by}" }${label === undefined ? '' : `, or "condition": { "from": "${label}" } where readers compare them`}`,
      mapping: {
        ...base,
        volumes: mapping.volumes.map((map) =>
          varying.includes(map.from) ? { ...map, ...named } : map,
        ),
      },
    }
  }
  if (question === undefined || others.length > 0) return null
  if (!('from' in question.prompt) || !isVarying([question.prompt.from])) return null
  return {
    field: by,
    message: `the rows of one ${by} show the same and differ in ${listed(varying)}: one row a question`,
    statement: `"group": { "by": "${by}" }, and "each": "${GROUP_ROWS}" of its question`,
    mapping: { ...base, questions: [{ ...question, each: GROUP_ROWS }] },
  }
}

/** What differs within a case is no property of it. */
function grouped(by: string, varying: readonly string[], mapping: Mapping): Mapping {
  const { id, subject, attributes, ...rest } = mapping
  const isSame = (source: Mapping['id']) =>
    source !== undefined && (!('from' in source) || !varying.includes(source.from))
  return {
    ...rest,
    id: { from: by },
    ...(isSame(subject) && { subject }),
    attributes: Object.fromEntries(
      Object.entries(attributes).filter(([, source]) => isSame(source)),
    ),
    group: { by },
  }
}
