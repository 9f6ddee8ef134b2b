import type { RowExample, StepOutcome } from '@/pool'
import { dataTable, Notice, sentence } from '@/ui'
import { counted, MutedSpan, MutedText } from '../../page-parts'
import styles from './recipe.module.css'

const OUTCOMES: Readonly<Record<RowExample['outcome'], string>> = {
  same: 'unchanged',
  changed: 'changed',
  dropped: 'excluded',
  unmatched: 'nothing found',
  unclear: 'ambiguous',
}

/** What a step came to, in a few words: `3 rows excluded · 2 without a match`. */
export function outcomeWords(outcome: StepOutcome): string {
  const { rowsBefore, dropped, changed, unmatched, unclear } = outcome
  const total = rowsBefore.toLocaleString('en')
  return [
    dropped > 0 ? `${dropped.toLocaleString('en')} of ${total} rows excluded` : '',
    changed > 0 ? `${counted(changed, 'row')} of ${total} filled or changed` : '',
    unmatched > 0 ? `nothing found for ${unmatched.toLocaleString('en')}` : '',
    unclear > 0 ? `${unclear.toLocaleString('en')} ambiguous` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Rows as they are before a step and after it. */
export function StepPreview({ outcome }: { readonly outcome: StepOutcome }) {
  const { examples, problems } = outcome
  const columns = [...new Set(examples.flatMap(({ before }) => Object.keys(before)))]
  const isChanged = ({ before, after }: RowExample, column: string) =>
    before[column] !== after[column]
  return (
    <div className={styles.preview}>
      <MutedText role="status">{outcomeWords(outcome) || 'This step changes no row'}</MutedText>
      {problems
        .filter(({ code }) => !['recipe-dropped', 'recipe-unmatched'].includes(code))
        .slice(0, 3)
        .map(({ message, remedy, line }) => (
          <Notice key={`${line} ${message}`} tone="warning">
            {line === null ? '' : `Row ${line}: `}
            {sentence(message)} {sentence(remedy)}
          </Notice>
        ))}
      {examples.length > 0 && (
        <div className={dataTable.scroll}>
          <table className={dataTable.table} data-align="top" aria-label="Rows before and after">
            <thead>
              <tr>
                <th className={`${dataTable.number} ${styles.row}`}>Row</th>
                {columns.map((column) => (
                  <th key={column}>{column}</th>
                ))}
                <th>After</th>
              </tr>
            </thead>
            <tbody>
              {examples.map((example) => (
                <tr key={example.row} data-outcome={example.outcome} className={styles.example}>
                  <td className={dataTable.number}>{example.row}</td>
                  {columns.map((column) => (
                    <td key={column}>
                      {isChanged(example, column) ? (
                        <>
                          {example.before[column] !== '' && <del>{example.before[column]} </del>}
                          <ins>{example.after[column] || '(blank)'}</ins>
                        </>
                      ) : (
                        example.before[column] || <MutedSpan>(blank)</MutedSpan>
                      )}
                    </td>
                  ))}
                  <td>{OUTCOMES[example.outcome]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
