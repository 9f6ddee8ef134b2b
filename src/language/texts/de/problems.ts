import type { Texts } from '../../current-language'

export const problems: Texts['problems'] = {}
