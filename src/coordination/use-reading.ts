import { useState } from 'react'
import type { Problem, Result } from '@/study'

/**
 * Files that are chosen one by one: each is read, and taken where nothing is wrong with it.
 * @returns what was wrong with the last one, and what reads the next.
 */
export function useReading<T>(
  read: (file: File) => Promise<Result<T>>,
  take: (value: T, file: File) => unknown,
) {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  async function load(file: File | undefined) {
    if (file === undefined) return
    const result = await read(file)
    setProblems(result.ok ? [] : result.problems)
    if (result.ok) await take(result.value, file)
  }
  return { problems, load, clear: () => setProblems([]) }
}
