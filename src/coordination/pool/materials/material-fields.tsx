import { useState } from 'react'
import type { PoolItem } from '@/pool'
import { changedTexts, textsOfMaterial } from '@/study'
import { TextArea } from '../../form-fields'
import forms from '../../forms.module.css'
import { QuietButton, SmallSpan, SmallText } from '../../page-parts'
import { placeWords } from '../../place-words'
import { KIND_WORDS } from './material-card'
import { MaterialParts } from './material-parts'

type PoolMaterial = NonNullable<PoolItem['materials']>[number]

interface MaterialFieldsProps {
  readonly item: PoolItem
  readonly onChange: (item: PoolItem) => void
}

/** The materials of one item, to be changed by hand: each of their texts at its place. */
export function MaterialFields({ item, onChange }: MaterialFieldsProps) {
  const { materials = [], ...rest } = item
  const set = (next: readonly PoolMaterial[]) =>
    onChange(next.length === 0 ? rest : { ...rest, materials: [...next] })
  return materials.map((material, n) => {
    const isJudged = item.questions.some(({ question }) => question.claim?.material === material.id)
    return (
      <details key={material.id} className={forms.card}>
        <summary className={forms.cardHead}>
          {material.label} <SmallSpan>{KIND_WORDS[material.kind]}</SmallSpan>
        </summary>
        <div className={`${forms.cardBody} ${forms.tight}`}>
          {textsOfMaterial(material).map(({ at, text }) => (
            <TextAt
              // Where a part was taken out, another stands in its place.
              key={`${at} of ${textsOfMaterial(material).length}`}
              label={placeWords(at)}
              text={text}
              onChange={(changed) =>
                set(
                  materials.map((m, k) =>
                    k === n ? changedTexts(m, (was, place) => (place === at ? changed : was)) : m,
                  ),
                )
              }
            />
          ))}
          <MaterialParts
            material={material}
            judged={
              new Set(
                item.questions.flatMap(({ question: { claim } }) =>
                  claim?.material === material.id ? [claim.claim] : [],
                ),
              )
            }
            onChange={(changed) => set(materials.with(n, changed))}
          />
          {isJudged ? (
            <SmallText>Questions of this case judge its claims, so it cannot be removed.</SmallText>
          ) : (
            <QuietButton justify="flex-start" onClick={() => set(materials.toSpliced(n, 1))}>
              Remove “{material.label}” from this case
            </QuietButton>
          )}
        </div>
      </details>
    )
  })
}

/** Taken over when the field is left: what is empty in between would be marked as empty. */
function TextAt({
  label,
  text,
  onChange,
}: {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
}) {
  const [written, setWritten] = useState(text)
  return (
    <TextArea
      label={label}
      maxRows={12}
      value={written}
      onChange={setWritten}
      onBlur={() => written !== text && onChange(written)}
    />
  )
}
