import { expose } from 'comlink'

/** Says back what it hears: whether a worker runs at all. */
const echo = { say: (words: string) => words }
export type Echo = typeof echo

expose(echo)
