import '@/language/areas/keys'
import { type RefObject, useEffectEvent } from 'react'
import { namedText, type TextName, textNow } from '@/language'
import { isElement, useInKeyDocuments } from './key-documents'

/**
 * One thing that can be done, and all that is said of it: its button, the tooltip, the help and the keyboard take it
 * from here, so that no control can be without its key and its line in the help.
 */
export interface Action<Scene> {
  /** The name of its button: a text by its name in the catalogs, 'room.pause', said with `namedText`. */
  readonly label: TextName
  /** What it does, as the help has it; a text by its name, too. */
  readonly help: TextName
  /** As `keyName` writes them. No two actions that are on screen together have the same. */
  readonly keys: readonly string[]
  /** What fingers do for it where they point, in words; left out: they press its button. */
  readonly touch?: TextName
  /** Whether it goes on while a key is held down. */
  readonly repeats?: true
  /** Where its keys count: in text fields alone, or there as well; left out: not while something is typed. */
  readonly where?: 'fields' | 'everywhere'
  /** Whether there is anything to do; left out: always. */
  readonly when?: (scene: Scene) => boolean
  /** @param key the one of `keys` that was pressed; a button stands for the first. */
  readonly run: (scene: Scene, key: string) => void
}

/** All keys of some actions. */
export const keysOf = (
  actions: Readonly<Record<string, Pick<Action<never>, 'keys'>>>,
): readonly string[] => Object.values(actions).flatMap(({ keys }) => keys)

/** An action without its texts. */
export type BareAction<Of extends Action<never>> = Omit<Of, 'label' | 'help'>
/** What an action must say of its texts: those that have another name than the list gives them. */
type OtherTexts<Name extends string> = (Name extends TextName
  ? unknown
  : Pick<Action<never>, 'label'>) &
  (`${Name}Help` extends TextName ? unknown : Pick<Action<never>, 'help'>)

/**
 * A list of actions by their id, which names their texts in an area: in that of the viewer `viewer.fit` is the label of
 * `fit`, `viewer.fitHelp` its help; an action of which one is another text has its name.
 */
export const actionList =
  <Scene, Of extends Action<Scene> = Action<Scene>>() =>
  <Area extends string>(area: Area) =>
  <Id extends string>(
    actions: {
      readonly [I in Id]: BareAction<Of> & OtherTexts<`${Area}.${I}`>
    },
  ) =>
    Object.fromEntries(
      Object.entries<BareAction<Of>>(actions).map(([id, action]) => [
        id,
        { label: `${area}.${id}`, help: `${area}.${id}Help`, ...action },
      ]),
    ) as Readonly<Record<Id, Of>>

/** Of an action that does what its scene has for it, and nothing while it has none. */
export const whileThere = <Scene>(find: (scene: Scene) => (() => void) | null) => ({
  when: (scene: Scene) => find(scene) !== null,
  run: (scene: Scene) => find(scene)?.(),
})

/** What a button does: the action, where there is anything to do. @returns whether there was. */
export function runAction<Scene>(
  action: Action<Scene>,
  scene: Scene,
  key: string = action.keys[0] ?? '',
) {
  const isPossible = action.when?.(scene) ?? true
  if (isPossible) action.run(scene, key)
  return isPossible
}

/**
 * Runs actions by their keys, pressed anywhere on the page or in a window that shows a part of it, except where they mean something to what has the focus.
 * @param scene what the actions act on; null: they are out of reach now.
 * @param order of two lists that listen at once, the one that is asked first, before anything on the page.
 * @param place what the actions belong to; keys count in the dialog that it stands in. Left out: outside of all dialogs.
 */
