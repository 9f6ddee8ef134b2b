/** Questions and answers of an item, and what is done with them. */
export const panel = {} as const
