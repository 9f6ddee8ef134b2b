import '@/language/areas/viewer'
import { useState } from 'react'
import { textNow, useText } from '@/language'
import type { MaterialOf } from '@/study'
import { Dialog, Markdown, scriptOf } from '@/ui'
import PictureBoard from '../pictures/picture-board'
import type { PictureFile } from '../pictures/picture-frame'
import styles from './transcript.module.css'

interface TranscriptProps {
  readonly material: MaterialOf<'transcript'>
  /** By id; one that is not in it is still fetched. */
  readonly pictures: ReadonlyMap<string, PictureFile>
}

interface OpenedPicture {
  readonly turn: number
  readonly index: number
}

/** A conversation: who said what, turn by turn, with the images that were sent; each opens large. */
export function TranscriptMaterial({ material, pictures }: TranscriptProps) {
  const say = useText('viewer')
  const [opened, setOpened] = useState<OpenedPicture | null>(null)
  const roles = [...new Set(material.turns.map(({ role }) => role))]
  const sent = opened === null ? undefined : material.turns[opened.turn]?.images
  const image = opened === null ? undefined : sent?.[opened.index]
  const title = opened === null ? '' : nameOf(opened.turn, opened.index, sent?.length ?? 1)
  return (
    <>
      <ol className={styles.turns} aria-label={material.label}>
        {material.turns.map((turn, n) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: turns are frozen
            key={n}
            className={styles.turn}
            // The first who speaks stands on the left, the others on the right, as in a chat.
            data-side={roles.indexOf(turn.role) === 0 ? 'start' : 'end'}
            data-role={Math.min(roles.indexOf(turn.role), 3)}
          >
            <p className={styles.role}>
              <bdi>{turn.role}</bdi> <span className={styles.number}>{n + 1}</span>
            </p>
            {turn.text === '' ? null : (
              <div className={styles.words} {...scriptOf(turn.text)}>
                <Markdown text={turn.text} headingLevel={4} />
              </div>
            )}
            {turn.images === undefined ? null : (
              <div className={styles.images}>
                {turn.images.map((id, index) => {
                  const name = nameOf(n, index, turn.images?.length ?? 1)
                  const file = pictures.get(id)
                  return (
                    <button
                      // biome-ignore lint/suspicious/noArrayIndexKey: an image may stand twice
                      key={index}
                      type="button"
                      className={styles.image}
                      disabled={file?.ok !== true}
                      onClick={() => setOpened({ turn: n, index })}
                      aria-label={say('enlargeNamed', { name })}
                    >
                      {file === undefined && say('loadingShort')}
                      {file?.ok === true && <img src={file.url} alt={name} />}
                      {file?.ok === false && say('cannotShowBecause', { name, why: file.message })}
                    </button>
                  )
                })}
              </div>
            )}
          </li>
        ))}
      </ol>
      <Dialog isOpen={opened !== null} onClose={() => setOpened(null)} title={title} size="full">
        {image === undefined ? null : (
          <div className={styles.large}>
            <PictureBoard pictures={[{ name: title, file: pictures.get(image) ?? null }]} hasKeys />
          </div>
        )}
      </Dialog>
    </>
  )
}

/** 'Image 2 of turn 5'. */
function nameOf(turn: number, index: number, count: number): string {
  const say = textNow('viewer')
  return count > 1
    ? say('imageNOfTurn', { n: index + 1, turn: turn + 1 })
    : say('imageOfTurn', { turn: turn + 1 })
}
