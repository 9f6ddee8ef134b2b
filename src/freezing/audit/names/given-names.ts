import lines from './given-names.json' with { type: 'json' }
import { wordList } from './word-list'

/**
 * Given names of some fifty countries, folded (`foldName`: small letters, no accents), 17,132 of them, so that a name is found
 * without a title before it. Which of them are words, too, says `words-like-names.ts`.
 *
 * Source: first names of the locales of @faker-js/faker 10.6.0, but for those of one or two letters; the first lines were added by hand, as
 * frequent names that are not among them. Used under the MIT licence:
 * Faker - Copyright (c) 2022-2025. Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
 * documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
 * modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to
 * do so, subject to the following conditions: The above copyright notice and this permission notice shall be included in all copies or
 * substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND.
 */
export const GIVEN_NAMES = wordList(lines)
