import '@/language/areas/panel'
import { Button } from '@mantine/core'
import { type Icon, IconFlag, IconMessage } from '@tabler/icons-react'
import { useStore } from 'zustand'
import { namedText, type Say, useText } from '@/language'
import { type Action, drawIcon, keyHints, keyWords, Notice, runAction, useLasting } from '@/ui'
import { isConfidenceMissing } from '../session/item-answers'
import { questionDraft } from '../session/item-draft'
import { itemActions } from './item-actions'
import type { ItemEntry } from './item-entry'
import styles from './question-panel.module.css'

/**
 * What can be done with the item: commit it, comment on it, report a problem. The buttons of every item are the browser's own,
 * which run less code than those of the component library.
 */
export function PanelFooter({ entry }: { readonly entry: ItemEntry }) {
  const say = useText('panel')
  const { phase, mode, missing, shown } = entry
  const { goOn, revise } = itemActions
  if (phase === 'look') {
    return (
      <footer className={styles.footer}>
        <Overtaken entry={entry} />
        <p className={styles.state}>{say('answered')}</p>
        {mode.kind === 'look' && mode.mayChange && (
          <Button
            variant="default"
            fullWidth
            {...keyHints(revise)}
            onClick={() => runAction(revise, entry)}
          >
            {namedText(revise.label)}
          </Button>
        )}
      </footer>
    )
  }
  const isComplete = missing.length === 0 && !(phase === 'revise' && shown.reason.trim() === '')
  return (
    <footer className={styles.footer}>
      <Overtaken entry={entry} />
      {entry.saveProblem !== null && (
        <Notice
          tone="error"
          title={say(entry.isDiskFull ? 'diskIsFull' : 'notSaved')}
          actions={
            <Button variant="default" size="compact-sm" onClick={entry.goOn}>
              {say('tryAgain')}
            </Button>
          }
        >
          {entry.saveProblem}
        </Notice>
      )}
      {entry.brokenBecause === null ? (
        <button
          type="button"
          className={styles.commit}
          {...keyHints(goOn, namedText(goOn.help))}
          // Stays clickable when something is missing: it leads there.
          disabled={entry.isClosed}
          // True before it is told: Enter does nothing until the images are there.
          aria-disabled={!entry.mayAnswer}
          data-complete={isComplete}
          onClick={() => runAction(goOn, entry)}
        >
          <span className={styles.label}>
            <CommitWords entry={entry} />
          </span>
          <GoOnKey />
        </button>
      ) : (
        <Button fullWidth size="md" onClick={() => runAction(goOn, entry)}>
          {say('reportAndGoOn')}
        </Button>
      )}
      <div className={styles.extras}>
        <ExtraButton action={itemActions.comment} entry={entry} sign={IconMessage} />
        <ExtraButton action={itemActions.flag} entry={entry} sign={IconFlag} />
      </div>
    </footer>
  )
}

/** By itself, so that nothing else is drawn anew when a write begins or ends. */
function CommitWords({ entry }: { readonly entry: ItemEntry }) {
  const say = useText('panel')
  const isSaving = useLasting(useStore(entry.store, (session) => session.isSaving))
  if (isSaving) return say('saving')
  return entry.isWaiting ? say('waiting') : commitLabel(entry, say)
}

/** Two answers to one item were under way at once, and the first of them stands. */
function Overtaken({ entry }: { readonly entry: ItemEntry }) {
  const say = useText('panel')
  return entry.isOvertaken ? (
    <Notice tone="warning" title={say('firstSaved')}>
      {say('firstSavedWhy')}
    </Notice>
  ) : null
}

interface ExtraButtonProps {
  readonly action: Action<ItemEntry>
  readonly entry: ItemEntry
  readonly sign: Icon
}

function ExtraButton({ action, entry, sign }: ExtraButtonProps) {
  return (
    <button
      type="button"
      className={styles.extra}
      {...keyHints(action, namedText(action.help))}
      onClick={() => runAction(action, entry)}
    >
      {drawIcon(sign, 16, 1.7)}
      <span className={styles.label}>{namedText(action.label)}</span>
    </button>
  )
}

/** On the button that Enter presses. */
export const GoOnKey = () => <span className={styles.enter}>{keyWords(itemActions.goOn.keys)}</span>

function commitLabel(
  { visible, missing, shown, phase, mode, item, place }: ItemEntry,
  say: Say<'panel'>,
): string {
  const [first] = missing
  if (missing.length > 1) return say('questionsLeft', { count: missing.length })
  if (first !== undefined) {
    if (isConfidenceMissing(first, questionDraft(shown, first.id))) return say('setConfidence')
    return visible.length > 1 ? say('questionsLeft', { count: 1 }) : say('answerQuestion')
  }
  if (phase === 'revise') return say('saveChange')
  if (mode.kind === 'answer' && item.stages !== null && mode.stage + 1 < item.stages.length)
    return say('commitStep')
  if (place.kind === 'practice') return say('commit')
  return say(place.position === place.count ? 'commit' : 'commitNext')
}
