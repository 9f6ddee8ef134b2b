import { ActionIcon, Progress, Tooltip } from '@mantine/core'
import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useStore } from 'zustand'
import { drawIcon, Notice } from '@/ui'
import { SmallButton } from '../page-parts'
import styles from './workspace-bar.module.css'
import { useWorkspace } from './workspace-context'

/** Name of the study, whether it is saved, and undo. */
export function WorkspaceBar() {
  const { rename, undo, redo, clearFailure, name, failure, past, future, isFrozen, store } =
    useWorkspace()
  const { saving } = useStore(store)
  const savedWords = saving === 'saving' ? 'Saving…' : 'Saved on this computer'
  const steps = [
    ['Undo', 'Ctrl+Z', IconArrowBackUp, past, undo],
    ['Redo', 'Ctrl+Shift+Z', IconArrowForwardUp, future, redo],
  ] as const

  const hotkeys: HotkeyItem[] = [
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
  ]
  useHotkeys(hotkeys, ['INPUT', 'TEXTAREA'])

  return (
    <div className={styles.top} data-screen-only>
      <div className={styles.bar}>
        <input
          className={styles.name}
          aria-label="Name of the study in this list"
          value={name}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        <span className={styles.saved} role="status" data-failed={typeof saving === 'object'}>
          {typeof saving === 'object' ? 'Not saved' : savedWords}
        </span>
        {steps.map(([name, keys, icon, contents, take]) => (
          <Tooltip key={name} label={`${name} (${keys})`}>
            <ActionIcon
              variant="default"
              size={34}
              aria-label={name}
              disabled={contents.length === 0 || isFrozen}
              onClick={take}
            >
              {drawIcon(icon)}
            </ActionIcon>
          </Tooltip>
        ))}
      </div>
      <BusyLine />
      {typeof saving === 'object' && <Notice tone="error">{saving.problem}</Notice>}
      {failure !== null && (
        <Notice
          tone="error"
          title="This did not work"
          actions={<SmallButton onClick={clearFailure}>Close</SmallButton>}
        >
          {failure}
        </Notice>
      )}
    </div>
  )
}

/** Always as high, so that nothing jumps when work begins. */
function BusyLine() {
  const { busy } = useStore(useWorkspace().store)
  return (
    <div className={styles.busy} role="status" aria-live="polite">
      {busy !== null && (
        <>
          <Progress
            value={busy.done === null ? 100 : busy.done * 100}
            animated={busy.done === null}
            size={2}
            radius={0}
            transitionDuration={0}
            aria-label={busy.what}
          />
          <span className={styles.what}>{busy.what}…</span>
        </>
      )}
    </div>
  )
}
