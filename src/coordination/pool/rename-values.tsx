import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Source } from '@/pool'
import { Dialog } from '@/ui'
import type { ColumnView } from '../draft/draft-views'
import { type Field, Form, TextField } from '../form-fields'
import forms from '../forms.module.css'
import { counted, DataTable, MutedSpan, MutedText, QuietButton, SmallText } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import { useMappedFile } from './column-select'
import styles from './rename-values.module.css'

type ColumnSource = Extract<Source, { readonly from: string }>

interface RenameValuesProps extends Field<ColumnSource> {
  /** What the column is taken for: 'Category'. */
  readonly label: string
  readonly each: string | undefined
}

/** Gives the values of a column other names: "Lokalis." becomes "Location", "unauffällig" becomes "no". */
export function RenameValues({ label, value: source, each, onChange }: RenameValuesProps) {
  const { view } = useMappedFile()
  const { engine } = useWorkspace()
  const [shown, setShown] = useState<ColumnView | null>(null)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const count = Object.keys(source.names ?? {}).length
  async function open() {
    setNames(source.names ?? {})
    setShown(await engine.columnValues(view.blob, source.from, each))
  }
  function save() {
    const kept = Object.entries(names).filter(
      ([value, name]) => name.trim() !== '' && name !== value,
    )
    const renamed = Object.fromEntries(kept.map(([value, name]) => [value, name.trim()]))
    onChange({ from: source.from, ...(kept.length === 0 ? {} : { names: renamed }) })
    setShown(null)
  }
  return (
    <>
      <QuietButton
        size="compact-xs"
        aria-label={`${label}: rename values`}
        className={styles.open}
        onClick={() => void open()}
      >
        {count === 0 ? 'Rename values…' : `${counted(count, 'value')} renamed…`}
      </QuietButton>
      <Dialog
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        size="large"
        title={`Values of “${source.from}”`}
      >
        <Form className={forms.stack} onSubmit={save}>
          <MutedText>
            Enter a new name beside a value. Values without one are unchanged. Your file is not
            changed.
          </MutedText>
          <DataTable
            name="Values"
            className={styles.scroll}
            rows={valuesWith(shown, names)}
            keyOf={({ value }) => value}
            columns={[
              ['In the file', ({ value }) => value || <MutedSpan>(blank)</MutedSpan>, 'head'],
              ['Count', ({ count: times }) => times.toLocaleString('en'), 'number'],
              [
                'Read as',
                ({ value }) => (
                  <TextField
                    aria-label={`New name of ${value || 'blank'}`}
                    size="xs"
                    placeholder={value}
                    value={names[value] ?? ''}
                    onChange={(text) => setNames({ ...names, [value]: text })}
                  />
                ),
              ],
            ]}
          />
          {shown !== null && shown.total > shown.values.length && (
            <SmallText>
              The {shown.values.length} most frequent of {shown.total.toLocaleString('en')} values.
            </SmallText>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setShown(null)}>
              Cancel
            </Button>
            <Button type="submit">Rename</Button>
          </Group>
        </Form>
      </Dialog>
    </>
  )
}

/** The values of the file, and those of a saved mapping that this file does not have. */
function valuesWith(shown: ColumnView | null, names: Readonly<Record<string, string>>) {
  const values = shown?.values ?? []
  const known = new Set(values.map(({ value }) => value))
  const others = Object.keys(names).filter((value) => !known.has(value))
  return [...values, ...others.map((value) => ({ value, count: 0 }))]
}