export function useActionKeys<Scene>(
  actions: readonly Action<Scene>[],
  scene: Scene | null,
  order: 'first' | 'last' = 'last',
  place?: RefObject<Element | null>,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      scene === null ||
      event.defaultPrevented ||
      event.isComposing ||
      isTaken(event, place?.current)
    )
      return
    const key = keyName(event)
    const isTyping = isField(event.target)
    const action = actions.find(
      ({ keys, where }) =>
        key !== null && keys.includes(key) && (isTyping ? where !== undefined : where !== 'fields'),
    )
    if (action === undefined || key === null || (event.repeat && action.repeats !== true)) return
    if (runAction(action, scene, key)) event.preventDefault()
  })
  useInKeyDocuments((page, signal) => {
    const listen = (event: KeyboardEvent) => onKey(event)
    page.addEventListener('keydown', listen, { capture: order === 'first', signal })
  })
}

/**
 * A key press in words: `Shift+M`, `Alt+1`, `Alt+G`, `Ctrl+Z`, `ArrowUp`, `]`. Letters are small without Shift, whatever Caps Lock says.
 * @returns null for the browser's own combinations.
 */
export function keyName(event: KeyboardEvent): string | null {
  const { key } = event
  // By place, since Option and a digit types a sign on a Mac, whose Option is also its AltGr.
  if (event.altKey && !event.ctrlKey && !event.metaKey && !BRACKET.test(key)) return altName(event)
  // On many keyboards brackets are typed with AltGr, which Windows reports as Ctrl and Alt.
  if (event.getModifierState('AltGraph')) return key
  if (event.altKey) return BRACKET.test(key) ? key : null
  if (event.ctrlKey || event.metaKey) return ctrlName(event)
  if (/^[a-z]$/i.test(key)) return event.shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase()
  return event.shiftKey && /^(Arrow|Page|Home)/.test(key) ? `Shift+${key}` : key
}

/** On a German Mac brackets are typed with Option. */
const BRACKET = /^[[\]]$/

/** Alt and a letter or a digit; a letter by its place where Option types a sign. The browser's own, such as Alt and D, give way to an action. */
function altName({ key, code, shiftKey }: KeyboardEvent): string | null {
  // With Shift: Alt and an arrow go back a page.
  if (shiftKey && key.startsWith('Arrow')) return `Alt+Shift+${key}`
  if (/^Digit[0-9]$/.test(code)) return `Alt+${code.slice(-1)}`
  const letter = /^[a-z]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? null)
  return letter === null ? null : `Alt+${letter.toUpperCase()}`
}

/** What every program does by these keys: commit, undo, redo (Ctrl and Y, or Shift with undo; Command on a Mac). U beside them is the letter that abstains. */
function ctrlName({ key, shiftKey }: KeyboardEvent): string | null {
  if (key === 'Enter') return 'Ctrl+Enter'
  if (/^z$/i.test(key)) return shiftKey ? 'Ctrl+Y' : 'Ctrl+Z'
  if (/^u$/i.test(key)) return 'Ctrl+U'
  return /^y$/i.test(key) ? 'Ctrl+Y' : null
}

const DIALOG = '[role="dialog"], dialog'
export const isInDialog = (target: EventTarget | null): boolean =>
  isElement(target) && target.closest(DIALOG) !== null

/**
 * The character of a key press that nothing on the page takes: no field has the focus, no button takes it as a press, and it is no
 * combination with Ctrl, Alt or Command; `Dead` for what begins an accented letter.
 */
