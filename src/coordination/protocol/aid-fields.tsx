import { Button, FileButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  type AidDesign,
  aidDesignOf,
  parseSuggestions,
  withAidDesign,
  withSuggestions,
} from '@/freezing'
import { type Problem, parseFile } from '@/study'
import { ProblemList } from '@/ui'
import { Choice, FieldRow } from '../form-fields'
import forms from '../forms.module.css'
import { useWorkspace } from '../workspace/workspace-context'
import type { ProtocolPartProps } from './protocol-step'

const DESIGNS: Readonly<Record<string, string>> = {
  sequential: 'Answer, see it, answer again',
  independent: 'Two sessions, with and without',
} satisfies Record<AidDesign, string>

const DESIGN_WORDS = {
  sequential: 'Each case once: the first answer is locked before the suggestion is shown.',
  independent:
    'Each case in two sessions, 28 days apart; half of the raters begin with the suggestions. Days and order are above.',
  other: 'Choosing one sets conditions, steps and sessions above.',
} as const

/** What a model suggests to raters: its predictions from a file, and what raters are told of it. */
export function AidFields({ protocol, onChange }: ProtocolPartProps) {
  const { aid } = protocol
  const [problems, setProblems] = useState<readonly Problem[]>([])
  async function load(file: File | null) {
    if (file === null) return
    const read = await parseFile(file, parseSuggestions)
    setProblems(read.ok ? [] : read.problems)
    if (read.ok) onChange('', withSuggestions({ aid }, read.value))
  }
  const listed = useWorkspace((s) => s.draw?.listed)
  const design = aidDesignOf(protocol)
  const take = (chosen: string) => {
    if (chosen === design || (chosen !== 'sequential' && chosen !== 'independent')) return
    const ids = (listed?.questions ?? []).map(({ id }) => id)
    const held = (listed?.parts ?? []).map(({ id }) => id)
    onChange('', withAidDesign(protocol, chosen, ids, held))
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
          {aid !== undefined && (
            <Button variant="subtle" size="xs" onClick={() => onChange('', { aid: undefined })}>
              Remove
            </Button>
          )}
          <span className={forms.small} role="status">
            {count === 0 ? '' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`}
          </span>
        </div>
        {aid !== undefined && (
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
        {aid !== undefined && (
          <>
            <div className={forms.rowCenter}>
              <Choice
                name="Design"
                options={design === null ? { ...DESIGNS, other: 'Another' } : DESIGNS}
                value={design ?? 'other'}
                onChange={take}
              />
            </div>
            <span className={forms.small}>{DESIGN_WORDS[design ?? 'other']}</span>
          </>
        )}
        {problems.length > 0 && (
          <ProblemList problems={problems} title="These predictions cannot be used" />
        )}
      </div>
    </FieldRow>
  )
}
