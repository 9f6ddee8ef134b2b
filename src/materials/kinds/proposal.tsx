import '@/language/areas/viewer'
import { useText } from '@/language'
import { answerValueSchema, kindOf, type Question } from '@/questions'
import { valueWords } from '@/questions/controls'
import type { MaterialOf } from '@/study'
import { Markdown, scriptOf } from '@/ui'
import styles from './proposal.module.css'

interface ProposalProps {
  readonly material: MaterialOf<'proposal'>
  /** Of the item: a proposed answer is said in the words of its question. */
  readonly questions: readonly Question[]
}

/** A proposed answer: whose it is, what it says, and how sure its author is. */
export function ProposalMaterial({ material, questions }: ProposalProps) {
  const say = useText('viewer')
  const { source, text = '', answers = [] } = material
  return (
    <div className={styles.proposal}>
      {source === undefined ? null : (
        <p className={styles.source}>
          <span>{say('source')}</span> <bdi>{source}</bdi>
        </p>
      )}
      {answers.length === 0 ? null : (
        <dl className={styles.answers}>
          {answers.map(({ question: id, value, confidence }) => {
            const question = questions.find((entry) => entry.id === id)
            const words = question === undefined ? plain(value) : answerWords(question, value)
            return (
              <div key={id}>
                {question === undefined ? null : (
                  <dt {...scriptOf(question.prompt)}>{question.prompt}</dt>
                )}
                <dd>
                  <span {...scriptOf(words)}>{words}</span>
                  {confidence === undefined ? null : (
                    <span className={styles.sure}>
                      {' '}
                      {say('confident', { percent: Math.round(confidence * 100) })}
                    </span>
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {text === '' ? null : <Markdown text={text} headingLevel={3} />}
    </div>
  )
}

/** As the question's own kind says it. What is no answer to it is shown as it stands: the file was checked, so this is rare. */
function answerWords(question: Question, value: unknown): string {
  const read = answerValueSchema.safeParse(value)
  if (!read.success || kindOf(question).problemOfValue(question, read.data) !== null)
    return plain(value)
  return valueWords(question, read.data)
}

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)
