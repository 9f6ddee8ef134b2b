import { numberOf, numberTold } from '../cells/truth-cell'
import { numberIs, numberValue } from '../value-schemas'

/** What all kinds have whose answers are numbers. */
export const numberKind = {
  valueSchema: numberValue,
  truthSchema: numberIs,
  label: (_: unknown, value: number) => String(value),
  valueOfCell: (_: unknown, cell: string) => numberOf(cell),
  notCell: () => 'is not a number',
  extraction: { words: null, readOut: (_: unknown, raw: unknown) => numberTold(raw) },
}
