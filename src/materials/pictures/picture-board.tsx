import '@/language/areas/viewer'
import { useEffect, useRef, useState } from 'react'
import { useText } from '@/language'
import { useActionKeys } from '@/ui'
import {
  openingBoard,
  shownPictures,
  stepped,
  viewOf,
  withCurrent,
  withLayout,
  withView,
} from './board-state'
import { type BoardScene, pictureActions } from './picture-actions'
import styles from './picture-board.module.css'
import { type Picture, PictureFrame } from './picture-frame'
import { PictureTools } from './picture-tools'

const ACTIONS = Object.values(pictureActions)

interface PictureBoardProps {
  /** One at least. */
  readonly pictures: readonly Picture[]
  /** Whether keys act here now: not where a volume beside it was pointed at last, nor where all is covered. */
  readonly hasKeys: boolean
}

/** The 2D images of an item, one to many, to be compared, enlarged and windowed. Mount one per item. */
export default function PictureBoard({ pictures, hasKeys }: PictureBoardProps) {
  const say = useText('viewer')
  const count = pictures.length
  const [state, change] = useState(() => openingBoard(count))
  const board = useRef<HTMLElement>(null)
  const scene: BoardScene = { state, count, change }
  // Before the viewer of volumes, which has the same keys.
  useActionKeys(ACTIONS, hasKeys ? scene : null, 'first', board)
  const shown = shownPictures(state, count)
  const names = pictures.map(({ name }) => name)
  return (
    <section
      ref={board}
      className={styles.board}
      data-surround="dark"
      dir="ltr"
      data-keys={hasKeys}
      aria-label={say('images2d')}
    >
      <div className={styles.frames} data-shown={Math.min(shown.length, 10)}>
        {shown.map((index, place) => {
          const picture = pictures[index]
          return picture === undefined ? null : (
            <PictureFrame
              // The same image may stand twice in an item, and the order is frozen.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={`${place}:${index}`}
              picture={picture}
              view={viewOf(state, index)}
              isCurrent={index === state.current}
              isOneOfMany={shown.length > 1}
              tool={state.tool}
              onChoose={() => change((old) => withCurrent(old, index))}
              onEnlarge={() => {
                if (count > 1)
                  change((old) =>
                    withLayout(
                      withCurrent(old, index),
                      old.layout === 'one' ? 'grid' : 'one',
                      count,
                    ),
                  )
              }}
              onView={(act) => change((old) => withView(old, index, count, act))}
              onSwipe={(step) => {
                if (count > 1 && state.layout === 'one') change((old) => stepped(old, count, step))
              }}
            />
          )
        })}
      </div>
      {shown.length < count ? (
        <Strip
          pictures={pictures}
          shown={shown}
          current={state.current}
          onChoose={(index) => change((old) => withCurrent(old, index))}
        />
      ) : null}
      <PictureTools scene={scene} names={names} />
    </section>
  )
}

interface StripProps {
  readonly pictures: readonly Picture[]
  readonly shown: readonly number[]
  readonly current: number
  readonly onChoose: (index: number) => void
}

/** All images, small: which there are, and the way to each. */
function Strip({ pictures, shown, current, onChoose }: StripProps) {
  const say = useText('viewer')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <ul ref={list} className={styles.strip} aria-label={say('allImages')}>
      {pictures.map(({ name, file }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is frozen, and an image may stand twice
        <li key={index}>
          <button
            type="button"
            className={styles.small}
            aria-pressed={shown.includes(index)}
            data-current={index === current}
            onClick={() => onChoose(index)}
            title={name}
          >
            {file?.ok === true ? <img src={file.url} alt="" draggable={false} /> : null}
            <span className={styles.smallName}>
              {index + 1}. <bdi>{name}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
