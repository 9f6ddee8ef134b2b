import type { PoolItem } from '@/freezing'
import { kindOf, type Question } from '@/questions'
import { Markdown } from '@/ui'
import styles from '../item-card.module.css'
import { KIND_WORDS } from './material-words'

type PoolMaterial = NonNullable<PoolItem['materials']>[number]
type Sections = Extract<PoolMaterial, { readonly kind: 'record' }>['sections']

/** A material as the coordinator looks it over: all of it at once, pictures by the names of their files. */
export function MaterialCard({
  material,
  questions,
}: {
  readonly material: PoolMaterial
  readonly questions: readonly Question[]
}) {
  return (
    <section className={styles.question} aria-label={material.label}>
      <p className={styles.prompt}>
        {material.label} <span className={styles.kind}>{KIND_WORDS[material.kind]}</span>
      </p>
      <Markdown text={markdownOf(material, questions)} />
    </section>
  )
}

function markdownOf(material: PoolMaterial, questions: readonly Question[]): string {
  switch (material.kind) {
    case 'text':
      return material.text
    case 'transcript':
      return material.turns
        .map(({ role, text, images = [] }) =>
          [`**${role}:** ${text}`, ...images.map(({ file }) => `*Picture: ${file}*`)].join('\n\n'),
        )
        .join('\n\n')
    case 'record':
      return recordOf(material.sections)
    case 'report': {
      const claims = (material.claims ?? []).map(({ text }, n) => `${n + 1}. ${text}`)
      return [material.text, ...(claims.length === 0 ? [] : [`**Claims**\n\n${claims.join('\n')}`])].join(
        '\n\n',
      )
    }
    case 'proposal':
      return [
        ...(material.source === undefined ? [] : [`*${material.source}*`]),
        ...(material.text === undefined ? [] : [material.text]),
        ...(material.answers ?? []).map(({ question: id, value, confidence }) => {
          const question = questions.find((one) => one.id === id)
          const words = question === undefined ? String(value) : kindOf(question).describe(question, value)
          const sure = confidence === undefined ? '' : ` (${Math.round(100 * confidence)}%)`
          return `**${question?.prompt ?? id}** ${words}${sure}`
        }),
      ].join('\n\n')
  }
}

function recordOf(sections: Sections): string {
  return sections
    .map(({ heading, entries, medications, laboratory }) =>
      [
        `**${heading}**`,
        table(
          ['Entry', 'Value'],
          (entries ?? []).map(({ name, value }) => [name, value]),
        ),
        table(
          ['Medication', 'Dose', 'Route', 'How often', 'Since'],
          (medications ?? []).map(({ name, dose, route, frequency, since }) => [
            name,
            dose,
            route,
            frequency,
            since,
          ]),
        ),
        table(
          ['Laboratory', 'Value', 'Unit', 'Range', 'When'],
          (laboratory ?? []).map(({ name, value, unit, low, high, at }) => [
            name,
            value,
            unit,
            [low, high].some((limit) => limit !== undefined) ? `${low ?? '…'} to ${high ?? '…'}` : '',
            at,
          ]),
        ),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
    )
    .join('\n\n')
}

/** A table without the columns that no row fills; '' without rows. */
function table(headings: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  if (rows.length === 0) return ''
  const filled = headings.flatMap((_, n) => (rows.some((row) => (row[n] ?? '') !== '') ? [n] : []))
  const line = (cells: readonly (string | undefined)[]) =>
    `| ${filled.map((n) => (cells[n] ?? '').replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')).join(' | ')} |`
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n')
}
