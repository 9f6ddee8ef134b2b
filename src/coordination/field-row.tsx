import type { ReactNode } from 'react'
import forms from './forms.module.css'

/** A name with its explanation on the left, the control on the right. */
export function FieldRow({
  name,
  help,
  children,
}: {
  readonly name: string
  readonly help?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={forms.field}>
      <div className={forms.fieldName}>
        {name}
        {help === undefined ? null : <span className={forms.fieldHelp}>{help}</span>}
      </div>
      <div className={forms.control}>{children}</div>
    </div>
  )
}
