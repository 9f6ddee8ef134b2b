import type { Texts } from '../../current-language'

export const panel: Texts['panel'] = {}
