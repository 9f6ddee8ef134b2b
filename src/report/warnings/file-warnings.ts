import type { RaterReport, Report, ReportWarning } from '@/results'
import { type AnswerInput, isUsed, setAsideWords } from '@/results'
import { countWords } from '@/study'
import { stateWords } from '../report-words'
import { warning } from './warning'

/** Files that prove nothing, and files that are left out. */
export function fileWarnings(inputs: readonly AnswerInput[]): ReportWarning[] {
  const unproven = inputs.filter((input) => input.state === 'no-chain')
  return [
    ...unprovenWarning(
      unproven.filter(({ kind }) => kind === 'table'),
      ['a plain table', 'plain tables'],
    ),
    ...unprovenWarning(
      unproven.filter(({ kind }) => kind === 'predictions'),
      ['a plain list of predictions', 'plain lists of predictions'],
    ),
    ...inputs
      .filter(
        (input) => !isUsed(input) && input.setAside === undefined && input.unlisted === undefined,
      )
      .flatMap((input) =>
        warning(
          'file-left-out',
          `"${input.file}" is not used in this report: ${stateWords(input.state)}.`,
        ),
      ),
    ...inputs.flatMap(({ file, chosenOver = [] }) =>
      warning(
        'file-chosen',
        chosenOver.length > 0 &&
          `Files contradict each other, and the analyst chose "${file}" over ${chosenOver.map((other) => `"${other}"`).join(', ')}.`,
      ),
    ),
    ...inputs.flatMap(({ file, problems }) => {
      const lines = problems.flatMap(({ code, line }) =>
        code === 'not-asked' && line !== undefined ? [line] : [],
      )
      return warning(
        'lines-left-out',
        lines.length > 0 &&
          `"${file}": ${countWords(lines.length, 'line')} ignored, each with a question that its case does not ask (line ${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ', …' : ''}).`,
      )
    }),
    ...inputs.flatMap(({ file, setAside = [] }) =>
      warning(
        'answers-set-aside',
        setAside.length > 0 && `"${file}": ${setAsideWords(setAside).join('; ')}.`,
      ),
    ),
  ]
}

/** Once for all files of a kind: twenty models are one caution, not twenty. */
function unprovenWarning(
  inputs: readonly AnswerInput[],
  [single, several]: readonly [string, string],
): ReportWarning[] {
  if (inputs.length === 0) return []
  const names = inputs.map(({ file }) => `"${file}"`).join(', ')
  return warning(
    'unverified-file',
    inputs.length === 1
      ? `${names} is ${single}: it cannot show whether its answers were edited.`
      : `${names} are ${several}: they cannot show whether their answers were edited.`,
  )
}

/** What the certificate cannot vouch for. */
export function freezeWarnings(
  study: Report['study'],
  raters: readonly RaterReport[],
): ReportWarning[] {
  if (study.frozenAt === null)
    return warning(
      'no-certificate',
      'Without freeze.json this report cannot say when the study and its key were frozen.',
    )
  const early = raters.filter(
    (r) => r.session.startedAt !== null && r.session.startedAt < (study.frozenAt ?? ''),
  )
  return [
    ...warning(
      'key-not-committed',
      study.isKeyCommitted === false &&
        'The answer key does not match the certificate: one of the two was changed after freezing.',
    ),
    ...warning(
      'read-before-freeze',
      early.length > 0 &&
        `${early.map((r) => r.code).join(', ')} began to read before the study was frozen, by the clocks of their computers.`,
    ),
  ]
}
