import type { ReactNode } from 'react'

/** What a text sets off with its tag `b`. */
export const drawBold = (words: ReactNode) => <strong>{words}</strong>
