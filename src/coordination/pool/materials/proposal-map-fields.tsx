import { Fragment } from 'react'
import { questionIdOf } from '@/pool'
import { fieldsOf } from '../../form-fields'
import { Line, MaybeColumn, useMappedFile } from '../column-select'
import editor from '../mapping-editor.module.css'
import { SourceInput } from '../source-input'
import type { FieldsProps, MapOf } from './part-list'

type Answer = NonNullable<MapOf<'proposal'>['answers']>[number]

/** Whose proposal it is, its words, and its answers to the questions of the row. */
export function ProposalFields({ title, material, onChange }: FieldsProps<MapOf<'proposal'>>) {
  const { mapping } = useMappedFile()
  const field = fieldsOf(material, onChange)
  const answers = material.answers ?? []
  const ids = mapping.questions.flatMap(({ each }, n) =>
    each === undefined ? [questionIdOf(mapping, n)] : [],
  )
  /** @param answer null: none is proposed. */
  const set = (question: string, answer: Omit<Answer, 'question'> | null) => {
    const others = answers.filter((answer) => answer.question !== question)
    const next = answer === null ? others : [...others, { ...answer, question }]
    field('answers').onChange(next.length === 0 ? undefined : next)
  }
  return (
    <>
      <Line name="Source">
        <SourceInput
          label={`${title}: whose answer it is`}
          none="Hidden from readers"
          fixed="The same for every case…"
          {...field('source')}
        />
      </Line>
      <Line name="Text">
        <MaybeColumn label={`${title}: column with its text`} none="No text" {...field('text')} />
      </Line>
      {ids.map((id) => {
        const answer = answers.find(({ question }) => question === id)
        const name = `${title}: answer to ${id}`
        return (
          <Fragment key={id}>
            <span>Answer to {id}</span>
            <div className={answer === undefined ? undefined : editor.two}>
              <MaybeColumn
                label={name}
                none="None proposed"
                value={answer?.from}
                onChange={(from) => set(id, from === undefined ? null : { ...answer, from })}
              />
              {answer !== undefined && (
                <MaybeColumn
                  label={`${name}: how sure, 0 to 1 or in per cent`}
                  none="No confidence"
                  {...fieldsOf(answer, (next) => set(id, next))('confidence')}
                />
              )}
            </div>
          </Fragment>
        )
      })}
    </>
  )
}
