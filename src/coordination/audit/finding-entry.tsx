import { Button } from '@mantine/core'
import { type AuditFinding, fixWords } from '@/freezing'
import { sentence } from '@/ui'
import forms from '../forms.module.css'
import { placeWords } from '../place-words'
import { useWorkspaceActions } from '../workspace/workspace-context'
import styles from './audit-step.module.css'
import { remedyOf } from './remedy'

/** One finding: what, where, and the remedies. */
export function FindingEntry({
  finding,
  isAccepted,
  isFrozen,
  onOpen,
}: {
  readonly finding: AuditFinding
  readonly isAccepted: boolean
  readonly isFrozen: boolean
  readonly onOpen: () => void
}) {
  const { change } = useWorkspaceActions()
  const { severity, item, field, excerpt, message, remedy, fix, key } = finding
  return (
    <li className={styles.finding} data-accepted={isAccepted}>
      <div className={styles.text}>
        <p className={styles.message}>{sentence(message)}</p>
        {excerpt === '' ? null : <p className={styles.excerpt}>{excerpt}</p>}
        <p className={forms.small}>
          {item === null ? null : (
            <button type="button" className={styles.item} onClick={onOpen}>
              {item}
            </button>
          )}
          {[placeWords(field), sentence(remedy)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {severity === 'handled' || isFrozen ? null : (
        <div className={styles.actions}>
          {fix === null || isAccepted ? null : (
            <Button size="xs" variant="default" onClick={() => change('', (c) => remedyOf(c, fix))}>
              {fixWords(fix)}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            onClick={() =>
              change('', (c) => ({
                ...c,
                accepted: isAccepted ? c.accepted.filter((other) => other !== key) : [...c.accepted, key],
              }))
            }
          >
            {isAccepted ? 'Look at it again' : 'Let it stand'}
          </Button>
        </div>
      )}
    </li>
  )
}
