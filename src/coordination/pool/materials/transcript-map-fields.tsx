import { TextInput } from '@mantine/core'
import { unlessEmpty } from '@/pool'
import { fieldsOf, NumberField, TextField } from '../../form-fields'
import { ColumnSelect, Line, MaybeColumn, spareColumn, useMappedFile } from '../column-select'
import { type FieldsProps, type MapOf, PartList } from './part-list'

type Transcript = MapOf<'transcript'>
type Props = FieldsProps<Transcript>

/** A conversation as it stands in one cell, turns that stand in columns of their own, and the pictures that turns show. */
export function TranscriptFields(props: Props) {
  const { title, material, onChange } = props
  const file = useMappedFile()
  const field = fieldsOf(material, onChange)
  const { turns = [] } = material
  return (
    <>
      <Line name="In one cell">
        <MaybeColumn
          label={`${title}: column with the turns`}
          none="No: put together from columns"
          {...field('from')}
        />
      </Line>
      {material.from !== undefined && <Roles {...props} />}
      <PartList<NonNullable<Transcript['turns']>[number]>
        title="Turns"
        name={`${title}, turn`}
        words="Add a turn from a column"
        make={() => ({
          role: turns.length % 2 === 0 ? 'Patient' : 'Assistant',
          from: spareColumn(file),
        })}
        {...field('turns')}
      >
        {(field, name) => (
          <>
            <TextField
              aria-label={`${name}: who speaks`}
              error={field('role').value === '' ? 'Choose who speaks' : null}
              {...field('role')}
            />
            <ColumnSelect label={`${name}: column with its text`} {...field('from')} />
          </>
        )}
      </PartList>
      <PartList<NonNullable<Transcript['pictures']>[number]>
        title="Images"
        name={`${title}, picture`}
        words="Add an image within a turn"
        make={() => ({ from: spareColumn(file) })}
        {...field('pictures')}
      >
        {(field, name) => (
          <>
            <ColumnSelect label={`${name}: column with its file`} {...field('from')} />
            <NumberField
              aria-label={`${name}: the turn that shows it`}
              prefix="in turn "
              min={1}
              max={999}
              onChange={field('turn').onChange}
              value={field('turn').value ?? 1}
            />
          </>
        )}
      </PartList>
    </>
  )
}

const ROLE = /^\s*(.+?)\s*=\s*(.+?)\s*$/

/** Other words for the roles of the file: `user = Patient; assistant = Doctor`. */
function Roles({ title, material, onChange }: Props) {
  const written = Object.entries(material.roles ?? {})
    .map(([from, to]) => `${from} = ${to}`)
    .join('; ')
  return (
    <Line name="Roles">
      <TextInput
        key={written}
        aria-label={`${title}: other words for roles`}
        placeholder="As in the file; or: user = Patient; assistant = Doctor"
        defaultValue={written}
        onBlur={(event) => {
          const pairs = event.currentTarget.value.split(';').flatMap((part) => {
            const [, from, to] = ROLE.exec(part) ?? []
            return from === undefined || to === undefined ? [] : [[from, to] as const]
          })
          const roles = unlessEmpty(Object.fromEntries(pairs))
          if (JSON.stringify(roles) !== JSON.stringify(material.roles))
            onChange({ ...material, roles })
        }}
      />
    </Line>
  )
}
