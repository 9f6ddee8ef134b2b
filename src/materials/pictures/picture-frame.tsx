import '@/language/areas/viewer'
import { useId, useRef } from 'react'
import { useText } from '@/language'
import { Notice } from '@/ui'
import styles from './picture-board.module.css'
import { isWindowed, type PictureView, transferOf } from './picture-view'
import { type FrameHandlers, useFramePointer } from './use-frame-pointer'

/** A 2D image that is there, or why it is not. */
export type PictureFile =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly message: string }

export interface Picture {
  readonly name: string
  /** Null while it is fetched. */
  readonly file: PictureFile | null
}

interface PictureFrameProps extends FrameHandlers {
  readonly picture: Picture
  readonly view: PictureView
  /** Keys act on it; said where there are several. */
  readonly isCurrent: boolean
  readonly isOneOfMany: boolean
  readonly onChoose: () => void
  readonly onEnlarge: () => void
}

/** One image in its frame. */
export function PictureFrame(props: PictureFrameProps) {
  const { picture, view, isCurrent, isOneOfMany } = props
  const say = useText('viewer')
  const { file, name } = picture
  const frame = useRef<HTMLElement>(null)
  const pointer = useFramePointer(frame, view, props)
  const filter = useId()
  const { slope, intercept } = transferOf(view)
  const tells = [
    view.scale === 1 ? '' : `${Math.round(view.scale * 100)}%`,
    view.low === 0 && view.high === 1
      ? ''
      : say('tellsWindow', { low: Math.round(view.low * 100), high: Math.round(view.high * 100) }),
    view.isInverted ? say('inverted') : '',
  ].filter((part) => part !== '')
  return (
    <figure
      ref={frame}
      className={styles.frame}
      data-current={isCurrent && isOneOfMany}
      data-tool={props.tool}
      aria-current={isCurrent && isOneOfMany ? 'true' : undefined}
      {...pointer}
      onPointerDown={(event) => {
        props.onChoose()
        pointer.onPointerDown(event)
      }}
      onDoubleClick={props.onEnlarge}
    >
      {file === null && <p className={styles.wait}>{say('loadingImages')}</p>}
      {file?.ok === true && (
        <>
          {isWindowed(view) ? (
            <svg className={styles.filter} aria-hidden="true" width="0" height="0">
              <filter id={filter} colorInterpolationFilters="sRGB">
                <feComponentTransfer>
                  <feFuncR type="linear" slope={slope} intercept={intercept} />
                  <feFuncG type="linear" slope={slope} intercept={intercept} />
                  <feFuncB type="linear" slope={slope} intercept={intercept} />
                </feComponentTransfer>
              </filter>
            </svg>
          ) : null}
          <img
            src={file.url}
            alt={name}
            draggable={false}
            className={styles.picture}
            style={{
              transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})`,
              ...(isWindowed(view) ? { filter: `url("#${filter}")` } : {}),
            }}
          />
        </>
      )}
      {file?.ok === false && (
        <Notice tone="error">{say('cannotShowBecause', { name, why: file.message })}</Notice>
      )}
      <figcaption className={styles.caption}>
        <bdi>{name}</bdi>
        {tells.length === 0 ? null : <span className={styles.tells}> {tells.join(' · ')}</span>}
      </figcaption>
    </figure>
  )
}
