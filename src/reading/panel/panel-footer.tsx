import { Button } from '@mantine/core'
import { IconFlag, IconMessage, type IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { type Action, keyHints, keyWords, Notice, runAction } from '@/ui'
import { isConfidenceMissing } from '../session/item-answers'
import { questionDraft } from '../session/item-draft'
import { itemActions } from './item-actions'
import { type ItemEntry, useLasting } from './item-entry'
import styles from './question-panel.module.css'

/** What can be done with the item: commit it, comment on it, report a problem. */
export function PanelFooter({ entry }: { readonly entry: ItemEntry }) {
  const { phase, mode, missing, shown, isWaiting } = entry
  const isSaving = useLasting(entry.isSaving)
  const { goOn, revise } = itemActions
  if (phase === 'look') {
    return (
      <footer className={styles.footer}>
        <Overtaken entry={entry} />
        <p className={styles.state}>You have answered this item.</p>
        {mode.kind === 'look' && mode.mayChange ? (
          <Button variant="default" fullWidth {...keyHints(revise)} onClick={() => runAction(revise, entry)}>
            {revise.label}
          </Button>
        ) : null}
      </footer>
    )
  }
  const isComplete = missing.length === 0 && !(phase === 'revise' && shown.reason.trim() === '')
  return (
    <footer className={styles.footer}>
      <Overtaken entry={entry} />
      {entry.saveProblem === null ? null : (
        <Notice
          tone="error"
          title={entry.isDiskFull ? 'The disk is full' : 'Not saved'}
          actions={
            <Button variant="default" size="compact-sm" onClick={entry.goOn}>
              Try again
            </Button>
          }
        >
          {entry.saveProblem}
        </Notice>
      )}
      {entry.brokenBecause === null ? (
        <Button
          fullWidth
          size="md"
          {...keyHints(goOn, goOn.help)}
          // Stays clickable when something is missing: it leads there.
          disabled={entry.isClosed}
          // True before it is told: Enter does nothing until the images are there.
          aria-disabled={!entry.mayAnswer}
          variant={isComplete ? 'filled' : 'default'}
          onClick={() => runAction(goOn, entry)}
          rightSection={<GoOnKey />}
        >
          {isSaving ? 'Saving…' : isWaiting ? 'Waiting for the images' : commitLabel(entry)}
        </Button>
      ) : (
        <Button fullWidth size="md" onClick={() => runAction(goOn, entry)}>
          Report and go on
        </Button>
      )}
      <div className={styles.extras}>
        <ExtraButton action={itemActions.comment} entry={entry} Icon={IconMessage} />
        <ExtraButton action={itemActions.flag} entry={entry} Icon={IconFlag} />
      </div>
    </footer>
  )
}

/** Two answers to one item were under way at once, and the first of them stands. */
function Overtaken({ entry }: { readonly entry: ItemEntry }) {
  return entry.isOvertaken ? (
    <Notice tone="warning" title="Your first answer was saved">
      It was still on its way to the disk when you came back to this item. What you entered after it is not
      saved.
    </Notice>
  ) : null
}

interface ExtraButtonProps {
  readonly action: Action<ItemEntry>
  readonly entry: ItemEntry
  readonly Icon: ComponentType<IconProps>
}

function ExtraButton({ action, entry, Icon }: ExtraButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
      {...keyHints(action, action.help)}
      onClick={() => runAction(action, entry)}
    >
      {action.label}
    </Button>
  )
}

/** On the button that Enter presses. */
export const GoOnKey = () => <span className={styles.enter}>{keyWords(itemActions.goOn.keys)}</span>

function commitLabel({ asked, missing, shown, phase, mode, item, place }: ItemEntry): string {
  const [first] = missing
  if (missing.length > 1) return `${missing.length} questions left`
  if (first !== undefined)
    return isConfidenceMissing(first, questionDraft(shown, first.id))
      ? 'Set your confidence'
      : asked.length > 1
        ? '1 question left'
        : 'Answer the question'
  if (phase === 'revise') return 'Save the change'
  if (mode.kind === 'answer' && item.stages !== null && mode.stage + 1 < item.stages.length)
    return 'Commit and open the next step'
  if (place.kind === 'practice') return 'Commit'
  return place.position === place.of ? 'Commit' : 'Commit and next'
}
