import type { Mapping } from '@/freezing'
import { FieldRow, Toggle } from '../form-fields'
import forms from '../forms.module.css'
import { useWorkspace, useWorkspaceActions } from '../workspace/workspace-context'

/** What is asked with every answer: a setting of the mappings, for all of their questions at once. */
export function AnswerFields() {
  const { change } = useWorkspaceActions()
  const sources = useWorkspace((s) => s.content.sources)
  const mappings = sources.flatMap(({ mapping }) => (mapping === null ? [] : [mapping]))
  const setQuestions = (part: Partial<Mapping['questions'][number]>) =>
    change('', (c) => ({
      ...c,
      sources: c.sources.map((s) =>
        s.mapping === null
          ? s
          : {
              ...s,
              mapping: { ...s.mapping, questions: s.mapping.questions.map((q) => ({ ...q, ...part })) },
            },
      ),
    }))
  const all = (test: (q: Mapping['questions'][number]) => boolean) =>
    mappings.length > 0 && mappings.every(({ questions }) => questions.every(test))
  return (
    <FieldRow name="With every answer" help="For one question alone: under Questions.">
      {mappings.length === 0 ? (
        <span className={forms.muted}>
          The list says it for each question. Under Questions it can be changed.
        </span>
      ) : (
        <>
          <Toggle
            label="Ask how sure the rater is, 0 to 100 %"
            checked={all((q) => q.confidence === 'percent')}
            onChange={(isOn) => setQuestions({ confidence: isOn ? 'percent' : 'none' })}
          />
          <Toggle
            label="Allow “Cannot be determined”"
            checked={all((q) => q.abstain !== undefined && q.abstain !== null)}
            onChange={(isOn) =>
              setQuestions({
                abstain: isOn ? { label: 'Cannot be determined' } : null,
              })
            }
          />
        </>
      )}
    </FieldRow>
  )
}
