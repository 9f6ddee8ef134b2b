import '@/language/areas/panel'
import { answerKeys, CONFIDENCE_KEYS } from '@/questions/controls'
import { type Action, actionList, whileThere } from '@/ui'
import { ABSTAIN_KEYS } from './asked-questions'
import type { ItemEntry } from './item-entry'
import { leaveField } from './question-focus'

/** What can be done with the item on screen, besides answering it. */
export const itemActions = actionList<ItemEntry>()('panel')({
  abstain: {
    keys: [ABSTAIN_KEYS.letter],
    ...whileThere((entry: ItemEntry) => entry.abstainBy(ABSTAIN_KEYS.letter)),
  },
  abstainBesideField: {
    label: 'panel.abstain',
    keys: [ABSTAIN_KEYS.typing],
    where: 'everywhere',
    ...whileThere((entry: ItemEntry) => entry.abstainBy(ABSTAIN_KEYS.typing)),
  },
  nextQuestion: {
    keys: ['Shift+N'],
    ...whileThere((entry: ItemEntry) => entry.stepTo(1)),
  },
  previousQuestion: {
    keys: ['Shift+U'],
    ...whileThere((entry: ItemEntry) => entry.stepTo(-1)),
  },
  goOn: {
    keys: ['Enter'],
    where: 'everywhere',
    when: mayGoOn,
    run: (entry) => entry.goOn(),
  },
  goOnFromText: {
    label: 'panel.goOn',
    keys: ['Ctrl+Enter'],
    where: 'everywhere',
    when: mayGoOn,
    run: (entry) => entry.goOn(),
  },
  leaveField: {
    keys: ['Escape'],
    where: 'fields',
    run: leaveField,
  },
  comment: {
    keys: ['k'],
    when: (entry) => entry.phase !== 'look' && mayGoOn(entry),
    run: (entry) => entry.comment(),
  },
  flag: {
    keys: ['!'],
    when: ({ phase }) => phase !== 'look',
    run: (entry) => entry.flag(true),
  },
  revise: {
    keys: ['Shift+E'],
    when: ({ phase, mode }) => phase === 'look' && mode.kind === 'look' && mode.mayChange,
    run: (entry) => entry.revise(),
  },
})

/** Where the images are broken the way on is the report of it. */
function mayGoOn({ mayAnswer, brokenBecause }: ItemEntry): boolean {
  return mayAnswer || brokenBecause !== null
}

/** After a practice item, in place of the questions, whose key it takes. */
export const feedbackActions = actionList<{ readonly onNext: () => void }>()('panel')({
  goOn: {
    ...itemActions.goOn,
    keys: [...itemActions.goOn.keys, ...itemActions.goOnFromText.keys],
    when: () => true,
    run: ({ onNext }) => onNext(),
  },
})

/** All of it, in the order of the help: each kind of question brings the keys that answer it. */
export const allItemActions: readonly Action<ItemEntry>[] = [
  ...[...answerKeys, CONFIDENCE_KEYS].map(({ keys, help }) => ({
    label: help,
    help,
    keys,
    when: ({ mayAnswer }: ItemEntry) => mayAnswer,
    run: (entry: ItemEntry, key: string) => entry.answerByKey(key),
  })),
  ...Object.values(itemActions),
]
