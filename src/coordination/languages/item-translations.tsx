import { itemSaying, type PoolItem, placeInItem, wordedOfPoolItem } from '@/pool'
import { isSameEverywhere, type WordedText } from '@/study'
import forms from '../forms.module.css'
import { useWorkspace } from '../workspace/workspace-context'
import { languageName } from './language-names'
import styles from './languages.module.css'
import { LanguageState, TranslatedText } from './translated-text'

/** The texts of one item in the other languages of the study, beside what they say in its own. */
export function ItemTranslations({
  item,
  onChange,
}: {
  readonly item: PoolItem
  readonly onChange: (item: PoolItem) => void
}) {
  const { protocol } = useWorkspace()
  const objects = wordedOfPoolItem(item)
  const languages = [
    ...new Set([
      ...Object.keys(protocol.texts ?? {}),
      ...objects.flatMap(({ texts }) => Object.keys(texts ?? {})),
    ]),
  ].sort()
  const isMissing = ({ text, in: said }: WordedText, language: string) =>
    !isSameEverywhere(text) && (said(language) ?? '') === ''
  const missingIn = (language: string) =>
    objects.flatMap(({ words }) => words().filter((word) => isMissing(word, language))).length
  return languages.map((language) => (
    <details key={language} className={forms.card}>
      <summary className={styles.summary}>
        {languageName(language)} <LanguageState missing={missingIn(language)} />
      </summary>
      <div className={forms.cardBody}>
        {objects.flatMap(({ at, words }) =>
          words().map((word) => (
            <TranslatedText
              key={`${at} ${word.name}`}
              where={placeInItem(item, at, word.name)}
              studyLanguage={protocol.language}
              text={word.text}
              language={language}
              words={word.in(language) ?? ''}
              isMissing={isMissing(word, language)}
              onChange={(typed) =>
                onChange(itemSaying(item, at, { language, name: word.name, words: typed }))
              }
            />
          )),
        )}
      </div>
    </details>
  ))
}
