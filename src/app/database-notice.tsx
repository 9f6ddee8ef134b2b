import { Button } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DatabaseNews, DatabaseWatch } from '@/storage'
import { Notice } from '@/ui'

const SENTENCES: Readonly<Record<DatabaseNews, string>> = {
  blocked:
    'Another tab or window of this site, with an older version of it, keeps your answers locked. Close it: this page then goes on by itself.',
  newer:
    'A newer version of this site was opened in another tab. You can go on here, and what you enter is saved. Reload this page when it suits you.',
  deleted:
    'The data of this site is being deleted in another tab or by the browser. If answers were among it and you are reading, they are written again with your next answer.',
  closed:
    'The browser has closed the place where answers are kept, as it does when site data is cleared or a disk fails. It is opened again with your next answer; if that cannot be saved, the page says so.',
}

const nothing = () => null
const never = () => () => undefined

/** Says what happens to the answers' database behind the page's back. */
export function DatabaseNotice({ watch }: { readonly watch: Promise<DatabaseWatch> | undefined }) {
  const [found, setFound] = useState<DatabaseWatch | null>(null)
  const [dismissed, setDismissed] = useState<DatabaseNews | null>(null)
  useEffect(() => {
    // Without a database whoever uses it says what is wrong.
    watch?.then(setFound, () => undefined)
  }, [watch])
  const news = useSyncExternalStore(found?.onNews ?? never, found?.news ?? nothing)
  if (news === null || news === dismissed) return null
  return (
    <Notice
      tone="warning"
      actions={
        <Button variant="default" size="compact-sm" onClick={() => setDismissed(news)}>
          Close
        </Button>
      }
    >
      {SENTENCES[news]}
    </Notice>
  )
}
