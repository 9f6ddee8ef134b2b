import '@/language/areas/viewer'
import { ActionIcon } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconColumns2,
  IconContrast,
  IconLayoutGrid,
  IconLink,
  IconLinkOff,
  IconMinus,
  IconPlus,
  IconRefresh,
  IconSquare,
  IconSunHigh,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { namedText, useText } from '@/language'
import { type Action, keyHints, runAction } from '@/ui'
import { type BoardLayout, layoutsFor, viewOf, withLayout } from './board-state'
import { type BoardScene, pictureActions } from './picture-actions'
import styles from './picture-board.module.css'

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>

const LAYOUTS: Readonly<
  Record<
    BoardLayout,
    { readonly name: 'allImages' | 'twoImages' | 'oneImage'; readonly Icon: Icon }
  >
> = {
  grid: { name: 'allImages', Icon: IconLayoutGrid },
  two: { name: 'twoImages', Icon: IconColumns2 },
  one: { name: 'oneImage', Icon: IconSquare },
}
/** How a switch looks. */
export const switchLook = (isOn: boolean) =>
  isOn ? { variant: 'light', color: 'teal' } : { variant: 'subtle', color: 'gray' }
const DRAWN = { size: 17, stroke: 1.7, 'aria-hidden': 'true' } as const

/** What can be done with the images, and which one it is done with. */
export function PictureTools({
  scene,
  names,
}: {
  readonly scene: BoardScene
  readonly names: readonly string[]
}) {
  const say = useText('viewer')
  const { state, count, change } = scene
  const view = viewOf(state, state.current)
  return (
    <div className={styles.tools} role="toolbar" aria-label={say('imageTools')}>
      {count > 1 ? (
        <span className={styles.which}>
          {say('nOf', { n: state.current + 1, of: count })}
          <span className={styles.whichName}>
            {' '}
            · <bdi>{names[state.current]}</bdi>
          </span>
        </span>
      ) : null}
      {count > 1 ? (
        <fieldset
          className={styles.group}
          aria-label={namedText(pictureActions.pictureLayout.label)}
        >
          {layoutsFor(count).map((layout) => {
            const { name, Icon } = LAYOUTS[layout]
            return (
              <ActionIcon
                key={layout}
                {...switchLook(state.layout === layout)}
                aria-pressed={state.layout === layout}
                {...keyHints(pictureActions.pictureLayout, say(name))}
                aria-label={say(name)}
                onClick={() => change((old) => withLayout(old, layout, count))}
              >
                <Icon {...DRAWN} />
              </ActionIcon>
            )
          })}
          {state.layout === 'one' ? null : (
            <Tool
              scene={scene}
              action={pictureActions.pictureLink}
              isPressed={state.isLinked}
              Icon={state.isLinked ? IconLink : IconLinkOff}
            />
          )}
        </fieldset>
      ) : null}
      <span className={styles.group}>
        <Tool scene={scene} action={pictureActions.pictureZoomOut} Icon={IconMinus} />
        <span className={styles.zoom}>{Math.round(view.scale * 100)}%</span>
        <Tool scene={scene} action={pictureActions.pictureZoomIn} Icon={IconPlus} />
        <Tool scene={scene} action={pictureActions.pictureFit} Icon={IconArrowsMaximize} />
      </span>
      <span className={styles.group}>
        <Tool
          scene={scene}
          action={pictureActions.pictureWindowTool}
          isPressed={state.tool === 'window'}
          Icon={IconSunHigh}
        />
        <Tool
          scene={scene}
          action={pictureActions.pictureInvert}
          isPressed={view.isInverted}
          Icon={IconContrast}
        />
        <Tool scene={scene} action={pictureActions.pictureReset} Icon={IconRefresh} />
      </span>
    </div>
  )
}

interface ToolProps {
  readonly scene: BoardScene
  readonly action: Action<BoardScene>
  /** Left out: it is no switch. */
  readonly isPressed?: boolean
  readonly Icon: Icon
}

function Tool({ scene, action, isPressed, Icon }: ToolProps) {
  return (
    <ActionIcon
      {...switchLook(isPressed === true)}
      aria-label={namedText(action.label)}
      aria-pressed={isPressed}
      {...keyHints(action, namedText(action.help))}
      onClick={() => runAction(action, scene)}
    >
      <Icon {...DRAWN} />
    </ActionIcon>
  )
}
