import { Button } from '@mantine/core'
import { useState } from 'react'
import { type AuditFinding, fixWords, reasonProblem } from '@/freezing'
import { sentence } from '@/ui'
import { Form, TextField } from '../form-fields'
import { QuietButton, SmallButton, SmallText } from '../page-parts'
import { placeWords } from '../place-words'
import { useWorkspace } from '../workspace/workspace-context'
import styles from './audit-step.module.css'
import { FacesDialog } from './faces-dialog'
import { remedyOf } from './remedy'

/** One finding: what, where, and the remedies. @param reason why it stands; null: it does not. */
export function FindingEntry({
  finding,
  reason,
  onOpen,
}: {
  readonly finding: AuditFinding
  readonly reason: string | null
  readonly onOpen: () => void
}) {
  const { change, isFrozen } = useWorkspace()
  const [isAsking, setIsAsking] = useState(false)
  const [isLooking, setIsLooking] = useState(false)
  const { severity, item, field, excerpt, message, remedy, fix, key } = finding
  const isAccepted = reason !== null
  return (
    <li className={styles.finding} data-accepted={isAccepted}>
      <div className={styles.text}>
        <p className={styles.message}>{sentence(message)}</p>
        {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
        <SmallText>
          {item !== null && (
            <button type="button" className={styles.item} onClick={onOpen}>
              {item}
            </button>
          )}
          {[placeWords(field), sentence(remedy)].filter(Boolean).join(' · ')}
        </SmallText>
        {isAccepted && <p className={styles.stands}>Accepted: {reason}</p>}
        {isLooking && fix?.type === 'remove-faces' && (
          <FacesDialog files={fix.files} onClose={() => setIsLooking(false)} />
        )}
        {isAsking && (
          <ReasonForm
            finding={finding}
            onCancel={() => setIsAsking(false)}
            onReason={(words) => {
              setIsAsking(false)
              change('', (c) => ({
                accepted: [
                  ...c.accepted.filter((other) => other.key !== key),
                  { key, reason: words },
                ],
              }))
            }}
          />
        )}
      </div>
      {severity !== 'handled' && !isFrozen && !isAsking && (
        <div className={styles.actions}>
          {fix?.type === 'remove-faces' && !isAccepted && (
            <SmallButton onClick={() => setIsLooking(true)}>Before and after …</SmallButton>
          )}
          {fix !== null && !isAccepted && (
            <SmallButton onClick={() => change('', (c) => remedyOf(c, fix))}>
              {fixWords(fix)}
            </SmallButton>
          )}
          <QuietButton
            onClick={() =>
              isAccepted
                ? change('', (c) => ({ accepted: c.accepted.filter((other) => other.key !== key) }))
                : setIsAsking(true)
            }
          >
            {isAccepted ? 'Undo acceptance' : 'Accept with a reason…'}
          </QuietButton>
        </div>
      )}
    </li>
  )
}

/** What people mostly say, by what was found. */
function usualReasons({ code }: AuditFinding): readonly string[] {
  if (code === 'person-name')
    return ['A term, not a person', 'Not patient data, and needed to answer']
  if (code === 'hospital') return ['A term, not a place', 'Readers may know where scans are from']
  return ['Reviewed: harmless']
}

/** Asks why a finding may stand: the reason goes into the certificate or the key. */
function ReasonForm({
  finding,
  onReason,
  onCancel,
}: {
  readonly finding: AuditFinding
  readonly onReason: (words: string) => void
  readonly onCancel: () => void
}) {
  const [words, setWords] = useState('')
  const reason = words.trim()
  const wrong = reason === '' ? null : reasonProblem(finding, reason)
  const submit = () => reason !== '' && wrong === null && onReason(reason)
  return (
    <Form className={styles.reason} onSubmit={submit}>
      <TextField
        label="Reason for accepting"
        description="Kept with the study. Readers may read it, so do not name anyone."
        value={words}
        maxLength={300}
        data-autofocus
        autoFocus
        error={wrong === null ? null : sentence(wrong)}
        onChange={setWords}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <div className={styles.suggestions}>
        {usualReasons(finding).map((usual) => (
          <SmallButton key={usual} type="button" size="compact-xs" onClick={() => setWords(usual)}>
            {usual}
          </SmallButton>
        ))}
      </div>
      <div className={styles.suggestions}>
        <Button type="submit" size="xs" disabled={reason === '' || wrong !== null}>
          Accept
        </Button>
        <QuietButton type="button" onClick={onCancel}>
          Cancel
        </QuietButton>
      </div>
    </Form>
  )
}
