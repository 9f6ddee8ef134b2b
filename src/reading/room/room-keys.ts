/** Keys of the room, for the help overlay; the viewer has its own list. */
export const roomKeys: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: '1 – 9, 0 or a – j', does: 'Choose an option of the question that is marked' },
  { keys: 'y, n', does: 'Yes or no' },
  { keys: 'u', does: 'Abstain, where the study offers it' },
  { keys: 'p', does: 'Mark a point at the crosshair' },
  { keys: 's, e', does: 'Mark the start and the end of a distance at the crosshair' },
  { keys: 'Enter', does: 'Go to what is still missing, then commit' },
  { keys: 'Ctrl + Enter', does: 'The same, from a text of several lines' },
  { keys: 'Escape', does: 'Leave a text field, so that keys move the images again' },
  { keys: 'k', does: 'Write a comment' },
  { keys: '!', does: 'Report a problem with this item' },
  { keys: 'z', does: 'Pause: hides the case and stops the clock' },
  { keys: 'w', does: 'Whole screen on or off' },
  { keys: '%', does: 'Text size: normal, large, larger' },
  { keys: '<, >', does: 'Item before or after, where the study lets you go back' },
  { keys: '?', does: 'This list' },
]

/** What a key press means in the room; `answer` goes to the question that is marked. */
export type RoomKey =
  | {
      readonly act:
        | 'go-on'
        | 'previous'
        | 'next'
        | 'leave-field'
        | 'abstain'
        | 'comment'
        | 'flag'
        | 'pause'
        | 'fullscreen'
        | 'text-size'
        | 'help'
    }
  | { readonly act: 'answer'; readonly key: string }

const ACTS: Readonly<Record<string, Exclude<RoomKey['act'], 'answer' | 'go-on' | 'leave-field'>>> = {
  u: 'abstain',
  k: 'comment',
  '!': 'flag',
  z: 'pause',
  w: 'fullscreen',
  '%': 'text-size',
  '<': 'previous',
  '>': 'next',
  '?': 'help',
}

/** @returns null when the key is not the room's: it is left to the viewer, the field or the browser. */
export function roomKey(event: KeyboardEvent): RoomKey | null {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.repeat) return null
  const target = event.target instanceof HTMLElement ? event.target : null
  if (target?.closest('[role="dialog"], dialog') != null) return null
  const hasControl = event.ctrlKey || event.metaKey
  const isLines = target instanceof HTMLTextAreaElement
  const isField = isLines || isTextInput(target) || target instanceof HTMLSelectElement
  if (event.key === 'Enter') {
    if (hasControl) return { act: 'go-on' }
    if (isLines || target instanceof HTMLAnchorElement) return null
    // A button does what it says; an option that is chosen already has said it.
    const button = target?.closest('button')
    if (button != null && !isChosenOption(button)) return null
    return { act: 'go-on' }
  }
  if (hasControl) return null
  if (isField) return event.key === 'Escape' ? { act: 'leave-field' } : null
  // Capital letters are the viewer's; Caps Lock alone asks for none.
  if (event.shiftKey && /^[a-z]$/i.test(event.key)) return null
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const act = ACTS[key]
  if (act !== undefined) return { act }
  return key.length === 1 ? { act: 'answer', key } : null
}

const isTextInput = (target: HTMLElement | null): boolean =>
  target instanceof HTMLInputElement &&
  !['range', 'radio', 'checkbox', 'button', 'submit'].includes(target.type)

const isChosenOption = (button: HTMLButtonElement): boolean =>
  button.dataset.answerOption !== undefined && button.getAttribute('aria-pressed') === 'true'
