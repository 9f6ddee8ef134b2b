import '@/language/areas/room'
import { useEffect, useState } from 'react'
import { listWords, type Say, useText } from '@/language'
import type { ReaderItem } from '@/questions'
import { questionsOfStage } from '@/study'
import { newParts } from '../panel/answer-words'
import type { CurrentItem } from './current-item'
import styles from './reading-room.module.css'

interface Announced extends Pick<CurrentItem, 'kind' | 'position' | 'count'> {
  /** As it is on show at the present stage. */
  readonly item: ReaderItem
  /** 0-based; null: everything is answered. */
  readonly stage: number | null
  readonly isFeedback: boolean
}

/**
 * Tells who does not see the screen that another item, or its next step, has taken the place of the last one. Once for
 * each: nothing in it changes while the item stays. It says what is asked, and never what is right.
 */
export function ItemAnnouncement(props: Announced & { readonly isCovered: boolean }) {
  const { kind, position, count, item, stage, isFeedback, isCovered } = props
  const say = useText('room')
  // A region that arrives with its text is not read out: it has to be there before. Nor is what stands only for the
  // moment between a commit and the next item. Nor is the next picture kept waiting while its words are found.
  const [said, setSaid] = useState('')
  useEffect(() => {
    const announced = { kind, position, count, item, stage, isFeedback }
    const tell = () => setSaid(isCovered ? '' : announcement(announced, say))
    const timer = setTimeout(tell, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [kind, position, count, item, stage, isFeedback, isCovered, say])
  return (
    <div role="status" className={styles.announcement}>
      {said}
    </div>
  )
}

const SETTLED_MS = 100

/** 'Item 3 of 20, step 1 of 2. Is there a lesion?' */
function announcement(
  { kind, position, count, item, stage, isFeedback }: Announced,
  say: Say<'room'>,
): string {
  const name = say('announceItem', { kind, position, of: count })
  if (isFeedback) return say('announceFeedback', { name })
  if (stage === null) return say('announceAnswered', { name })
  const place =
    item.stages === null
      ? `${name}.`
      : say('announceStep', { name, step: stage + 1, of: item.stages.length })
  // What is asked on a condition may come and go while the rater answers.
  const unconditional = questionsOfStage(item, stage).filter(
    (question) => question.showWhen === undefined,
  )
  const questions =
    unconditional.length > 1 ? `${say('announceQuestions', { count: unconditional.length })} ` : ''
  const parts = stage > 0 ? newParts(item, stage) : []
  const shown = parts.length === 0 ? '' : `${say('announceNew', { parts: listWords(parts) })} `
  return `${place} ${shown}${questions}${unconditional[0]?.prompt ?? ''}`
}
