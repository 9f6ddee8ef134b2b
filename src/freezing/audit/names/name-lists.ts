import givenNames from './given-names.json' with { type: 'json' }
import lists from './name-lists.json' with { type: 'json' }

/** @param lines words parted by a space */
const wordList = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')))

/**
 * Surnames that are frequent in their countries, folded. By hand, from what statistical offices publish as their most frequent ones; names that
 * are words of reports ("White", "Long", "Gray") or of medicine ("Bell", "Down") are left out: the context has to tell those.
 */
export const FREQUENT_SURNAMES = wordList(lists.surnames)

/**
 * Given names of some fifty countries, folded (`foldName`: small letters, no accents), 17,132 of them, so that a name is found
 * without a title before it. Which of them are words, too, says `WORDS_LIKE_NAMES`.
 *
 * Source: first names of the locales of @faker-js/faker 10.6.0, but for those of one or two letters; the first lines were added by hand, as
 * frequent names that are not among them. Used under the MIT licence:
 * Faker - Copyright (c) 2022-2025. Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
 * documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
 * modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to
 * do so, subject to the following conditions: The above copyright notice and this permission notice shall be included in all copies or
 * substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND.
 */
export const GIVEN_NAMES = wordList(givenNames)

/** Given names that are words, places or things, too: by themselves they are no clue. Folded. */
export const WORDS_LIKE_NAMES = wordList(lists.wordsLikeNames)

/** Words of reports that are frequent surnames, too: after a given name they are. */
export const WORDS_AS_SURNAMES = wordList(lists.wordsAsSurnames)

/** Words that stand with a capital letter in headings, prompts and options, and are no surname. Folded. */
export const NO_SURNAMES = wordList(lists.noSurnames)

/** Names of diseases, signs, structures and scores after people: they name no patient. Folded, and with them the given names that go before. */
export const EPONYMS = wordList(lists.eponyms)

/** What an eponym is the name of: the words before it are no patient's. */
export const DISEASE_HEADS = wordList(lists.diseaseHeads)

/** Who sees and refers patients without being named: "seen by Neurology". Folded, by their beginnings. */
export const ROLES = new RegExp(`^(?:${lists.roles.join('|')})`)

/** Within names: "van der", "de la", "bin". */
export const PARTICLES = wordList(lists.particles)

/** How a letter behind them is meant otherwise: "vitamin D. Patient …", "type B". Folded. */
export const LETTERED = wordList(lists.lettered)

/** Words that German sentences are made of. */
export const GERMAN_WORDS = wordList(lists.german)

/** Words for hospitals in languages whose nouns are small. */
export const HOSPITALS = wordList(lists.hospitals)

/** German words for them: any noun has a capital letter there, so what stands beside must be a place or a saint. */
export const GERMAN_HOSPITALS = wordList(lists.germanHospitals)

export const SAINTS = wordList(lists.saints)

/** Between a hospital and its place: "Hospital of the Holy Ghost", "Krankenhaus in Köln". */
export const LINKS = wordList(lists.linksOfHospitals)

/** Places of care that are known by their name alone. */
export const KNOWN_HOSPITALS = new RegExp(`\\b(?:${lists.knownHospitals.join('|')})\\b`, 'gu')

/** Cities with hospitals that send scans, folded: beside a word of care they say where. */
export const CITIES = wordList(lists.cities)
