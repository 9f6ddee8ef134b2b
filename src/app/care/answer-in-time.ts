import { messageOf } from '@/ui'

/**
 * An answer, or what stands for it where it fails or does not come in time; `inTime` of storage throws then.
 * @param instead gets what the failure says of itself; null: no answer came.
 */
export const answerInTime = <T, S = T>(
  ask: () => Promise<T>,
  ms: number,
  instead: (why: string | null) => S,
): Promise<T | S> =>
  Promise.race([
    Promise.resolve()
      .then(ask)
      .catch((error: unknown) => instead(messageOf(error))),
    new Promise<S>((resolve) => setTimeout(() => resolve(instead(null)), ms)),
  ])
