import type { ReactNode } from 'react'
import type { MaterialMap } from '@/pool'
import { type Field, fieldsOf } from '../../form-fields'
import { QuietButton, RemoveButton } from '../../page-parts'
import { Line } from '../column-select'
import editor from '../mapping-editor.module.css'

export type MapOf<K extends MaterialMap['kind']> = Extract<MaterialMap, { readonly kind: K }>

export interface FieldsProps<M extends MaterialMap = MaterialMap> {
  /** `Material 1`. */
  readonly title: string
  readonly material: M
  readonly onChange: (material: MaterialMap) => void
}

/** Its value; undefined: there is none any more. */
interface PartListProps<Part extends object> extends Field<Part[] | undefined> {
  /** What stands before the list: `Turns`. */
  readonly title: string
  /** What a part is called, with its number behind it: `Material 1, turn`. */
  readonly name: string
  /** On the button that adds a part. */
  readonly words: string
  readonly make: () => Part
  /** Above the list: where all parts stand in one cell. */
  readonly above?: ReactNode
  readonly children: (field: ReturnType<typeof fieldsOf<Part>>, name: string) => ReactNode
}

/** Parts of a material that stand in columns of their own, one below the other: turns, pictures, claims. */
export function PartList<Part extends object>({
  title,
  name,
  words,
  make,
  value: parts = [],
  onChange,
  above,
  children,
}: PartListProps<Part>) {
  return (
    <Line name={title}>
      {above}
      {parts.map((part, n) => (
        // Parts have no other identity than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={n} className={editor.pair}>
          {children(
            fieldsOf(part, (next) => onChange(parts.with(n, next))),
            `${name} ${n + 1}`,
          )}
          <RemoveButton
            name={`${name} ${n + 1}`}
            onClick={() => onChange(parts.length === 1 ? undefined : parts.toSpliced(n, 1))}
          />
        </div>
      ))}
      <QuietButton justify="flex-start" onClick={() => onChange([...parts, make()])}>
        {words}
      </QuietButton>
    </Line>
  )
}
