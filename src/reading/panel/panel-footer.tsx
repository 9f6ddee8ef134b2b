import { Button } from '@mantine/core'
import { IconFlag, IconMessage } from '@tabler/icons-react'
import { Notice } from '@/ui'
import { isConfidenceMissing } from '../session/item-answers'
import { questionDraft } from '../session/item-draft'
import { useLasting } from '../session/use-lasting'
import { EnterHint } from './enter-hint'
import type { QuestionPanelProps } from './question-panel'
import styles from './question-panel.module.css'

const TOLD_AFTER_MS = 300

/** What can be done with the item: commit it, comment on it, report a problem. */
export function PanelFooter(props: QuestionPanelProps) {
  const { mode, missing, mayAnswer, draft } = props
  // The usual few milliseconds would cost a frame of their own, and look like a flicker.
  const isSaving = useLasting(props.isSaving, TOLD_AFTER_MS)
  const isWaiting = useLasting(!props.hasPainted, TOLD_AFTER_MS)
  if (mode.kind === 'look' && !props.isRevising) {
    return (
      <footer className={styles.footer}>
        <p className={styles.state}>You have answered this item.</p>
        {mode.mayChange ? (
          <Button variant="default" fullWidth onClick={props.onRevise}>
            Change this answer
          </Button>
        ) : null}
      </footer>
    )
  }
  const isComplete = missing.length === 0 && !(props.isRevising && draft.reason.trim() === '')
  return (
    <footer className={styles.footer}>
      {props.saveProblem === null ? null : (
        <Notice tone="error" title="Not saved">
          {props.saveProblem}
        </Notice>
      )}
      {props.brokenBecause === null ? (
        <Button
          fullWidth
          size="md"
          // Stays clickable when something is missing: it leads there.
          disabled={!mayAnswer || isWaiting}
          // True before it is told: Enter does nothing until the images are there.
          aria-disabled={!mayAnswer || !props.hasPainted}
          variant={isComplete ? 'filled' : 'default'}
          onClick={props.onGoOn}
          aria-keyshortcuts="Enter"
          rightSection={<EnterHint />}
        >
          {isSaving ? 'Saving…' : isWaiting ? 'Waiting for the images' : commitLabel(props)}
        </Button>
      ) : (
        <Button fullWidth size="md" onClick={props.onFlag}>
          Report and go on
        </Button>
      )}
      <div className={styles.extras}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconMessage size={16} stroke={1.7} aria-hidden="true" />}
          onClick={props.onComment}
          aria-keyshortcuts="K"
        >
          Comment
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconFlag size={16} stroke={1.7} aria-hidden="true" />}
          onClick={props.onFlag}
          aria-keyshortcuts="!"
        >
          Problem with this item
        </Button>
      </div>
    </footer>
  )
}

function commitLabel({ missing, draft, isRevising, mode, item, place }: QuestionPanelProps): string {
  const [first] = missing
  if (missing.length > 1) return `${missing.length} answers to go`
  if (first !== undefined)
    return isConfidenceMissing(first, questionDraft(draft, first.id))
      ? 'Set your confidence'
      : 'Answer to go on'
  if (isRevising) return 'Save the change'
  if (mode.kind === 'answer' && item.stages !== null && mode.stage + 1 < item.stages.length)
    return 'Commit and open the next step'
  if (place.kind === 'practice') return 'Commit'
  return place.position === place.of ? 'Commit' : 'Commit and next'
}
