/** Controls of the question kinds. */
export const questions = {} as const
