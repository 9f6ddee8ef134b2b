/** From sign-in to finish: the pages around the reading room. */
export const pages = {} as const
