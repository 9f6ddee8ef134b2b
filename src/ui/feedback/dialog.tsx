import '@/language/areas/home'
import { MantineThemeProvider } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useState } from 'react'
import { useText } from '@/language'
import { drawIcon } from '../draw-icon'
import { isElement } from '../key-documents'
import styles from './dialog.module.css'

interface DialogProps {
  readonly isOpen: boolean
  /** Escape, the cross, or a click beside the dialog. */
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly size?: 'small' | 'large' | 'full'
}

/** The browser's own modal dialog: it keeps the focus inside, and gives it back. `data-autofocus` marks what has it first. */
export function Dialog({ isOpen, onClose, title, children, size = 'small' }: DialogProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const titleId = useId()
  const say = useText('home')
  // It lies over all else of the page: lists, menus and tooltips must be in it, or they lie beneath.
  const within = useMemo(
    () => ({ components: { Portal: { defaultProps: { target: dialog } } } }),
    [dialog],
  )
  useEffect(() => {
    if (dialog === null) return
    if (isOpen && !dialog.open) {
      dialog.showModal()
      const first = dialog.querySelector('[data-autofocus]')
      if (isElement(first)) first.focus()
    }
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen, dialog])
  // An open dialog that is taken away gives the focus back only when closed while it is still in the page.
  useLayoutEffect(
    () => () => {
      if (dialog?.open) dialog.close()
    },
    [dialog],
  )
  return (
    // The keyboard closes it with Escape (onCancel); the click is for the backdrop.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={setDialog}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onKeyDownCapture={(event) => {
        // A list that is open is closed by its Escape; the dialog, and what was typed in it, by the next.
        const isListOpen =
          isElement(event.target) && event.target.getAttribute('aria-expanded') === 'true'
        if (event.key === 'Escape' && isListOpen) event.preventDefault()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {isOpen && dialog !== null ? (
        <MantineThemeProvider inherit theme={within}>
          <div className={styles.content}>
            <header className={styles.header}>
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
              <button
                type="button"
                className={styles.close}
                onClick={onClose}
                aria-label={say('close')}
              >
                {drawIcon(IconX, 18, 1.7)}
              </button>
            </header>
            {children}
          </div>
        </MantineThemeProvider>
      ) : null}
    </dialog>
  )
}
