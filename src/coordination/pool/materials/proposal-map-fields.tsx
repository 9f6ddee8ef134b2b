import { questionIdOf } from '@/freezing'
import type { SourceView } from '../../draft/draft-views'
import { MaybeColumn } from '../column-select'
import editor from '../mapping-editor.module.css'
import { SourceInput } from '../source-input'
import type { FieldsProps, MapOf } from './material-map-props'

type Answer = NonNullable<MapOf<'proposal'>['answers']>[number]

/** Whose proposal it is, its words, and its answers to the questions of the row. */
export function ProposalFields({
  title,
  view,
  mapping,
  material,
  onChange,
}: FieldsProps<MapOf<'proposal'>>) {
  const answers = material.answers ?? []
  const asked = mapping.questions.flatMap(({ each }, n) =>
    each === undefined ? [questionIdOf(mapping, n)] : [],
  )
  const set = (question: string, part: Partial<Answer> | null) => {
    const others = answers.filter((answer) => answer.question !== question)
    const own = answers.find((answer) => answer.question === question)
    const from = part?.from ?? own?.from
    const next =
      part === null || from === undefined
        ? others
        : [...others, { ...own, ...part, question, from }]
    onChange({ ...material, answers: next.length === 0 ? undefined : next })
  }
  return (
    <>
      <span>Source</span>
      <div>
        <SourceInput
          label={`${title}: whose answer it is`}
          view={view}
          source={material.source}
          none="Hidden from readers"
          fixed="The same for every case…"
          onChange={(source) => onChange({ ...material, source })}
        />
      </div>
      <span>Text</span>
      <div>
        <MaybeColumn
          label={`${title}: column with its text`}
          none="No text"
          view={view}
          value={material.text}
          onChange={(text) => onChange({ ...material, text })}
        />
      </div>
      {asked.map((id) => {
        const answer = answers.find(({ question }) => question === id)
        return (
          <ProposedAnswer
            key={id}
            name={`${title}: answer to ${id}`}
            id={id}
            view={view}
            answer={answer}
            onChange={(part) => set(id, part)}
          />
        )
      })}
    </>
  )
}

function ProposedAnswer({
  name,
  id,
  view,
  answer,
  onChange,
}: {
  readonly name: string
  readonly id: string
  readonly view: SourceView
  readonly answer: Answer | undefined
  readonly onChange: (part: Partial<Answer> | null) => void
}) {
  return (
    <>
      <span>Answer to {id}</span>
      <div className={answer === undefined ? undefined : editor.two}>
        <MaybeColumn
          label={name}
          none="None proposed"
          view={view}
          value={answer?.from}
          onChange={(from) => onChange(from === undefined ? null : { from })}
        />
        {answer !== undefined && (
          <MaybeColumn
            label={`${name}: how sure, 0 to 1 or in per cent`}
            none="No confidence"
            view={view}
            value={answer.confidence}
            onChange={(confidence) => onChange({ confidence })}
          />
        )}
      </div>
    </>
  )
}
