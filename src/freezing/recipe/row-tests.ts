import type { Row } from '../mapping/row-value'
import { cellText, rowValue } from '../mapping/row-value'
import type { RowTest } from './recipe-schema'
import { simplePattern } from './simple-pattern'

type Holds = (values: Row) => boolean

/** Whether a row is as all tests say, or as one of them does. */
export function rowTests(tests: readonly RowTest[], isAny: boolean): Holds {
  const each = tests.map(testOf)
  return isAny
    ? (row) => each.some((holds) => holds(row))
    : (row) => each.every((holds) => holds(row))
}

function testOf(test: RowTest): Holds {
  const holds = cellTest(test)
  return (row) => holds(cellText(rowValue(row, test.column)))
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
      const match = simplePattern(test.value)
      return (cell) => match(cell) !== null
    }
    default:
      return textTest(test.is, test.value.toLowerCase())
  }
}

type TextTest = 'equal' | 'not-equal' | 'contains' | 'lacks' | 'begins' | 'ends'

function textTest(is: TextTest, value: string): (cell: string) => boolean {
  const tests: Readonly<Record<TextTest, (cell: string) => boolean>> = {
    equal: (cell) => cell === value.trim(),
    'not-equal': (cell) => cell !== value.trim(),
    contains: (cell) => cell.includes(value),
    lacks: (cell) => !cell.includes(value),
    begins: (cell) => cell.startsWith(value),
    ends: (cell) => cell.endsWith(value),
  }
  const holds = tests[is]
  return (cell) => holds(cell.toLowerCase())
}

/** Cells that are to be above or below a number and are none: nothing is decided by them. */
export const isUncounted = (test: RowTest, values: Row): boolean => {
  if (test.is !== 'above' && test.is !== 'below') return false
  const cell = cellText(rowValue(values, test.column))
  return cell !== '' && !Number.isFinite(Number(cell))
}
