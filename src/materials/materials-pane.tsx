import '@/language/areas/viewer'
import { ActionIcon, Tabs, VisuallyHidden } from '@mantine/core'
import { IconColumns2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { namedText, useText } from '@/language'
import type { Material } from '@/study'
import { keyHints, useActionKeys } from '@/ui'
import { type BoxSize, useMeasured } from '@/ui/use-measured'
import { type MaterialScene, materialActions } from './material-actions'
import { type MaterialSetting, MaterialView } from './material-view'
import styles from './materials-pane.module.css'
import { switchLook } from './pictures/picture-tools'

const ACTIONS = Object.values(materialActions)
/** Narrower than this, in rem, two columns would be two slits. */
const COLUMN_REM = 24
/** In rem, so that larger text counts as a smaller window does. */
const holdsTwo = ({ width, remPx }: BoxSize) => width >= 2 * COLUMN_REM * remPx

interface MaterialsPaneProps extends MaterialSetting {
  /** One at least. More may come while the item stays: what was revealed is opened, and marked as new until it was. */
  readonly materials: readonly Material[]
  /** Whether keys act here now. */
  readonly hasKeys: boolean
}

/** The materials of an item: one at a time under tabs, or two side by side where there is room. Mount one per item. */
export default function MaterialsPane({ materials, hasKeys, ...setting }: MaterialsPaneProps) {
  const say = useText('viewer')
  const root = useRef<HTMLElement>(null)
  const isWide = useMeasured(root, holdsTwo, false)
  const ids = materials.map(({ id }) => id)
  /** Null until the reader has chosen: two wherever they fit. */
  const [wishesTwo, setWishesTwo] = useState<boolean | null>(null)
  const [opened, setOpened] = useState<readonly [string, string]>([ids[0] ?? '', ids[1] ?? ''])
  const [known, setKnown] = useState(ids)
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  const isTwo = materials.length > 1 && isWide && (wishesTwo ?? true)

  // In the very rendering that brings it: what was revealed is seen, and what was there keeps its place.
  const fresh = ids.filter((id) => !known.includes(id))
  if (fresh.length > 0 || known.some((id) => !ids.includes(id))) {
    setKnown(ids)
    const [first] = fresh
    if (first !== undefined) {
      setUnread(new Set([...unread, ...fresh.slice(1)]))
      setOpened(([left, right]) => (isTwo && ids.includes(left) ? [left, first] : [first, right]))
    }
  }
  const left = ids.includes(opened[0]) ? opened[0] : (ids[0] ?? '')
  const other =
    ids.includes(opened[1]) && opened[1] !== left ? opened[1] : ids.find((id) => id !== left)

  // The claim in question is seen, whichever text was open.
  const shown = setting.claims.current?.material
  const [lastAsked, setLastAsked] = useState<string | undefined>(undefined)
  if (shown !== lastAsked) {
    setLastAsked(shown)
    if (shown !== undefined && ids.includes(shown) && left !== shown && !(isTwo && other === shown))
      setOpened([shown, left])
  }

  const open = (id: string, column: 0 | 1) => {
    setUnread((old) => new Set([...old].filter((material) => material !== id)))
    // What stands in the other column changes places with it.
    const [a, b] = [left, other ?? '']
    setOpened(column === 0 ? [id, id === b ? a : b] : [id === a ? b : a, id])
  }
  const scene: MaterialScene = {
    next:
      materials.length < 2
        ? null
        : () => {
            const shown = isTwo && other !== undefined ? other : left
            open(ids[(ids.indexOf(shown) + 1) % ids.length] ?? left, isTwo ? 1 : 0)
          },
    sideBySide: materials.length > 1 && isWide ? () => setWishesTwo(!isTwo) : null,
    read: () => root.current?.querySelector<HTMLElement>('[data-text]')?.focus(),
  }
  useActionKeys(ACTIONS, hasKeys ? scene : null, 'first', root)

  const column = (shown: string, place: 0 | 1, name: string) => (
    <Column
      name={name}
      materials={materials}
      shown={shown}
      unread={unread}
      onOpen={(id) => open(id, place)}
      setting={setting}
    />
  )
  return (
    <section
      ref={root}
      className={styles.pane}
      data-columns={isTwo ? 2 : 1}
      aria-label={say('textsOfItem')}
    >
      {column(left, 0, say(isTwo ? 'textsLeft' : 'texts'))}
      {isTwo && other !== undefined ? column(other, 1, say('textsRight')) : null}
      {scene.sideBySide === null ? null : (
        <ActionIcon
          className={styles.toggle}
          {...switchLook(isTwo)}
          aria-label={namedText(materialActions.textSideBySide.label)}
          aria-pressed={isTwo}
          {...keyHints(materialActions.textSideBySide)}
          onClick={scene.sideBySide}
        >
          <IconColumns2 size={17} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      )}
    </section>
  )
}

interface ColumnProps {
  readonly name: string
  readonly materials: readonly Material[]
  /** Id of the one that is open. */
  readonly shown: string
  readonly unread: ReadonlySet<string>
  readonly onOpen: (id: string) => void
  readonly setting: MaterialSetting
}

function Column({ name, materials, shown, unread, onOpen, setting }: ColumnProps) {
  const say = useText('viewer')
  const [only] = materials
  if (materials.length === 1 && only !== undefined)
    return (
      <div className={styles.column}>
        <h2 className={styles.title}>
          <bdi>{only.label}</bdi>
        </h2>
        <Text material={only} setting={setting} />
      </div>
    )
  return (
    <Tabs
      className={styles.column}
      value={shown}
      onChange={(id) => {
        if (id !== null) onOpen(id)
      }}
    >
      <Tabs.List className={styles.tabs} aria-label={name}>
        {materials.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id} className={styles.tab} title={label}>
            <bdi>{label}</bdi>
            {unread.has(id) ? (
              <span className={styles.new}>
                <VisuallyHidden>, </VisuallyHidden>
                {say('newText')}
              </span>
            ) : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {materials.map((material) => (
        <Tabs.Panel key={material.id} value={material.id} className={styles.panel} tabIndex={-1}>
          {/* Headings within a material are one level below it, whether its name is above it or on its tab. */}
          <VisuallyHidden component="h2">{material.label}</VisuallyHidden>
          <Text material={material} setting={setting} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Keeps the place to which it was scrolled while another is looked at. */
const Text = ({
  material,
  setting,
}: {
  readonly material: Material
  readonly setting: MaterialSetting
}) => (
  <section
    className={styles.text}
    aria-label={material.label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard, too
    tabIndex={0}
    data-scrolls=""
    data-text=""
  >
    <div className={styles.words} data-kind={material.kind}>
      <MaterialView material={material} {...setting} />
    </div>
  </section>
)
