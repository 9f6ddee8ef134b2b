import { columnsAsQuestions } from './columns-as-questions'
import { distractors } from './distractors'
import { longFormat } from './long-format'
import type { Shape } from './open-shape'

/** All shapes that are looked for. A new one is a record of its own, a name in the schema, and a line here. */
export const SHAPES: readonly Shape[] = [longFormat, distractors, columnsAsQuestions]
