import '@/language/areas/pages'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Rater } from '@/answers'
import { useStudyLanguage, useText } from '@/language'
import { answerValueSchema, type ReaderStudy } from '@/questions'
import { Notice, useFocusOnOpen } from '@/ui'
import { QuestionBlock } from '../panel/question-block'
import { problemOfDraft, visibleQuestions } from '../session/item-answers'
import { EMPTY_DRAFT, type ItemDraft, questionDraft, withQuestion } from '../session/item-draft'
import { languagesOfStudy } from '../session/study-in-language'
import styles from './rater-form.module.css'

export type RaterDetails = Omit<Rater, 'code'>

interface RaterFormProps {
  readonly study: ReaderStudy
  readonly code: string
  readonly sessionNumber: number
  readonly onStart: (details: RaterDetails) => Promise<void>
  readonly onOther: () => void
}

/** What a study wants to know of a rater before the first item: group and profile. */
export function RaterForm({ study, code, sessionNumber, onStart, onOther }: RaterFormProps) {
  const say = useText('pages')
  const groups = study.raters.groups ?? []
  const readIn = useStudyLanguage(languagesOfStudy(study))
  const groupName = (group: string) => study.texts?.[readIn ?? '']?.groups?.[group] ?? group
  const [group, setGroup] = useState('')
  const [draft, setDraft] = useState<ItemDraft>(EMPTY_DRAFT)
  const [hasTried, setHasTried] = useState(false)
  const [isStarting, setIsStarting] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const questions = visibleQuestions(study.raters.profile ?? [], draft)
  const problems = new Map(
    questions.map((q) => [q.id, problemOfDraft(q, questionDraft(draft, q.id))]),
  )
  const isGroupMissing = groups.length > 0 && group === ''
  // With nothing to fill in, Enter begins; otherwise what is asked is read from its heading on.
  const isNothingAsked = groups.length === 0 && questions.length === 0
  const heading = useFocusOnOpen<HTMLHeadingElement>(!isNothingAsked)
  const isComplete = !isGroupMissing && [...problems.values()].every((problem) => problem === null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (!isComplete || isStarting) return
    setIsStarting(true)
    const answered = questions.flatMap((q) => {
      const { value, hasAbstained } = questionDraft(draft, q.id)
      return value === null || hasAbstained ? [] : [[q.id, answerValueSchema.parse(value)] as const]
    })
    try {
      await onStart({
        group: groups.length > 0 ? group : null,
        profile: Object.fromEntries(answered),
      })
    } catch {
      setFailed(true)
      setIsStarting(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1}>
        {sessionNumber > 1
          ? say('welcomeSession', { code, number: sessionNumber })
          : say('welcome', { code })}
      </h2>
      {groups.length > 0 && (
        <NativeSelect
          label={say('youReadAs')}
          size="md"
          className={styles.group}
          value={group}
          onChange={(event) => setGroup(event.currentTarget.value)}
          data={[
            { value: '', label: say('pleaseChoose') },
            ...groups.map((g) => ({ value: g, label: groupName(g) })),
          ]}
          error={hasTried && isGroupMissing ? say('chooseRole') : null}
        />
      )}
      {questions.map((question, index) => (
        <QuestionBlock
          key={question.id}
          question={question}
          place={[index + 1, 1]}
          claim={null}
          entered={questionDraft(draft, question.id)}
          onChange={(change) => setDraft((old) => withQuestion(old, question.id, change))}
          isDisabled={isStarting}
          isActive={false}
          hasKey={() => false}
          isSureByKeys={false}
          problem={hasTried ? (problems.get(question.id) ?? null) : null}
          crosshair={() => null}
          onFocus={() => undefined}
        />
      ))}
      {hasFailed && <Notice tone="error">{say('notStored')}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" size="md" disabled={isStarting} autoFocus={isNothingAsked}>
          {say('begin')}
        </Button>
        <Button variant="subtle" color="gray" size="md" onClick={onOther}>
          {say('iAmNot', { code })}
        </Button>
      </div>
    </form>
  )
}
