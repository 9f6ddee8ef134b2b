import '@/language/areas/home'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '@/language'
import { drawIcon } from '../draw-icon'
import styles from './problem-list.module.css'
import { placeOfProblem, type ShownProblem, sentence } from './shown-problem'

interface ProblemListProps {
  readonly problems: readonly ShownProblem[]
  /** 'error': what was given cannot be used; 'warning': it can, but someone should know. */
  readonly severity?: 'error' | 'warning'
  readonly title?: string
  /** How many problems of one file are shown before the rest is only counted. */
  readonly limitPerFile?: number
}

/** What is wrong with files, grouped by file: where, what, and what to do. Nothing when there is nothing wrong. */
export function ProblemList({
  problems,
  severity = 'error',
  title,
  limitPerFile = 12,
}: ProblemListProps) {
  const say = useText('home')
  if (problems.length === 0) return null
  const files = [...groupByFile(problems)]
  return (
    <div
      className={styles.list}
      data-severity={severity}
      role={severity === 'error' ? 'alert' : 'status'}
    >
      <p className={styles.title}>
        {drawIcon(IconAlertTriangle, 18, 1.7)}
        {title ?? say(severity === 'error' ? 'cannotUse' : 'pleaseNote')}
      </p>
      {files.map(([file, ofFile]) => (
        <section key={file} aria-label={file}>
          {file === '' ? null : <p className={styles.file}>{file}</p>}
          <ul className={styles.problems}>
            {ofFile.slice(0, limitPerFile).map((problem, n) => (
              // The list is replaced as a whole, and two problems may read alike.
              // biome-ignore lint/suspicious/noArrayIndexKey: no other identity
              <li key={n}>
                <Problem problem={problem} />
              </li>
            ))}
          </ul>
          {ofFile.length > limitPerFile ? (
            <p className={styles.more}>{say('moreInFile', { n: ofFile.length - limitPerFile })}</p>
          ) : null}
        </section>
      ))}
    </div>
  )
}

function Problem({ problem }: { readonly problem: ShownProblem }) {
  const place = placeOfProblem(problem)
  return (
    <>
      {place === '' ? null : <span className={styles.place}>{place}</span>}
      <span>{sentence(problem.message)}</span>{' '}
      <span className={styles.remedy}>{sentence(problem.remedy)}</span>
    </>
  )
}

function groupByFile(
  problems: readonly ShownProblem[],
): ReadonlyMap<string, readonly ShownProblem[]> {
  const groups = new Map<string, ShownProblem[]>()
  for (const problem of problems)
    groups.set(problem.file, [...(groups.get(problem.file) ?? []), problem])
  return groups
}
