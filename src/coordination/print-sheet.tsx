import { Portal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import styles from './print-sheet.module.css'

/** What comes out of the printer instead of the page, while it is shown: black on white, and nothing around it. */
export function PrintSheet({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const { body } = document
    body.dataset.printSheet = 'true'
    return () => {
      delete body.dataset.printSheet
    }
  }, [])
  return (
    // Beside the page even where it is shown in a dialog, which is not printed.
    <Portal target={document.body}>
      <div className={styles.sheet}>{children}</div>
    </Portal>
  )
}
