import { Button, Select } from '@mantine/core'
import { useLatest } from '@/ui'
import { withoutLanguage, withTranslations } from '../draft/draft-texts'
import { FieldRow } from '../form-fields'
import type { ProtocolPartProps } from '../protocol/protocol-part'
import {
  useWorkspace,
  useWorkspaceActions,
  useWorkspaceContext,
} from '../workspace/workspace-context'
import { languageName, languageOptions } from './language-names'
import { LanguageState } from './language-state'
import styles from './languages.module.css'
import { TextPairs } from './text-pairs'

const NOTHING_ASKED = { language: '', search: '', only: 'all', from: 0, to: 0 } as const

/** The languages that raters may read the study in, and all of its texts in each. */
export function LanguageFields({ protocol, onChange }: ProtocolPartProps) {
  const { store } = useWorkspaceContext()
  const { change } = useWorkspaceActions()
  const turn = useWorkspace((s) => s.draw)
  const { value: found } = useLatest([store, protocol, turn], () =>
    store.engine.texts(protocol, NOTHING_ASKED),
  )
  const { language: own } = protocol
  const languages = found?.languages ?? []
  const tags = languages.map(({ tag }) => tag)
  return (
    <div>
      <FieldRow
        name="Language of the study"
        help="The language of the list of cases and of the texts of this protocol."
      >
        <Select
          aria-label="Language of the study"
          className={styles.choice}
          searchable
          clearable
          placeholder="Not said"
          data={languageOptions(own === undefined ? [] : [own], tags)}
          value={own ?? null}
          onChange={(tag) => onChange('', { language: tag ?? undefined })}
        />
      </FieldRow>
      <FieldRow
        name="Other languages"
        help="Readers choose one at sign-in. Missing texts are shown in the language of the study. Translate each list of options completely, or not at all."
      >
        {languages.length > 0 && (
          <ul className={styles.list} aria-label="Other languages">
            {languages.map(({ tag, missing }) => (
              <li key={tag} className={styles.chosen}>
                <span className={styles.name}>{languageName(tag)}</span>
                <LanguageState missing={missing} />
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={`Take ${languageName(tag)} away`}
                  onClick={() => change('', (c) => withoutLanguage(c, tag))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Select
          aria-label="Add a language"
          className={styles.choice}
          searchable
          placeholder="Add a language"
          data={languageOptions([], [...tags, ...(own === undefined ? [] : [own])])}
          value={null}
          onChange={(tag) => {
            if (tag !== null) onChange('', { texts: { ...protocol.texts, [tag]: {} } })
          }}
        />
      </FieldRow>
      {found !== null && tags.length > 0 && (
        <TextPairs
          protocol={protocol}
          languages={tags}
          onTranslations={(label, some) => change(label, (c) => withTranslations(c, some))}
        />
      )}
    </div>
  )
}
