import { labelForm, measureOf, readYesNo, shown } from '@/questions'
import { countsOf, groupBy } from '@/study'
import type { QuestionMap } from '../mapping-schema'
import type { PoolTable } from '../pool-table'
import { bracketsBehind, optionsOfValues } from '../propose-form'
import { present, textIn } from '../row-value'
import { anyWord } from '../words/known-words'
import {
  decided,
  examplesOf,
  isLeftToRows,
  type Look,
  type Option,
  type Outcome,
  rowsOf,
} from './open-reading'
import { saysBoth, shapesOf, type TruthAt, type TruthCells, truthCells } from './truth-column'

const LABELS = {
  'yes-no': 'All ask yes or no',
  number: 'All ask for a number',
  text: 'All ask for a text',
  'by-truth': 'Each row by its answer: yes or no, or a text',
} as const

const asking = (withoutOptions: keyof typeof LABELS, leftOut = 0): Option => ({
  label: LABELS[withoutOptions],
  part: { withoutOptions },
  leftOut,
})

/** What rows without options ask: yes or no, a number, or a text. */
export const lookAtBare: Look = (table, map, path) => {
  if (!isLeftToRows(map) || map.truth?.as !== 'auto') return null
  const cells = truthCells(table.rows, map)
  const { bare } = cells
  if (bare.length === 0) return null
  const { plain, loose, binary, numbers, others, misfits, strange, isAnyOpen } = shapesOf(bare, map)
  const field = map.truth.from
  const fits = plain.length + loose.length + binary.length
  if (plain.length + loose.length === 0) {
    const some = numbers.length + binary.length
    if (numbers.length === 0 && binary.length >= bare.length / 2)
      return choice(
        path,
        'yes-no-open',
        `"${field}" holds 0 and 1: yes and no, or numbers`,
        [asking('yes-no', others.length), asking('number', others.length)],
        binary,
      )
    if (some >= bare.length / 2) return numberOf(table, field, numbers)
    return numbers.length === 0 ? lettersOrLists(map, cells, path) : null
  }
  const yesNoFound = (message: string, remedy: string): Outcome =>
    decided({ withoutOptions: 'yes-no' }, 'yes-no-found', message, remedy)
  if (misfits.length === 0) {
    const odd = [...new Set([...loose, ...binary].map(({ text }) => text))]
    if (plain.length === 0 && !saysBoth(loose))
      return choice(
        path,
        'yes-no-open',
        `"${field}" contains only ${odd.map(shown).join(', ')}: yes or no, or a text`,
        [asking('yes-no'), asking('text')],
        loose,
      )
    return odd.length === 0
      ? { part: { withoutOptions: 'yes-no' } }
      : yesNoFound(
          `in "${field}" ${odd.map(meant).join(', ')}`,
          'Rename the values of the correct answer if that is not intended',
        )
  }
  if (!isAnyOpen && fits >= bare.length / 2)
    return yesNoFound(
      `"${field}" says yes or no in ${fits} of ${bare.length} rows, so every row asks yes or no`,
      'Rename the other values, or choose another type of question',
    )
  if (strange.length === 0)
    return decided(
      { withoutOptions: 'by-truth' },
      'yes-no-found',
      `${rowsOf(fits)} of "${field}" ${fits === 1 ? 'says' : 'say'} yes or no, so ${fits === 1 ? 'it asks' : 'they ask'} for that; the others ask for a text`,
      'No action needed if that is correct',
    )
  return choice(
    path,
    'yes-no-open',
    `"${field}" says yes or no in ${fits.toLocaleString('en')} of ${bare.length.toLocaleString('en')} rows without options, and something else in the others`,
    [asking('by-truth'), asking('yes-no', misfits.length)],
    [...strange.slice(0, 2), ...[...loose, ...plain].slice(0, 1), ...misfits, ...plain],
  )
}

function choice(
  path: string,
  code: string,
  message: string,
  options: readonly Option[],
  examples: readonly TruthAt[],
): Outcome {
  const remedy = `State it in the mapping, at ${path}: ${options.map(statement).join(' or ')}`
  return { code, message, remedy, options, examples: examplesOf(examples) }
}

const statement = ({ part: { withoutOptions, kind, truth } }: Option): string => {
  if (withoutOptions === undefined) return `"kind": "${String(kind)}" with its options`
  const split =
    truth?.split === undefined ? '' : ` and "split": "${truth.split}" of its correct answer`
  return `"withoutOptions": "${withoutOptions}"${split}`
}

