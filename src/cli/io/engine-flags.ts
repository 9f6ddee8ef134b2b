import { setFlagsFromString } from 'node:v8'

/** Only of the engine of Node 20, with which they were measured: later ones have other tiers and other names. */
const set = (flag: string): void => {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(flag)
}

/**
 * By itself the engine compiles in the background what runs for half a second and never again: a quarter of a report's processor
 * time, which its threads can use.
 */
export const compileLess = (): void => set('--interrupt-budget=270000')

/** Answers of so many questions and raters that memory is scarcer than time. */
const MANY_ANSWERS = 300_000

/**
 * The heap grows by a third before it is cleaned, and not to several times what is in use: 0.9 GB in place of 1.7 for twenty models by 57,000 questions.
 * @returns whether there are so many
 */
export function spareMemory(answers: number): boolean {
  const isMuch = answers > MANY_ANSWERS
  if (isMuch) set('--heap-growing-percent=35')
  return isMuch
}
