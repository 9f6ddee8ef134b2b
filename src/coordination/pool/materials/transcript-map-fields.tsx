import { Button, TextInput } from '@mantine/core'
import { NumberField } from '../../form-fields'
import { ColumnSelect, MaybeColumn, spareColumn } from '../column-select'
import editor from '../mapping-editor.module.css'
import type { FieldsProps, MapOf } from './material-map-fields'

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
      {material.from === undefined ? null : <Roles {...props} />}
      <Turns {...props} />
      <Pictures {...props} />
    </>
  )
}

function Turns({ title, view, mapping, material, onChange }: Props) {
  const turns = material.turns ?? []
  const set = (next: typeof turns) =>
    onChange({ ...material, turns: next.length === 0 ? undefined : [...next] })
  return (
    <>
      <span>Turns</span>
      <div>
        {turns.map((turn, n) => {
          const name = `${title}, turn ${n + 1}`
          const replace = (part: Partial<typeof turn>) =>
            set(turns.map((t, k) => (k === n ? { ...t, ...part } : t)))
          return (
            // Turns have no other identity than their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={n} className={editor.pair}>
              <TextInput
                aria-label={`${name}: whose it is`}
                size="sm"
                value={turn.role}
                error={turn.role === '' ? 'Say whose turn it is' : null}
                onChange={(event) => replace({ role: event.currentTarget.value })}
              />
              <ColumnSelect
                label={`${name}: column with its text`}
                view={view}
                value={turn.from}
                onChange={(from) => replace({ from })}
              />
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={`Remove ${name}`}
                onClick={() => set(turns.filter((_, k) => k !== n))}
              >
                Remove
              </Button>
            </div>
          )
        })}
        <Button
          variant="subtle"
          size="xs"
          justify="flex-start"
          onClick={() =>
            set([
              ...turns,
              { role: turns.length % 2 === 0 ? 'Patient' : 'Assistant', from: spareColumn(view, mapping) },
            ])
          }
        >
          Add a turn from a column
        </Button>
      </div>
    </>
  )
}

function Pictures({ title, view, mapping, material, onChange }: Props) {
  const pictures = material.pictures ?? []
  const set = (next: typeof pictures) =>
    onChange({ ...material, pictures: next.length === 0 ? undefined : [...next] })
  return (
    <>
      <span>Pictures</span>
      <div>
        {pictures.map((picture, n) => {
          const name = `${title}, picture ${n + 1}`
          const replace = (part: Partial<typeof picture>) =>
            set(pictures.map((p, k) => (k === n ? { ...p, ...part } : p)))
          return (
            // Columns of pictures have no other identity than their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={n} className={editor.pair}>
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
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={`Remove ${name}`}
                onClick={() => set(pictures.filter((_, k) => k !== n))}
              >
                Remove
              </Button>
            </div>
          )
        })}
        <Button
          variant="subtle"
          size="xs"
          justify="flex-start"
          onClick={() => set([...pictures, { from: spareColumn(view, mapping) }])}
        >
          Add a picture within a turn
        </Button>
      </div>
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
            if (JSON.stringify(roles) !== JSON.stringify(material.roles)) onChange({ ...material, roles })
          }}
        />
      </div>
    </>
  )
}
