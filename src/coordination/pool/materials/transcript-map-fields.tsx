import { TextInput } from '@mantine/core'
import { NumberField, TextField } from '../../form-fields'
import { ColumnSelect, MaybeColumn, spareColumn } from '../column-select'
import type { FieldsProps, MapOf } from './material-map-props'
import { PartList } from './part-list'

type Props = FieldsProps<MapOf<'transcript'>>

/** A conversation as it stands in one cell, turns that stand in columns of their own, and the pictures that turns show. */
export function TranscriptFields(props: Props) {
  const { title, view, material, onChange } = props
  return (
    <>
      <span>In one cell</span>
      <div>
        <MaybeColumn
          label={`${title}: column with the turns`}
          none="No: put together from columns"
          view={view}
          value={material.from}
          onChange={(from) => onChange({ ...material, from })}
        />
      </div>
      {material.from !== undefined && <Roles {...props} />}
      <Turns {...props} />
      <Pictures {...props} />
    </>
  )
}

function Turns({ title, view, mapping, material, onChange }: Props) {
  const { turns = [] } = material
  return (
    <PartList
      title="Turns"
      name={`${title}, turn`}
      parts={turns}
      add={{
        label: 'Add a turn from a column',
        part: () => ({
          role: turns.length % 2 === 0 ? 'Patient' : 'Assistant',
          from: spareColumn(view, mapping),
        }),
      }}
      onChange={(next) => onChange({ ...material, turns: next })}
    >
      {(turn, name, replace) => (
        <>
          <TextField
            aria-label={`${name}: who speaks`}
            size="sm"
            value={turn.role}
            error={turn.role === '' ? 'Choose who speaks' : null}
            onChange={(role) => replace({ role })}
          />
          <ColumnSelect
            label={`${name}: column with its text`}
            view={view}
            value={turn.from}
            onChange={(from) => replace({ from })}
          />
        </>
      )}
    </PartList>
  )
}

function Pictures({ title, view, mapping, material, onChange }: Props) {
  return (
    <PartList<NonNullable<MapOf<'transcript'>['pictures']>[number]>
      title="Images"
      name={`${title}, picture`}
      parts={material.pictures ?? []}
      add={{
        label: 'Add an image within a turn',
        part: () => ({ from: spareColumn(view, mapping) }),
      }}
      onChange={(pictures) => onChange({ ...material, pictures })}
    >
      {(picture, name, replace) => (
        <>
          <ColumnSelect
            label={`${name}: column with its file`}
            view={view}
            value={picture.from}
            onChange={(from) => replace({ from })}
          />
          <NumberField
            aria-label={`${name}: the turn that shows it`}
            size="sm"
            prefix="in turn "
            min={1}
            max={999}
            value={picture.turn ?? 1}
            onChange={(turn) => replace({ turn })}
          />
        </>
      )}
    </PartList>
  )
}

const ROLE = /^\s*(.+?)\s*=\s*(.+?)\s*$/

/** Other words for the roles of the file: `user = Patient; assistant = Doctor`. */
function Roles({ title, material, onChange }: Props) {
  const written = Object.entries(material.roles ?? {})
    .map(([from, to]) => `${from} = ${to}`)
    .join('; ')
  return (
    <>
      <span>Roles</span>
      <div>
        <TextInput
          key={written}
          aria-label={`${title}: other words for roles`}
          size="sm"
          placeholder="As in the file; or: user = Patient; assistant = Doctor"
          defaultValue={written}
          onBlur={(event) => {
            const pairs = event.currentTarget.value.split(';').flatMap((part) => {
              const [, from, to] = ROLE.exec(part) ?? []
              return from === undefined || to === undefined ? [] : [[from, to] as const]
            })
            const roles = pairs.length === 0 ? undefined : Object.fromEntries(pairs)
            if (JSON.stringify(roles) !== JSON.stringify(material.roles))
              onChange({ ...material, roles })
          }}
        />
      </div>
    </>
  )
}
