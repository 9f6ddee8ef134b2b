import { Select } from '@mantine/core'
import { useState } from 'react'
import { EmptyState, Notice, ProblemList, saveFile, useLatest } from '@/ui'
import { withoutLanguage, withTranslations } from '../draft/draft-texts'
import { Choice, FieldRow, FilePicker, OneOf, TextField, useReading } from '../form-fields'
import forms from '../forms.module.css'
import { CenterRow, counted, Failure, MutedSpan, QuietButton, SmallButton } from '../page-parts'
import { useProtocol } from '../protocol/protocol-part'
import { Pages, useSearch } from '../search-pages'
import { useWorkspace } from '../workspace/workspace-context'
import { languageName, languageOptions } from './language-names'
import styles from './languages.module.css'
import { LanguageState, TranslatedText } from './translated-text'

const NOTHING_ASKED = { language: '', search: '', only: 'all', from: 0, to: 0 } as const

/** The languages that raters may read the study in, and all of its texts in each. */
export function LanguageFields() {
  const { protocol, onChange } = useProtocol()
  const { change, draw: turn, engine } = useWorkspace()
  const { value: found } = useLatest([protocol, turn], () => engine.texts(protocol, NOTHING_ASKED))
  const { language: studyLanguage } = protocol
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
          placeholder="Not specified"
          data={languageOptions(studyLanguage === undefined ? [] : [studyLanguage], tags)}
          value={studyLanguage ?? null}
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
                <QuietButton
                  aria-label={`Remove ${languageName(tag)}`}
                  onClick={() => change('', (c) => withoutLanguage(c, tag))}
                >
                  Remove
                </QuietButton>
              </li>
            ))}
          </ul>
        )}
        <OneOf
          label="Add a language"
          className={styles.choice}
          searchable
          placeholder="Add a language"
          data={languageOptions(
            [],
            [...tags, ...(studyLanguage === undefined ? [] : [studyLanguage])],
          )}
          value={null}
          onChange={(tag) => onChange('', { texts: { ...protocol.texts, [tag]: {} } })}
        />
      </FieldRow>
      {found !== null && tags.length > 0 && <TextPairs languages={tags} />}
    </div>
  )
}

const PER_PAGE = 50

/** Every text of the study beside what it is in a language: typed here, or in a table that goes to a translator and comes back. */
function TextPairs({ languages }: { readonly languages: readonly string[] }) {
  const { protocol } = useProtocol()
  const { change, draw: drawn, engine } = useWorkspace()
  const { query: wish, field } = useSearch({ chosen: '', only: 'all' as 'all' | 'missing' })
  const { chosen, search, only, page } = wish
  const [taken, setTaken] = useState<string | null>(null)
  const language = languages.find((tag) => tag === chosen) ?? languages[0] ?? ''
  const from = (page - 1) * PER_PAGE
  const query = { language, search, only, from, to: from + PER_PAGE }
  const { value: shown, failure } = useLatest(
    [protocol, drawn, language, wish],
    () => engine.texts(protocol, query),
    search === '' ? 0 : 200,
  )
  const { problems, load } = useReading(
    async (file) => engine.readTexts(protocol, file.name, new Uint8Array(await file.arrayBuffer())),
    (read, file) => {
      setTaken(`${file.name}: ${takenWords(read.length)}`)
      if (read.length > 0) change('', (c) => withTranslations(c, read))
    },
  )
  const save = async () => saveFile('texts.csv', await engine.textTable(protocol), 'text/csv')
  if (failure !== null) return <Failure why={failure} />
  if (shown === null) return <p role="status">Gathering the texts…</p>
  return (
    <section className={`${forms.tight} ${styles.texts}`} aria-label="Texts">
      <CenterRow>
        {languages.length !== 1 && (
          <Choice
            name="Language"
            options={Object.fromEntries(languages.map((tag) => [tag, languageName(tag)]))}
            value={language}
            onChange={field('chosen').onChange}
          />
        )}
        <TextField
          aria-label="Search texts"
          placeholder="Search texts"
          className={styles.search}
          {...field('search')}
        />
        <Choice
          name="Which texts"
          options={{ all: 'All', missing: 'Missing' }}
          {...field('only')}
        />
        <MutedSpan role="status">{counted(shown.total, 'text')}</MutedSpan>
        <SmallButton onClick={() => void save()}>Save as table</SmallButton>
        <FilePicker accept=".csv,.xlsx" name="Table of texts" onFile={load}>
          Load table…
        </FilePicker>
      </CenterRow>
      <ProblemList problems={problems} title="Nothing was imported from this table" />
      {taken !== null && problems.length === 0 && <Notice tone="info">{taken}</Notice>}
      {shown.total === 0 ? (
        <EmptyState title="No text">
          {only === 'missing' && search === ''
            ? 'None is missing.'
            : 'Nothing contains these words.'}
        </EmptyState>
      ) : (
        <div className={styles.pairs}>
          {shown.rows.map((row) => (
            <TranslatedText
              key={`${language} ${row.where} ${row.text}`}
              {...row}
              studyLanguage={protocol.language}
              language={language}
              onChange={(words) =>
                change('', (c) =>
                  withTranslations(c, [{ where: row.where, text: row.text, language, words }]),
                )
              }
            />
          ))}
        </div>
      )}
      <Pages count={shown.total} perPage={PER_PAGE} what=" of texts" {...field('page')} />
    </section>
  )
}

const takenWords = (count: number): string =>
  count === 0 ? 'nothing in it is new' : `${counted(count, 'text')} imported`
