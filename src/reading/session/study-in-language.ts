import { useMemo } from 'react'
import { type StudyLanguages, useStudyLanguage } from '@/language'
import type { OpenPackage } from '@/package'
import type { ReaderStudy } from '@/questions'
import { languagesOf, studyIn } from '@/study'

export const languagesOfStudy = (study: ReaderStudy): StudyLanguages => ({
  main: study.language,
  others: languagesOf(study),
})

/**
 * A package in the words in which its rater reads it. Ids, files and the hash are the same, so that an answer is the same in every language.
 * @returns the language beside it; null for the study's own.
 */
export function useShownPack(pack: OpenPackage) {
  const readIn = useStudyLanguage(languagesOfStudy(pack.study))
  const shown = useMemo(
    () => (readIn === null ? pack : { ...pack, study: studyIn(pack.study, readIn) }),
    [pack, readIn],
  )
  return { shown, readIn }
}
