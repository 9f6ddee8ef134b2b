/** `1 item`, `2 items`. */
export const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`
