import { Page } from '@/ui'
import styles from './loading-page.module.css'

/** Shown while a part of the app arrives. */
export function LoadingPage({ what = 'the page' }: { readonly what?: string }) {
  return (
    <Page width="text">
      <p className={styles.loading} role="status">
        Loading {what}…
      </p>
    </Page>
  )
}
