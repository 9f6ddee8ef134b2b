import { answerKeys } from '@/questions/controls'
import { type Action, actionList } from '@/ui'
import type { ItemEntry } from './item-entry'
import { leaveField } from './question-focus'

/** What can be done with the item on screen, besides answering it. */
export const itemActions = actionList<ItemEntry>()({
  abstain: {
    label: 'Abstain',
    help: 'Say that you cannot decide, where the study offers it',
    keys: ['u'],
    when: ({ active, mayAnswer }) => mayAnswer && active?.abstain != null,
    run: (entry) => entry.abstain(),
  },
  nextQuestion: {
    label: 'Next question',
    help: 'Next question, or next claim, of several',
    keys: ['Shift+N'],
    when: (entry) => entry.stepTo(1) !== null,
    run: (entry) => entry.stepTo(1)?.(),
  },
  previousQuestion: {
    label: 'Previous question',
    help: 'Previous question, or previous claim',
    keys: ['Shift+U'],
    when: (entry) => entry.stepTo(-1) !== null,
    run: (entry) => entry.stepTo(-1)?.(),
  },
  goOn: {
    label: 'Go on',
    help: 'Commit your answers, or go to the question that is still open',
    keys: ['Enter'],
    where: 'everywhere',
    when: mayGoOn,
    run: (entry) => entry.goOn(),
  },
  goOnFromText: {
    label: 'Go on',
    help: 'The same, while you type in a large text field',
    keys: ['Ctrl+Enter'],
    where: 'everywhere',
    when: mayGoOn,
    run: (entry) => entry.goOn(),
  },
  leaveField: {
    label: 'Leave the text',
    help: 'Stop typing, so that keys work on the images again',
    keys: ['Escape'],
    where: 'fields',
    run: leaveField,
  },
  comment: {
    label: 'Comment',
    help: 'Write a comment',
    keys: ['k'],
    when: (entry) => entry.phase !== 'look' && mayGoOn(entry),
    run: (entry) => entry.comment(),
  },
  flag: {
    label: 'Problem with this item',
    help: 'Report a problem with this item',
    keys: ['!'],
    when: ({ phase }) => phase !== 'look',
    run: (entry) => entry.flag(true),
  },
  revise: {
    label: 'Change this answer',
    help: 'Change an answer that was committed, where the study allows it',
    keys: ['Shift+E'],
    when: ({ phase, mode }) => phase === 'look' && mode.kind === 'look' && mode.mayChange,
    run: (entry) => entry.revise(),
  },
})

/** Where the images are broken the way on is the report of it. */
function mayGoOn({ mayAnswer, brokenBecause }: ItemEntry): boolean {
  return mayAnswer || brokenBecause !== null
}

/** All of it, in the order of the help: each kind of question brings the keys that answer it. */
export const allItemActions: readonly Action<ItemEntry>[] = [
  ...answerKeys.map(({ keys, help }) => ({
    label: help,
    help,
    keys,
    when: ({ mayAnswer }: ItemEntry) => mayAnswer,
    run: (entry: ItemEntry, key: string) => entry.answerByKey(key),
  })),
  ...Object.values(itemActions),
]
