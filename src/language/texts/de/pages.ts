import type { Texts } from '../../current-language'

export const pages: Texts['pages'] = {}
