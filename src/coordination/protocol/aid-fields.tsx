import {
  type AidDesign,
  aidDesignOf,
  parseSuggestions,
  withAidDesign,
  withSuggestions,
} from '@/pool'
import { countWords, parseFile } from '@/study'
import { ProblemList } from '@/ui'
import {
  Choice,
  FieldRow,
  FilePicker,
  fieldsOf,
  OptionalText,
  TextField,
  useReading,
} from '../form-fields'
import { CenterRow, QuietButton, Row, SmallSpan, Stacked } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import { useProtocol } from './protocol-part'

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
export function AidFields() {
  const { protocol, onChange, field } = useProtocol()
  const { value: aid, onChange: setAid } = field('aid')
  const { problems, load } = useReading(
    (file) => parseFile(file, parseSuggestions),
    (suggestions) => onChange('', withSuggestions({ aid }, suggestions)),
  )
  const { draw } = useWorkspace()
  const listed = draw?.listed
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
            <QuietButton onClick={() => setAid(undefined, '')}>Remove</QuietButton>
          )}
          <SmallSpan role="status">{count === 0 ? '' : countWords(count, 'suggestion')}</SmallSpan>
        </CenterRow>
        {aid !== undefined && (
          <>
            <Row>
              <TextField
                label="Name that readers see"
                required
                error={aid.label === '' ? 'Give it a name' : null}
                {...fieldsOf(aid, setAid)('label')}
              />
              <OptionalText
                label="Source, shown with it (optional)"
                {...fieldsOf(aid, setAid)('source')}
              />
            </Row>
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
        <ProblemList problems={problems} title="These predictions cannot be used" />
      </Stacked>
    </FieldRow>
  )
}
