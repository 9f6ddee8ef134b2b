import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  type AidDesign,
  aidDesignOf,
  parseSuggestions,
  withAidDesign,
  withSuggestions,
} from '@/freezing'
import { countWords, type Problem, parseFile } from '@/study'
import { ProblemList } from '@/ui'
import { Choice, FieldRow, FilePicker, TextField } from '../form-fields'
import { CenterRow, Row, SmallSpan, Stacked } from '../form-layout'
import { useWorkspace } from '../workspace/workspace-context'
import type { ProtocolPartProps } from './protocol-part'

const DESIGNS: Readonly<Record<string, string>> = {
  sequential: 'Sequential (unaided, then aided)',
  independent: 'Two sessions, with and without',
} satisfies Record<AidDesign, string>

const DESIGN_WORDS = {
  sequential: 'Each case once: the first answer is locked before the suggestion is shown.',
  independent:
    'Each case in two sessions, once without and once with the suggestions. Days and order are above.',
  other: 'Choosing one sets the conditions and sessions above, and the stages under Questions.',
} as const

/** What a model suggests to raters: its predictions from a file, and what raters are told of it. */
export function AidFields({ protocol, onChange }: ProtocolPartProps) {
  const { aid } = protocol
  const [problems, setProblems] = useState<readonly Problem[]>([])
  async function load(file: File) {
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
      help="Each case shows the suggestion of a model. To read without it, use a condition or a first stage that withholds it."
    >
      <Stacked>
        <CenterRow>
          <FilePicker accept=".jsonl,.ndjson,.json" name="Predictions file" onFile={load}>
            {count === 0 ? 'Add predictions…' : 'Other predictions…'}
          </FilePicker>
          {aid !== undefined && (
            <Button variant="subtle" size="xs" onClick={() => onChange('', { aid: undefined })}>
              Remove
            </Button>
          )}
          <SmallSpan role="status">{count === 0 ? '' : countWords(count, 'suggestion')}</SmallSpan>
        </CenterRow>
        {aid !== undefined && (
          <Row>
            <TextField
              label="Name that readers see"
              size="sm"
              required
              value={aid.label}
              error={aid.label === '' ? 'Give it a name' : null}
              onChange={(label) => onChange('aid label', { aid: { ...aid, label } })}
            />
            <TextField
              label="Source, shown with it (optional)"
              size="sm"
              value={aid.source ?? ''}
              onChange={(value) => {
                const { source: _, ...rest } = aid
                const source = value
                onChange('aid source', { aid: source === '' ? rest : { ...rest, source } })
              }}
            />
          </Row>
        )}
        {aid !== undefined && (
          <>
            <CenterRow>
              <Choice
                name="Design"
                options={design === null ? { ...DESIGNS, other: 'Other' } : DESIGNS}
                value={design ?? 'other'}
                onChange={take}
              />
            </CenterRow>
            <SmallSpan>{DESIGN_WORDS[design ?? 'other']}</SmallSpan>
          </>
        )}
        {problems.length > 0 && (
          <ProblemList problems={problems} title="These predictions cannot be used" />
        )}
      </Stacked>
    </FieldRow>
  )
}
