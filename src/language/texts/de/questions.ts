import type { Texts } from '../../current-language'

export const questions: Texts['questions'] = {}
