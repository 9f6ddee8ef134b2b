import type { Mapping } from '@/pool'
import { FieldRow } from '../form-fields'
import { MutedSpan } from '../page-parts'
import { AbstainToggle, ConfidenceFields } from '../questions/confidence-fields'
import { useWorkspace } from '../workspace/workspace-context'

/** What is asked with every answer: a setting of the mappings, for all of their questions at once. */
export function AnswerFields() {
  const { change, sources } = useWorkspace()
  const mappings = sources.flatMap(({ mapping }) => (mapping === null ? [] : [mapping]))
  const setQuestions = (part: Partial<Mapping['questions'][number]>) =>
    change('', (c) => ({
      sources: c.sources.map((s) =>
        s.mapping === null
          ? s
          : {
              ...s,
              mapping: {
                ...s.mapping,
                questions: s.mapping.questions.map((q) => ({ ...q, ...part })),
              },
            },
      ),
    }))
  const isAllowed = mappings.every(({ questions }) =>
    questions.every(({ abstain }) => abstain !== undefined && abstain !== null),
  )
  return (
    <FieldRow name="With every answer" help="To set it for one question, see Questions.">
      {mappings.length === 0 ? (
        <MutedSpan>
          The list sets this for each question. You can change it under Questions.
        </MutedSpan>
      ) : (
        <>
          <ConfidenceFields
            label="Ask how sure the reader is"
            value={sameConfidence(mappings.flatMap(({ questions }) => questions))}
            onChange={(confidence) => setQuestions({ confidence })}
          />
          <AbstainToggle
            value={isAllowed ? { label: '' } : null}
            onChange={(abstain) => setQuestions({ abstain })}
          />
        </>
      )}
    </FieldRow>
  )
}

/** The scale on which all of them ask; 'none' where they differ. */
function sameConfidence([first, ...others]: readonly Mapping['questions'][number][]) {
  const isSame = others.every(({ confidence }) => isEqual(confidence, first?.confidence))
  return isSame ? first?.confidence : 'none'
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
