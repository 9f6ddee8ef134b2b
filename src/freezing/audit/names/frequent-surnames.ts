import lists from './name-lists.json' with { type: 'json' }
import { wordList } from './word-list'

/**
 * Surnames that are frequent in their countries, folded. By hand, from what statistical offices publish as their most frequent ones; names that
 * are words of reports ("White", "Long", "Gray") or of medicine ("Bell", "Down") are left out: the context has to tell those.
 */
export const FREQUENT_SURNAMES: ReadonlySet<string> = wordList(lists.surnames)
