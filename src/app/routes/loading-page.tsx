import '@/language/areas/home'
import { useText } from '@/language'
import { Page, useLasting } from '@/ui'
import styles from './loading-page.module.css'

const LOADING = { page: 'loadingPage', study: 'loadingStudy', preview: 'loadingPreview' } as const

/** Shown while a part of the app arrives. */
export function LoadingPage({ what = 'page' }: { readonly what?: 'page' | 'study' | 'preview' }) {
  const say = useText('home')
  const isTold = useLasting(true)
  return (
    <Page width="text">
      <p className={styles.loading} role="status">
        {isTold && say(LOADING[what])}
      </p>
    </Page>
  )
}
