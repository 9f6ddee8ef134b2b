/** `1 item`, `2 items`. */
export const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

/** `2 readers, 1 simulated reader`; `0 readers` where there are none. */
export const readersWords = ({
  people,
  simulated,
}: {
  readonly people: number
  readonly simulated: number
}) =>
  [
    ...(people > 0 || simulated === 0 ? [count(people, 'reader')] : []),
    ...(simulated === 0 ? [] : [count(simulated, 'simulated reader')]),
  ].join(', ')

/** The parts of methods.md. */
export type MethodsTitle =
  | 'Pilot'
  | 'Simulated answers'
  | 'Primary endpoint'
  | 'Study and items'
  | 'Amendment'
  | 'Numbers of readers and cases'
  | 'Raters'
  | 'What is proven of the answers'
  | 'Reading'
  | 'Scoring'
  | 'Agreement'
  | 'Difficulty of the questions'
  | 'Tests of accuracy'
  | 'Adjudication'
  | 'Review of the items'
  | 'Measured answers'
  | 'Rated marks'
  | 'The panel of readers'
  | 'Groups, conditions and time'
  | 'Readings in steps and with a model'
  | 'Readers and cases'
  | 'Intervals'
  | 'Missing, abstained and excluded'
  | 'Main estimates'
  | 'Data, and files for other programs'
  | 'Cautions'
  | 'For the authors to add'
