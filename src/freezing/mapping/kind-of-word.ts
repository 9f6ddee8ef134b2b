/** Words for kinds of questions, as benchmarks write them into a column. */
const KIND_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(yes[\s_/-]*no|y\/?n|binary|boolean|bool|ja[\s/]*nein|true[\s_/-]*false|t\/f|tf)$/i, 'yes-no'],
  [/^(multi[\s_-]*(select|choice|label|response)|mrq|checkbox|select[\s_-]*all)$/i, 'multi-choice'],
  [
    /^(choice|mcq?|mcqa|single[\s_-]*(choice|select|best)|multiple[\s_-]*choice|sba|radio|closed)$/i,
    'choice',
  ],
  [/^(open([\s_-]*ended)?|free[\s_-]*(text|form|response)|text|short[\s_-]*(answer|text)|sa|frq)$/i, 'text'],
  [/^(number|numeric(al)?|integer|float|count|measurement)$/i, 'number'],
  [/^(scale|likert|rating|ordinal)$/i, 'scale'],
  [/^(rank(ing|ed)?|differential|ddx|top[\s_-]?\d)$/i, 'ranking'],
]

/** The kind of question that a word of a "format" column means; null for a word nobody knows. */
export const kindOfWord = (word: string): string | null =>
  KIND_WORDS.find(([pattern]) => pattern.test(word.trim()))?.[1] ?? null
