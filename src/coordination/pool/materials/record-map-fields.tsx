import { MultiSelect } from '@mantine/core'
import { unlessEmpty } from '@/pool'
import { fieldsOf, TextField, useLateOptions } from '../../form-fields'
import { QuietButton, RemoveButton } from '../../page-parts'
import { columnsOf, Line, MaybeColumn, useMappedFile } from '../column-select'
import editor from '../mapping-editor.module.css'
import type { FieldsProps, MapOf } from './part-list'

type Section = NonNullable<MapOf<'record'>['sections']>[number]

/** A record as it stands in one cell, or sections that are put together from columns. */
export function RecordFields({ title, material, onChange }: FieldsProps<MapOf<'record'>>) {
  const field = fieldsOf(material, onChange)
  const sections = material.sections ?? []
  const set = (next: Section[]) => field('sections').onChange(unlessEmpty(next))
  return (
    <>
      <Line name="In one cell">
        <MaybeColumn
          label={`${title}: column with the whole record`}
          none="No: put together from columns"
          {...field('from')}
        />
      </Line>
      {sections.map((section, n) => (
        <SectionFields
          // Sections have no other identity than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={n}
          name={`${title}, section ${n + 1}`}
          section={section}
          onChange={(changed) =>
            set(changed === null ? sections.toSpliced(n, 1) : sections.with(n, changed))
          }
        />
      ))}
      <Line name="">
        <QuietButton
          justify="flex-start"
          onClick={() => set([...sections, { heading: 'Section', entries: [] }])}
        >
          Add a section
        </QuietButton>
      </Line>
    </>
  )
}

interface SectionFieldsProps {
  readonly name: string
  readonly section: Section
  /** null: taken out. */
  readonly onChange: (section: Section | null) => void
}

function SectionFields({ name, section, onChange }: SectionFieldsProps) {
  const file = useMappedFile()
  const entries = section.entries ?? []
  const field = fieldsOf(section, onChange)
  return (
    <Line name="Section">
      <div className={editor.pair} data-single="true">
        <TextField
          aria-label={`${name}: heading`}
          {...field('heading')}
          error={section.heading === '' ? 'A heading is needed' : null}
        />
        <RemoveButton name={name} onClick={() => onChange(null)} />
      </div>
      <MultiSelect
        {...useLateOptions()}
        aria-label={`${name}: columns with single values`}
        searchable
        placeholder={entries.length === 0 ? 'Columns with single values' : undefined}
        data={columnsOf(file)}
        value={entries.map(({ from }) => from)}
        onChange={(columns) =>
          field('entries').onChange(
            columns.map((from) => entries.find((entry) => entry.from === from) ?? { from }),
          )
        }
      />
      <div className={editor.two}>
        <MaybeColumn
          label={`${name}: column with medications`}
          none="No medications"
          {...field('medications')}
        />
        <MaybeColumn
          label={`${name}: column with laboratory values`}
          none="No laboratory values"
          {...field('laboratory')}
        />
      </div>
    </Line>
  )
}
