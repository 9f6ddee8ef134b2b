import { useEffect, useEffectEvent } from 'react'
import type { Question } from '@/questions'
import { controlOf } from '@/questions/controls'
import { freeCharacter, isInDialog, useKeyDocuments } from '@/ui'
import type { ItemEntry } from './item-entry'
import { focusQuestion } from './question-focus'

/** What begins a letter with an accent; the letter itself follows as input. */
const DEAD_KEY = 'Dead'

/** Whether a character that was pressed begins an answer in the field of a question. */
export function isTypedInto(question: Question, character: string): boolean {
  const typed = controlOf(question).typed(question)
  if (typed === null) return false
  return character === DEAD_KEY
    ? typed.test('a')
    : [...character].length === 1 && typed.test(character)
}

/**
 * The first character of an answer goes into its field, though nothing has the focus yet, and is no key of the room, the images or another
 * question. Escape gives the keys back to them.
 */
export function useTyping(entry: ItemEntry, isOff: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { typingInto: question } = entry
    if (isOff || question === null || event.defaultPrevented || isInDialog(event.target)) return
    if (event.key === 'Escape') entry.leaveField()
    const character = freeCharacter(event)
    if (character === null || !isTypedInto(question, character)) return
    // Before all who listen on the page: in its first moment an item takes neither answers nor keys.
    event.stopPropagation()
    if (entry.mayAnswer) focusQuestion(question.id, false)
    else event.preventDefault()
  })
  const documents = useKeyDocuments()
  useEffect(() => {
    const windows = documents.flatMap(({ defaultView }) => defaultView ?? [])
    const listen = (event: KeyboardEvent) => onKey(event)
    for (const one of windows) one.addEventListener('keydown', listen, { capture: true })
    return () => {
      for (const one of windows) one.removeEventListener('keydown', listen, { capture: true })
    }
  }, [documents])
}
