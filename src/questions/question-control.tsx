import type { ComponentType, ReactNode } from 'react'
import type { TextName } from '@/language'
import type { QuestionBase } from '@/study'
import { narrowTo } from './by-kind'
import type { PlaceOn } from './read-value'

export interface ControlProps<Q extends QuestionBase = QuestionBase> {
  readonly question: Q
  /** What was entered so far, of any shape: each control shows what it understands. null: nothing. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly isDisabled: boolean
  /** DOM id of the element that holds the prompt. */
  readonly labelledBy: string
  /** Where the crosshair of the volume touched last is, RAS+ mm of that volume; null when no volume is on screen. */
  readonly crosshair: () => PlaceOn | null
  /** Brings the crosshair to a place; left out where there is none. */
  readonly onGoTo?: ((place: PlaceOn) => void) | undefined
  /** How the reader knows a volume by its id; null where she sees no other. */
  readonly volumeName?: ((id: string) => string | null) | undefined
  /** Whether a key goes to this question now: its keycap is bright then. */
  readonly hasKey: (key: string) => boolean
}

/** Keys and what they do, as the help lists them. */
export interface AnswerKeys {
  readonly keys: readonly string[]
  readonly help: TextName
}

/** Keys that answer a question of some kind. */
interface ControlKeys<Q extends QuestionBase> {
  /** All of them. */
  readonly list: readonly AnswerKeys[]
  /** Those that a question has on its buttons; the others of `list` mean the same without being shown. */
  printed(question: Q): readonly string[]
  /**
   * The value after a key was pressed.
   * @param key `KeyboardEvent.key` in lower case.
   * @returns undefined when the key means nothing to this question.
   */
  valueAfter(question: Q, value: unknown, key: string, crosshair: () => PlaceOn | null): unknown
  /** Whether one key is a whole answer, so that the next question may take the keys. */
  readonly isOneKey: boolean
}

interface ControlDefinition<Q extends QuestionBase> {
  readonly kind: Q['kind']
  readonly Control: ComponentType<ControlProps<Q>>
  readonly keys: ControlKeys<Q> | null
  /** The characters that begin an answer in the question's field, null where it has none; left out: no field. */
  readonly typed?: (question: Q) => RegExp | null
}

/** A control for questions whose kind is known only when it is used. */
export interface QuestionControl {
  readonly kind: string
  readonly render: (props: ControlProps) => ReactNode
  readonly keys: ControlKeys<QuestionBase> | null
  readonly typed: (question: QuestionBase) => RegExp | null
}

/** @throws TypeError, in use, when it is given a question of another kind. */
export function defineControl<Q extends QuestionBase>(
  definition: ControlDefinition<Q>,
): QuestionControl {
  const { kind, Control, keys, typed } = definition
  const narrow = narrowTo<Q>(kind)
  return {
    kind,
    render: ({ question, ...rest }) => <Control question={narrow(question)} {...rest} />,
    keys:
      keys === null
        ? null
        : {
            ...keys,
            printed: (question) => keys.printed(narrow(question)),
            valueAfter: (question, value, key, crosshair) =>
              keys.valueAfter(narrow(question), value, key, crosshair),
          },
    typed: (question) => typed?.(narrow(question)) ?? null,
  }
}