const UNIT = new RegExp(`^${anyWord('unit')}$`, 'i')

/** A column of numbers: their unit is in the cells, in the name of the column, or in a column of its own. */
function numberOf(table: PoolTable, field: string, numbers: readonly TruthAt[]): Outcome {
  const column = table.columns.find((name) => UNIT.test(name.trim()))
  const beside = table.rows.flatMap(({ values }) => textIn(values, column) || [])
  const units =
    beside.length > 0 ? beside : numbers.flatMap(({ text }) => measureOf(text)?.unit ?? [])
  const [usual, other] = [...countsOf(units)].sort(([, a], [, b]) => b - a).map(([unit]) => unit)
  if (column !== undefined && usual !== undefined && other !== undefined)
    return decided(
      { withoutOptions: 'text' },
      'units-differ',
      `"${column}" says ${usual} in some rows and ${other} in others, so the numbers of "${field}" stay texts`,
      'Write all in one unit, and a number is asked for',
    )
  const named = bracketsBehind(field)
  const unit =
    usual ?? (named !== undefined && measureOf(`1 ${named}`) !== null ? named : undefined)
  return decided(
    present({ withoutOptions: 'number', unit }),
    'number-found',
    `"${field}" holds numbers${unit === undefined ? '' : ` in ${unit}`}, so readers enter a number`,
    'An answer is correct only if it is exactly the same, unless you set a tolerance beside the correct answer',
  )
}

/** Options that nobody listed: letters of options that stand nowhere, or findings told apart by commas. */
function lettersOrLists(map: QuestionMap, { bare, offered }: TruthCells, path: string): Outcome {
  const field = map.truth?.from ?? ''
  const isAllLetters = bare.every(({ text }) => /^\(?[A-Ja-j][).]?$/.test(text))
  const texts = new Set(bare.map(({ text }) => text))
  const asText = asking('text')
  if (isAllLetters && texts.size > 1)
    return choice(
      path,
      'options-missing',
      `"${field}" contains only letters, and no options were found: choose their columns below, or let readers write the letter`,
      [{ ...asText, label: 'Readers write the letter' }],
      bare,
    )
  const { truth } = map
  if (map.kind !== 'auto' || map.options !== undefined || offered.length > 0) return null
  if (truth === undefined || truth.split !== undefined) return null
  const several = bare.filter(({ parts, text }) => /[,;|]/.test(text) && parts().length > 1)
  const found = groupBy(
    bare.flatMap(({ parts }) => parts()),
    labelForm,
  )
  const isShort = [...found.keys()].every((part) => part.length <= LONGEST)
  const isRepeated = [...found.values()].filter((same) => same.length > 1).length >= found.size / 2
  // A list and semicolons say that there are several; commas do only where the same findings come back.
  const lists = several.filter(({ entries }) => entries.length > 1)
  const isExplicit = lists.length > 0 || several.some(({ text }) => /[;|]/.test(text))
  const isFew = found.size > 1 && found.size <= MOST
  if (!isShort || !(isExplicit || (several.length > 1 && isFew && isRepeated))) return null
  const list = optionsOfValues([...found.values()].map(([label = '']) => label).sort())
  const among: Option = {
    label: 'Readers choose among these',
    part: { kind: 'multi-choice', options: { list } },
  }
  const marks = [';', '|'] as const
  const mark = marks.find((candidate) =>
    several.every(({ text }) => lists.length === 0 && text.includes(candidate)),
  )
  const any: Option = {
    label: 'Readers write a text, and any of them is correct',
    part: { ...asText.part, truth: { ...truth, split: mark ?? 'auto' } },
  }
  const whole =
    lists.length === 0
      ? [isExplicit ? { ...asText, label: 'Readers write all of it' } : asText]
      : []
  return choice(
    path,
    'several-right-open',
    `${rowsOf(several.length)} of "${field}" ${several.length === 1 ? 'names' : 'name'} several findings, and ${found.size} different ones occur: ${list
      .slice(0, MOST)
      .map(({ label }) => label)
      .join(', ')}`,
    [...(isFew ? [among] : []), ...(isExplicit ? [any] : []), ...whole],
    [...several.slice(0, 2), ...bare.filter((cell) => !several.includes(cell)).slice(0, 1)],
  )
}

/** More options than this are no list to choose from, and a longer text is no option. */
const [MOST, LONGEST] = [24, 40]

const meant = (text: string) => `${shown(text)} is read as ${readYesNo(text)}`
