import { LANGUAGES, nextLanguage, pressLanguage, useLanguage } from '@/language'
import styles from './site-bar.module.css'

/** The other language, in its own words: one press, and the page is in it. */
export function LanguageSwitch() {
  const other = nextLanguage(useLanguage().code)
  const { name, locale } = LANGUAGES[other]
  return (
    <button
      type="button"
      className={styles.language}
      lang={locale}
      onClick={() => void pressLanguage(other)}
    >
      {name}
    </button>
  )
}
