import type { RecipeStep, RowTest, StepName, StepOf } from './recipe-schema'
import words from './step-words.json' with { type: 'json' }

/** What a step is called where it is chosen. */
export const STEP_NAMES: Readonly<Record<StepName, string>> = words.steps

/** What a test asks, as it stands in a sentence after the column. */
export const TEST_WORDS: Readonly<Record<RowTest['is'], string>> = words.tests

export const stepName = ({ step }: RecipeStep): string => STEP_NAMES[step].toLowerCase()

const testWords = (test: RowTest): string =>
  `${test.column} ${TEST_WORDS[test.is]}${'value' in test ? ` “${test.value}”` : ''}`

const testsWords = (tests: readonly RowTest[], any: true | undefined): string =>
  tests.map(testWords).join(any ? ' or ' : ' and ')

/** A step as a sentence without its full stop. */
export function stepWords(step: RecipeStep): string {
  switch (step.step) {
    case 'keep':
    case 'drop':
      return `${STEP_NAMES[step.step]} where ${testsWords(step.when, step.any)}`
    case 'set': {
      const rules = step.rules.map(
        ({ when, any, value }) =>
          `${value === '' ? 'blank' : `“${value}”`} where ${testsWords(when, any)}`,
      )
      const other = step.otherwise === undefined ? [] : [`else “${step.otherwise}”`]
      return `${step.column} is ${[...rules, ...other].join('; ')}`
    }
    case 'split':
      return `Split ${step.column} by “${step.by}” into ${step.into.join(', ')}`
    case 'join':
      return `${step.into} is “${step.text}”`
    case 'look-up': {
      const [, ...taken] = step.table.columns
      const other = step.otherwise === undefined ? '' : `, else “${step.otherwise}”`
      return `${taken.join(', ')} from ${step.table.file} (${step.table.rows.length.toLocaleString('en')} rows), found by ${step.column}${other}`
    }
    case 'replace':
      return `“${step.find}” becomes “${step.with}” in ${step.column}${intoWords(step)}`
    case 'clean':
      return `${words.letters[step.how]} ${step.column}${intoWords(step)}`
    case 'extract':
      return `${step.into} is the part of ${step.column} in braces of “${step.pattern}”`
  }
}

const intoWords = ({ column, into }: Pick<StepOf<'replace'>, 'column' | 'into'>): string =>
  into === undefined || into === column ? '' : `, as ${into}`
