import '@/language/areas/home'
import { Button } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '@/language'
import type { DatabaseNews, DatabaseWatch } from '@/storage'
import { Notice } from '@/ui'

const SENTENCES = {
  blocked: 'dbBlocked',
  newer: 'dbNewer',
  deleted: 'dbDeleted',
  closed: 'dbClosed',
  silent: 'dbSilent',
} as const satisfies Readonly<Record<DatabaseNews, string>>

const nothing = () => null
const never = () => () => undefined

/** Says what happens to the answers' database behind the page's back. */
export function DatabaseNotice({ watch }: { readonly watch: Promise<DatabaseWatch> | undefined }) {
  const say = useText('home')
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
          {say('close')}
        </Button>
      }
    >
      {say(SENTENCES[news])}
    </Notice>
  )
}
