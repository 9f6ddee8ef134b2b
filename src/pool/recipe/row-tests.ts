import { type Row, textIn } from '../mapping/row-value'
import type { RowTest } from './recipe-schema'
import { simplePattern } from './simple-pattern'

type Holds = (values: Row) => boolean

/** Whether a row is as all tests say, or as one of them does. */
export function rowTests(tests: readonly RowTest[], isAny: boolean): Holds {
  const each = tests.map((test): Holds => {
    const holds = cellTest(test)
    return (row) => holds(textIn(row, test.column))
  })
  return isAny
    ? (row) => each.some((holds) => holds(row))
    : (row) => each.every((holds) => holds(row))
}

function cellTest(test: RowTest): (cell: string) => boolean {
  switch (test.is) {
    case 'blank':
      return (cell) => cell === ''
    case 'filled':
      return (cell) => cell !== ''
    case 'above':
    case 'below': {
      const sign = test.is === 'above' ? 1 : -1
      return (cell) => cell !== '' && (Number(cell) - test.value) * sign > 0
    }
    case 'like': {
      const match = simplePattern(test.value.replace(/[{}]/g, ''))
      return (cell) => match(cell) !== null
    }
    default: {
      const holds = TEXT_TESTS[test.is]
      const value = test.value.toLowerCase()
      return (cell) => holds(cell.toLowerCase(), value)
    }
  }
}

type TextTest = 'equal' | 'not-equal' | 'contains' | 'lacks' | 'begins' | 'ends'

const TEXT_TESTS: Readonly<Record<TextTest, (cell: string, value: string) => boolean>> = {
  equal: (cell, value) => cell === value.trim(),
  'not-equal': (cell, value) => cell !== value.trim(),
  contains: (cell, value) => cell.includes(value),
  lacks: (cell, value) => !cell.includes(value),
  begins: (cell, value) => cell.startsWith(value),
  ends: (cell, value) => cell.endsWith(value),
}

/** Cells that are to be above or below a number and are none: nothing is decided by them. */
export const isUncounted = (test: RowTest, values: Row): boolean => {
  if (test.is !== 'above' && test.is !== 'below') return false
  const cell = textIn(values, test.column)
  return cell !== '' && !Number.isFinite(Number(cell))
}