export function freeCharacter(event: KeyboardEvent): string | null {
  const { key } = event
  const isCharacter = key === 'Dead' || ([...key].length === 1 && key !== ' ')
  const isCombined =
    (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')
  if (!isCharacter || isCombined || event.isComposing || event.repeat) return null
  return isField(event.target) || isTaken(event, null) ? null : key
}
const KEYS_OF_CHOICE = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/

/** Whether a key belongs to what has the focus: a dialog, a button that Enter presses, a slider that arrows move. */
function isTaken(
  { key, target, ctrlKey, metaKey }: KeyboardEvent,
  place: Element | null | undefined,
): boolean {
  if (!isElement(target)) return false
  // What lies over the page lies over its other windows, too.
  if (target.ownerDocument !== document && document.querySelector('dialog[open]') !== null)
    return true
  if (target.closest(DIALOG) !== (place?.closest(DIALOG) ?? null)) return true
  if (key === 'Enter' && !ctrlKey && !metaKey) {
    const button = target.closest('button')
    // A button does what it says; an option that is chosen already has said it.
    if (button !== null) return !isChosenOption(button)
    return target.matches('a, textarea')
  }
  // Arrows move a slider, choose among radio buttons and scroll a text that was gone to; letters are still free there.
  const usesArrows = target.matches(
    'input[type="range"], input[type="radio"], [role="slider"], [role="separator"], [role="radio"], [role="tab"], [role="option"], [role="menuitem"], [data-scrolls]',
  )
  return usesArrows && KEYS_OF_CHOICE.test(key)
}

const FIELDS =
  'textarea, select, input:not([type="range"], [type="radio"], [type="checkbox"], [type="button"], [type="submit"])'

/** Whether what has the focus takes letters. */
const isField = (target: EventTarget | null): boolean =>
  isElement(target) && (target.isContentEditable || target.matches(FIELDS))

const isChosenOption = (button: HTMLButtonElement): boolean =>
  button.dataset.answerOption !== undefined && button.getAttribute('aria-pressed') === 'true'

const WORDS = {
  Shift: 'keyShift',
  Ctrl: 'keyCtrl',
  Alt: 'keyAlt',
  Enter: 'keyEnter',
  Escape: 'keyEscape',
  Delete: 'keyDelete',
  Backspace: 'keyBackspace',
  PageUp: 'keyPageUp',
  PageDown: 'keyPageDown',
  Home: 'keyHome',
  End: 'keyEnd',
  ArrowUp: 'keyUp',
  ArrowDown: 'keyDown',
  ArrowLeft: 'keyLeft',
  ArrowRight: 'keyRight',
  arrows: 'keyArrows',
  ',': 'keyComma',
  '.': 'keyFullStop',
} as const
const hasWords = (key: string): key is keyof typeof WORDS => Object.hasOwn(WORDS, key)
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** Keys as they are written for people: 'Shift + M', '1 – 9, 0', 'Alt + arrows'. */
export function keyWords(keys: readonly string[]): string {
  const words: string[] = []
  for (let from = 0; from < keys.length; ) {
    const run = lengthOfRun(keys.slice(from))
    words.push(run > 3 ? `${keys[from]} – ${keys[from + run - 1]}` : wordOf(keys[from] ?? ''))
    from += run > 3 ? run : 1
  }
  const modifiers = keys[0]?.match(/^(?:\w+\+)*/)?.[0] ?? ''
  const isArrows = keys.length === 4 && ARROWS.every((arrow) => keys.includes(modifiers + arrow))
  return isArrows ? wordOf(`${modifiers}arrows`) : words.join(', ')
}

/** How many characters follow one another from the first on: 1, 2, 3. */
function lengthOfRun(keys: readonly string[]): number {
  const codes = keys.map((key) => (key.length === 1 ? key.charCodeAt(0) : Number.NaN))
  const end = codes.findIndex((code, index) => index > 0 && code !== (codes[index - 1] ?? 0) + 1)
  return end === -1 ? codes.length : end
}

const wordOf = (key: string): string =>
  key
    .split(/\+(?=.)/)
    .map((part) => (hasWords(part) ? textNow('keys')(WORDS[part]) : part))
    .join(' + ')

/** A tooltip: what a control does (in words), and the key that does it, too. */
export const withKeys = (text: string, { keys }: Pick<Action<never>, 'keys'>): string =>
  `${text} (${keyWords(keys.slice(0, 1))})`

/** What the control of an action says of its keys, to assistive technology and in its tooltip. */
export const keyHints = (
  action: Pick<Action<never>, 'label' | 'keys'>,
  text: string = namedText(action.label),
) => ({
  'aria-keyshortcuts': action.keys.join(' '),
  title: withKeys(text, action),
})
