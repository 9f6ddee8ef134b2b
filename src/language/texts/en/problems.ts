/** What went wrong and what to do, where a rater meets it. */
export const problems = {} as const
