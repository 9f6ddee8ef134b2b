import { Button, FileButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseSuggestions, withSuggestions } from '@/freezing'
import type { Problem } from '@/study'
import { ProblemList } from '@/ui'
import { FieldRow } from '../form-fields'
import forms from '../forms.module.css'
import type { ProtocolPartProps } from './protocol-step'

/** What a model suggests to raters: its predictions from a file, and what raters are told of it. */
export function AidFields({ protocol: { aid }, onChange }: ProtocolPartProps) {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  async function load(file: File | null) {
    if (file === null) return
    const read = parseSuggestions(await file.text(), file.name)
    setProblems(read.ok ? [] : read.problems)
    if (read.ok) onChange('', withSuggestions({ aid }, read.value))
  }
  const count = aid?.suggestions?.length ?? 0
  return (
    <FieldRow
      name="Reading with a model"
      help="Each item shows what a model suggests. A condition or a first step that withholds it is the reading without."
    >
      <div className={forms.stack}>
        <div className={forms.rowCenter}>
          <FileButton
            accept=".jsonl,.ndjson,.json"
            inputProps={{ 'aria-label': 'Predictions file' }}
            onChange={(file) => void load(file)}
          >
            {(props) => (
              <Button {...props} variant="default" size="xs">
                {count === 0 ? 'Add predictions…' : 'Other predictions…'}
              </Button>
            )}
          </FileButton>
          {aid === undefined ? null : (
            <Button variant="subtle" size="xs" onClick={() => onChange('', { aid: undefined })}>
              Remove
            </Button>
          )}
          <span className={forms.small} role="status">
            {count === 0 ? '' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`}
          </span>
        </div>
        {aid === undefined ? null : (
          <div className={forms.row}>
            <TextInput
              label="Raters see it called"
              size="sm"
              required
              value={aid.label}
              error={aid.label === '' ? 'Give it a name' : null}
              onChange={(event) =>
                onChange('aid label', { aid: { ...aid, label: event.currentTarget.value } })
              }
            />
            <TextInput
              label="Source, shown with it (optional)"
              size="sm"
              value={aid.source ?? ''}
              onChange={(event) => {
                const { source: _, ...rest } = aid
                const source = event.currentTarget.value
                onChange('aid source', { aid: source === '' ? rest : { ...rest, source } })
              }}
            />
          </div>
        )}
        {problems.length === 0 ? null : (
          <ProblemList problems={problems} title="These predictions cannot be used" />
        )}
      </div>
    </FieldRow>
  )
}
