import { useEffectEvent } from 'react'
import { freeCharacter, isInDialog, useInKeyDocuments } from '@/ui'
import { isTypedInto } from './asked-questions'
import type { ItemEntry } from './item-entry'
import { focusQuestion } from './question-focus'

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
  useInKeyDocuments(({ defaultView }, signal) => {
    const listen = (event: KeyboardEvent) => onKey(event)
    defaultView?.addEventListener('keydown', listen, { capture: true, signal })
  })
}
