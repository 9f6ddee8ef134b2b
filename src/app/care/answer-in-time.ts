/** An answer, or what stands for it where it does not come in time; `inTime` of storage throws then. */
export const answerInTime = <T, S = T>(
  answer: Promise<T>,
  ms: number,
  late: () => S,
): Promise<T | S> =>
  Promise.race([answer, new Promise<S>((resolve) => setTimeout(() => resolve(late()), ms))])
