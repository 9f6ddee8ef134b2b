import { itemSaying, type PoolItem, wordedOfPoolItem } from '@/freezing'
import { isSameEverywhere } from '@/study'
import forms from '../forms.module.css'
import { useWorkspace } from '../workspace/workspace-context'
import { languageName } from './language-names'
import { TranslatedText } from './translated-text'

/** The texts of one item in the other languages of the study, beside what they say in its own. */
export function ItemTranslations({
  item,
  onChange,
}: {
  readonly item: PoolItem
  readonly onChange: (item: PoolItem) => void
}) {
  const protocol = useWorkspace((s) => s.content.protocol)
  const objects = wordedOfPoolItem(item)
  const languages = [
    ...new Set([
      ...Object.keys(protocol.texts ?? {}),
      ...objects.flatMap(({ texts }) => Object.keys(texts ?? {})),
    ]),
  ].sort()
  return languages.map((language) => (
    <details key={language} className={forms.card}>
      <summary className={forms.cardHead}>
        <span className={forms.cardTitle}>{languageName(language)}</span>
      </summary>
      <div className={forms.cardBody}>
        {objects.flatMap(({ at, words }) =>
          words().map(({ name, text, in: said }) => (
            <TranslatedText
              key={`${at} ${name}`}
              where={at === '' ? name : `${at}.${name}`}
              own={protocol.language}
              text={text}
              language={language}
              words={said(language) ?? ''}
              isMissing={!isSameEverywhere(text) && (said(language) ?? '') === ''}
              onChange={(typed) => onChange(itemSaying(item, at, { language, name, words: typed }))}
            />
          )),
        )}
      </div>
    </details>
  ))
}
