import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { AnalysisState } from './analysis-views'
import styles from './checklist.module.css'

/** What an analysis needs, and what of it is there. */
export function Checklist({ state }: { readonly state: AnalysisState }) {
  const answers = state.files.filter((file) => file.role === 'answers')
  const used = answers.filter((file) => file.tone === 'good' || file.tone === 'noted')
  const given =
    state.study === null
      ? `${answers.length} waiting for the package`
      : `${used.length} of ${answers.length} used`
  const steps = [
    {
      name: 'Study package',
      isDone: state.study !== null,
      hint:
        state.study === null ? 'The .zip, or its study.json and freeze.json' : state.study.title,
    },
    {
      name: 'Answer key',
      isDone: state.openedKey !== null,
      hint: keyHint(state),
    },
    {
      name: 'Answers',
      isDone: state.study !== null && used.length > 0,
      hint: answers.length === 0 ? 'Answer files, tables (.csv), predictions (.jsonl)' : given,
    },
  ]
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, isDone, hint }) => (
        <li key={name} className={styles.step} data-done={isDone}>
          {isDone ? (
            <IconCircleCheckFilled size={20} role="img" aria-label="there" />
          ) : (
            <IconCircle size={20} stroke={1.5} role="img" aria-label="missing" />
          )}
          <span>
            <strong>{name}</strong>
            <span className={styles.hint}>{hint}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function keyHint({ openedKey, files }: AnalysisState): string {
  if (openedKey !== null) return 'Matches the package'
  if (files.some((file) => file.tone === 'locked')) return 'Encrypted: enter its passphrase below'
  return files.some((file) => file.role.endsWith('key') && file.tone === 'waiting')
    ? 'Waiting for the package'
    : 'key.json, or key.age with its passphrase'
}
