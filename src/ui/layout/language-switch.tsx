import { factsOf, languageCodes, pressLanguage, useLanguage } from '@/language'
import styles from './site-bar.module.css'

/** The other languages, each in its own words: one press, and the page is in it. */
export function LanguageSwitch() {
  const { code } = useLanguage()
  return languageCodes
    .filter((other) => other !== code)
    .map((other) => (
      <button
        key={other}
        type="button"
        className={styles.language}
        lang={factsOf(other).locale}
        onClick={() => void pressLanguage(other)}
      >
        {factsOf(other).name}
      </button>
    ))
}
