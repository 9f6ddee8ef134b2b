import { useEffect } from 'react'
import { pressedLanguage, settleLanguage, useLanguage } from '@/language'
import { type PreferenceStore, readPreferences } from './rater-preferences'

/**
 * The language in which one rater reads one study: hers, where she has chosen one, else the study's. What she chooses on
 * any page of the session is kept under her code.
 */
export function useRaterLanguage(
  store: PreferenceStore,
  raterCode: string,
  study: string | undefined,
): void {
  const { code } = useLanguage()
  useEffect(() => {
    void settleLanguage({ rater: readPreferences(store.load(raterCode)).language, study })
  }, [store, raterCode, study])
  useEffect(() => {
    if (pressedLanguage() !== code) return
    const preferences = readPreferences(store.load(raterCode))
    if (preferences.language !== code) store.save(raterCode, { ...preferences, language: code })
  }, [store, raterCode, code])
}
