import '@/language/areas/pages'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '@/language'
import { Dialog, deferredPart, Notice } from '@/ui'
import { type PreferenceStore, readPreferences } from '../session/rater-preferences'
import { NEWEST, newsSince } from './whats-new'

/** Its words are those of the help, and come with it. */
const NewsList = deferredPart(() => import('./news-list'))

interface NewsNoteProps {
  readonly preferences: PreferenceStore
  readonly raterCode: string
}

/**
 * One line after an update, where a rater who has read here before comes back: on the way in, never within an item. Said once.
 */
export function NewsNote({ preferences, raterCode }: NewsNoteProps) {
  const say = useText('pages')
  const [isOpen, setIsOpen] = useState(false)
  const [news, setNews] = useState(() => newsFor(preferences, raterCode))
  const seen = () => {
    setIsOpen(false)
    setNews([])
  }
  if (news.length === 0) return null
  return (
    <>
      <Notice
        actions={
          <>
            <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
              {say('whatsNew')}
            </Button>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={seen}>
              {say('newsClose')}
            </Button>
          </>
        }
      >
        {say('newsSince')}
      </Notice>
      <Dialog isOpen={isOpen} onClose={seen} title={say('whatsNew')}>
        <NewsList news={news} />
      </Dialog>
    </>
  )
}

/** Told is seen: what she does not open now she finds in the help. Who comes for the first time knows nothing else. */
function newsFor(preferences: PreferenceStore, raterCode: string) {
  const stored = preferences.load(raterCode)
  const kept = readPreferences(stored)
  if (kept.seenNews !== NEWEST) preferences.save(raterCode, { ...kept, seenNews: NEWEST })
  return stored === null ? [] : newsSince(kept.seenNews)
}
