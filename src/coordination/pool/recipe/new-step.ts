import type { RecipeStep, RowTest, StepName } from '@/pool'

export const newTest = (column: string): RowTest => ({ column, is: 'contains', value: '' })

/** A step to begin with, before anything is filled in. */
export function newStep(step: StepName, columns: readonly string[]): RecipeStep {
  const column = columns[0] ?? ''
  const when = [newTest(column)]
  switch (step) {
    case 'keep':
    case 'drop':
      return { step, when }
    case 'set':
      return { step, column: '', rules: [{ when, value: '' }] }
    case 'split':
      return { step, column, by: ';', into: [] }
    case 'join':
      return { step, text: '', into: '' }
    case 'look-up':
      return { step, column, table: { file: '', columns: [], rows: [] } }
    case 'replace':
      return { step, column, find: '', with: '' }
    case 'clean':
      return { step, column, how: 'trim' }
    case 'extract':
      return { step, column, pattern: '', into: '' }
  }
}
