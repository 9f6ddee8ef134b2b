import '@/language/areas/help'
import '@/language/areas/pages'
import '@/language/areas/room'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { namedText, useText } from '@/language'
import { materialActions, pictureActions } from '@/materials'
import { Dialog, KeyList, type KeyListProps, LanguageSwitch, Markdown, useLatest } from '@/ui'
import { allItemActions, itemActions } from '../panel/item-actions'
import { frameActions } from '../room/frame-actions'
import styles from './help-overlay.module.css'
import { HelpSearchField, HelpTopics } from './help-search-field'
import NewsList from './news-list'
import { NEWS } from './whats-new'

interface HelpOverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The study's instructions, to read again. */
  readonly instructions: string
  /** Starts the tour of the room; null: not now. */
  readonly onTour: (() => void) | null
  /** What items of the study show besides volumes. */
  readonly shows: { readonly images: boolean; readonly texts: boolean }
}

type Actions = KeyListProps['actions']
type ViewerActions = typeof import('@/viewer')['viewerActions']

const ROOM_ACTIONS: Actions = [...allItemActions, ...Object.values(frameActions)]

/** What a reader needs for a first case; everything else is a search or a group away. */
const mostUsed = (viewer: ViewerActions | null): Actions => [
  ...(viewer === null
    ? []
    : [viewer.slice, viewer.windowWidth, viewer.windowLevel, viewer.zoomIn, viewer.enlarge]),
  itemActions.goOn,
  itemActions.flag,
  frameActions.pause,
  frameActions.leave,
]

export default function HelpOverlay({
  isOpen,
  onClose,
  instructions,
  shows,
  onTour,
}: HelpOverlayProps) {
  const say = useText('help')
  const sayRoom = useText('room')
  const sayPages = useText('pages')
  const [query, setQuery] = useState('')
  // The viewer comes with its list: asked for when the room opens, here before anyone needs it.
  const { value: viewer } = useLatest([], async () => (await import('@/viewer')).viewerActions)
  const viewerActions: Actions = Object.values(viewer ?? {})
  const isAsked = query.trim() !== ''
  const reachable = [
    ...ROOM_ACTIONS,
    ...viewerActions,
    ...(shows.texts ? Object.values(materialActions) : []),
  ]
  const close = () => {
    setQuery('')
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} size="large" title={namedText(frameActions.help.label)}>
      <HelpSearchField query={query} onQuery={setQuery} actions={reachable} />
      {!isAsked && <KeyList title={say('mostUsed')} actions={mostUsed(viewer)} />}
      <div className={styles.groups}>
        <Group title={say('topics')}>
          <HelpTopics />
        </Group>
        <KeyGroup title={sayRoom('helpRoom')} actions={ROOM_ACTIONS} />
        <KeyGroup
          title={sayRoom(shows.images ? 'helpVolumes' : 'helpImages')}
          actions={viewerActions}
        />
        {shows.images && (
          <KeyGroup title={sayRoom('help2d')} actions={Object.values(pictureActions)} />
        )}
        {shows.texts && (
          <KeyGroup title={sayRoom('helpTexts')} actions={Object.values(materialActions)} />
        )}
        {instructions.trim() !== '' && (
          <Group title={sayRoom('helpInstructions')}>
            <Markdown text={instructions} headingLevel={4} />
          </Group>
        )}
        <Group title={sayPages('whatsNew')}>
          <NewsList news={NEWS} />
        </Group>
      </div>
      <div className={styles.foot}>
        {onTour !== null && (
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
        )}
        <a href="#/guide/rater" target="_blank" rel="noopener">
          {say('wholeGuide')}
        </a>
        <span>
          {say('chooseLanguage')}: <LanguageSwitch />
        </span>
      </div>
    </Dialog>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className={styles.group}>
      <summary className={styles.groupTitle}>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  )
}

function KeyGroup({ title, actions }: KeyListProps) {
  return (
    <Group title={title}>
      <KeyList title={title} actions={actions} />
    </Group>
  )
}
