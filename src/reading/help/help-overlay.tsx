import '@/language/areas/help'
import '@/language/areas/pages'
import '@/language/areas/room'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { namedText, useText } from '@/language'
import { materialActions, pictureActions } from '@/materials'
import { Dialog, KeyList, type KeyListProps, LanguageSwitch, Markdown } from '@/ui'
import { allItemActions } from '../panel/item-actions'
import { frameActions } from '../room/frame-actions'
import styles from './help-overlay.module.css'
import { HelpSearchField, HelpTopics } from './help-search-field'
import { NewsList } from './news-list'
import { NEWS } from './whats-new'

interface HelpOverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The study's instructions, to read again. */
  readonly instructions: string
  /** What items of the study show besides volumes. */
  /** Starts the tour of the room; null or left out: not now. */
  readonly onTour?: (() => void) | null
  readonly shows?: { readonly images: boolean; readonly texts: boolean }
}

const ROOM_ACTIONS: KeyListProps['actions'] = [...allItemActions, ...Object.values(frameActions)]

export function HelpOverlay({
  isOpen,
  onClose,
  instructions,
  shows,
  onTour = null,
}: HelpOverlayProps) {
  const say = useText('help')
  const sayRoom = useText('room')
  const sayPages = useText('pages')
  const [query, setQuery] = useState('')
  const [viewerActions, setViewerActions] = useState<KeyListProps['actions']>([])
  // The viewer comes with its list: asked for when the room opens, here before anyone needs it.
  useEffect(() => {
    void import('@/viewer').then((viewer) => setViewerActions(Object.values(viewer.viewerActions)))
  }, [])
  const isAsked = query.trim() !== ''
  const reachable = [
    ...ROOM_ACTIONS,
    ...viewerActions,
    ...(shows?.texts === true ? Object.values(materialActions) : []),
  ]
  const close = () => {
    setQuery('')
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} size="large" title={namedText(frameActions.help.label)}>
      <HelpSearchField query={query} onQuery={setQuery} actions={reachable} />
      {!isAsked && <HelpTopics />}
      {onTour !== null && (
        <p className={styles.language}>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              close()
              onTour()
            }}
          >
            {sayRoom('tourStart')}
          </Button>
        </p>
      )}
      <p className={styles.language}>
        {say('chooseLanguage')}: <LanguageSwitch />
      </p>
      <p className={styles.language}>
        <a href="#/guide/rater" target="_blank" rel="noopener">
          {say('wholeGuide')}
        </a>
      </p>
      <div className={styles.columns}>
        <KeyList title={sayRoom('helpRoom')} actions={ROOM_ACTIONS} />
        <KeyList
          title={sayRoom(shows?.images === true ? 'helpVolumes' : 'helpImages')}
          actions={viewerActions}
        />
        {shows?.images === true && (
          <KeyList title={sayRoom('help2d')} actions={Object.values(pictureActions)} />
        )}
        {shows?.texts === true && (
          <KeyList title={sayRoom('helpTexts')} actions={Object.values(materialActions)} />
        )}
      </div>
      {instructions.trim() !== '' && (
        <section className={styles.instructions}>
          <h3>{sayRoom('helpInstructions')}</h3>
          <Markdown text={instructions} headingLevel={4} />
        </section>
      )}
      <section className={styles.instructions}>
        <h3>{sayPages('whatsNew')}</h3>
        <NewsList news={NEWS} />
      </section>
    </Dialog>
  )
}
