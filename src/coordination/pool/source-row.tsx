import { FieldRow } from '../form-fields'
import { SourceInput, type SourceInputProps } from './source-input'

/** A field of an item with its explanation, and where its values come from. */
export function SourceRow({ help, ...input }: SourceInputProps & { readonly help: string }) {
  return (
    <FieldRow name={input.label} help={help}>
      <SourceInput {...input} />
    </FieldRow>
  )
}
