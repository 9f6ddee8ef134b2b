import type { Texts } from '../../current-language'

export const viewer: Texts['viewer'] = {}
