import { useState } from 'react'
import { TextArea } from '../form-fields'
import { SmallSpan, Tag } from '../page-parts'
import styles from './languages.module.css'

interface TranslatedTextProps {
  readonly where: string
  /** In how many places it stands. */
  readonly count?: number
  /** In the language of the study; undefined: no language is said. */
  readonly studyLanguage: string | undefined
  readonly text: string
  readonly language: string
  readonly words: string
  readonly isMissing: boolean
  readonly onChange: (words: string) => void
}

/** A text beside what it is in another language. It is taken over when the field is left, so that half a word is nowhere. */
export function TranslatedText(props: TranslatedTextProps) {
  const { where, count = 1, studyLanguage, text, language, words, isMissing, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [before, setBefore] = useState(words)
  // What was typed stands until the study says it, or something else.
  if (before !== words) {
    setBefore(words)
    setTyped(null)
  }
  return (
    <div className={styles.pair}>
      <div className={styles.original}>
        <SmallSpan>
          {where}
          {count > 1 ? `, ${count} times` : ''}
        </SmallSpan>
        <span className={styles.words} lang={studyLanguage}>
          {text}
        </span>
      </div>
      <div className={styles.translation}>
        <TextArea
          aria-label={`${where}, ${text}, in ${language}`}
          lang={language}
          dir="auto"
          maxRows={16}
          value={typed ?? words}
          placeholder={isMissing ? 'Missing' : 'Same as the original'}
          onChange={setTyped}
          onBlur={() => {
            if (typed === null) return
            if (typed.trim() === words) setTyped(null)
            else onChange(typed.trim())
          }}
        />
        {isMissing && words !== '' && (
          <SmallSpan>Not everywhere yet: in some cases it is missing.</SmallSpan>
        )}
      </div>
    </div>
  )
}

/** Whether a language says everything, or how much it does not. */
export const LanguageState = ({ missing }: { readonly missing: number }) => (
  <Tag tone={missing === 0 ? 'ok' : 'warn'}>
    {missing === 0 ? 'complete' : `${missing.toLocaleString('en')} missing`}
  </Tag>
)
