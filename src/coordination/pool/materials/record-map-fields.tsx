import { Button, MultiSelect } from '@mantine/core'
import type { SourceView } from '../../draft/draft-views'
import { fieldsOf, TextField } from '../../form-fields'
import { columnsOf, MaybeColumn } from '../column-select'
import editor from '../mapping-editor.module.css'
import type { FieldsProps, MapOf } from './material-map-props'

type Section = NonNullable<MapOf<'record'>['sections']>[number]

/** A record as it stands in one cell, or sections that are put together from columns. */
export function RecordFields({ title, view, material, onChange }: FieldsProps<MapOf<'record'>>) {
  const sections = material.sections ?? []
  const set = (next: readonly Section[]) =>
    onChange({ ...material, sections: next.length === 0 ? undefined : [...next] })
  return (
    <>
      <span>In one cell</span>
      <div>
        <MaybeColumn
          label={`${title}: column with the whole record`}
          none="No: put together from columns"
          view={view}
          value={material.from}
          onChange={(from) => onChange({ ...material, from })}
        />
      </div>
      {sections.map((section, n) => (
        <SectionFields
          // Sections have no other identity than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={n}
          name={`${title}, section ${n + 1}`}
          view={view}
          section={section}
          onChange={(changed) =>
            set(
              changed === null
                ? sections.filter((_, k) => k !== n)
                : sections.map((s, k) => (k === n ? changed : s)),
            )
          }
        />
      ))}
      <span />
      <div>
        <Button
          variant="subtle"
          size="xs"
          justify="flex-start"
          onClick={() => set([...sections, { heading: 'Section', entries: [] }])}
        >
          Add a section
        </Button>
      </div>
    </>
  )
}

function SectionFields({
  name,
  view,
  section,
  onChange,
}: {
  readonly name: string
  readonly view: SourceView
  readonly section: Section
  /** null: taken out. */
  readonly onChange: (section: Section | null) => void
}) {
  const entries = section.entries ?? []
  const field = fieldsOf(section, onChange)
  return (
    <>
      <span>Section</span>
      <div>
        <div className={editor.pair} data-single="true">
          <TextField
            aria-label={`${name}: heading`}
            size="sm"
            {...field('heading')}
            error={section.heading === '' ? 'A heading is needed' : null}
          />
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`Remove ${name}`}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        </div>
        <MultiSelect
          aria-label={`${name}: columns with single values`}
          size="sm"
          searchable
          placeholder={entries.length === 0 ? 'Columns with single values' : undefined}
          data={columnsOf(view, '')}
          value={entries.map(({ from }) => from)}
          onChange={(columns) =>
            onChange({
              ...section,
              entries: columns.map(
                (from) => entries.find((entry) => entry.from === from) ?? { from },
              ),
            })
          }
        />
        <div className={editor.two}>
          <MaybeColumn
            label={`${name}: column with medications`}
            none="No medications"
            view={view}
            {...field('medications')}
          />
          <MaybeColumn
            label={`${name}: column with laboratory values`}
            none="No laboratory values"
            view={view}
            {...field('laboratory')}
          />
        </div>
      </div>
    </>
  )
}
