import { useState } from 'react'
import { ConfidenceControl, controlOf } from '@/questions/controls'
import { askedQuestions, questionsOfStage } from '@/study'
import { Markdown } from '@/ui'
import type { ItemPart } from '../draft/item-parts'
import forms from '../forms.module.css'
import { QuietButton, SmallButton, SmallSpan, SmallText } from '../page-parts'
import { type AskedForm, shownFrom } from './asked-form'
import styles from './question-form.module.css'

/** Nothing is answered yet. */
const START = { values: new Map<string, unknown>(), sure: new Map<string, number>(), stage: 0 }
const NOWHERE = () => ({ mm: [0, 0, 0] as const })

interface QuestionPreviewProps {
  readonly form: AskedForm
  /** What the items hold that a step may show. */
  readonly parts: readonly ItemPart[]
}

/** The questions as raters are asked them: to be answered, so that what waits for an answer can be seen to come. */
export function QuestionPreview({ form, parts }: QuestionPreviewProps) {
  const [{ values, sure, stage }, set] = useState(START)
  const questions = form.questions.flatMap(({ question }) => (question === null ? [] : [question]))
  const { stages } = form
  const at = Math.min(stage, (stages?.length ?? 1) - 1)
  const here = new Set(questionsOfStage({ questions, stages }, at).map(({ id }) => id))
  // The reading room asks by the same two functions.
  const shown = askedQuestions(questions, (id) => values.get(id) ?? null).filter(({ id }) =>
    here.has(id),
  )
  const seen =
    stages === null
      ? []
      : parts
          .filter(({ id }) => shownFrom(stages, id) <= at)
          .map(({ label }) => label.toLowerCase())
  const isLast = stages === null || at === stages.length - 1
  const next = () => {
    // What is asked again begins with nothing, as in the reading room.
    const again = new Set(stages?.[at + 1]?.questions)
    const kept = <T,>(all: ReadonlyMap<string, T>) =>
      new Map([...all].filter(([id]) => !again.has(id)))
    set({ values: kept(values), sure: kept(sure), stage: at + 1 })
  }
  return (
    <section className={`${forms.card} ${styles.preview}`} aria-label="As readers see it">
      <div className={forms.cardHead}>
        <h2 className={`${forms.cardTitle} ${forms.grow}`}>As readers see it</h2>
        {!isLast && (
          <SmallButton size="compact-sm" onClick={next}>
            Next stage
          </SmallButton>
        )}
        <QuietButton size="compact-sm" onClick={() => set(START)}>
          Start again
        </QuietButton>
      </div>
      <div className={styles.rater}>
        {stages !== null && (
          <SmallText role="status">
            {`Stage ${at + 1} of ${stages.length}: ${seen.length === 0 ? 'nothing is' : `${seen.join(' and ')} are`} on screen.`}
          </SmallText>
        )}
        {shown.length === 0 && <SmallText>Nothing is asked here after these answers.</SmallText>}
        {shown.map((question) => {
          const promptId = `as-asked-${question.id}`
          const abstain = question.abstain ?? null
          return (
            <div key={`${question.id} ${question.kind}`} className={styles.asked}>
              <p id={promptId} className={styles.askedPrompt}>
                {question.prompt}
                {question.required === false && <SmallSpan> (optional)</SmallSpan>}
              </p>
              {question.help !== undefined && (
                <div className={styles.askedHelp}>
                  <Markdown text={question.help} />
                </div>
              )}
              {controlOf(question).render({
                question,
                value: values.get(question.id) ?? null,
                onChange: (value) =>
                  set((now) => ({ ...now, values: new Map(now.values).set(question.id, value) })),
                isDisabled: false,
                labelledBy: promptId,
                crosshair: NOWHERE,
                hasKey: () => false,
              })}
              {abstain !== null && <SmallText>{`Or: ${abstain.label}.`}</SmallText>}
              <ConfidenceControl
                question={question}
                confidence={sure.get(question.id) ?? null}
                onChange={(confidence) =>
                  set((now) => ({ ...now, sure: new Map(now.sure).set(question.id, confidence) }))
                }
                isDisabled={false}
                hasKeys={false}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}
