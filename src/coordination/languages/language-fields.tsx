import { Button, Pagination, Select } from '@mantine/core'
import { useState } from 'react'
import type { Protocol, Translation } from '@/freezing'
import type { Problem } from '@/study'
import { EmptyState, Notice, ProblemList, saveFile, sentence, useLatest } from '@/ui'
import { withoutLanguage, withTranslations } from '../draft/draft-texts'
import { Choice, FieldRow, FilePicker, TextField } from '../form-fields'
import { CenterRow, MutedSpan } from '../form-layout'
import forms from '../forms.module.css'
import type { ProtocolPartProps } from '../protocol/protocol-part'
import {
  useWorkspace,
  useWorkspaceActions,
  useWorkspaceContext,
} from '../workspace/workspace-context'
import { languageName, languageOptions } from './language-names'
import { LanguageState } from './language-state'
import styles from './languages.module.css'
import { TranslatedText } from './translated-text'

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
          placeholder="Not specified"
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
                  aria-label={`Remove ${languageName(tag)}`}
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

const PER_PAGE = 50

interface TextPairsProps {
  readonly protocol: Protocol
  readonly languages: readonly string[]
  readonly onTranslations: (label: string, translations: readonly Translation[]) => void
}

/** Every text of the study beside what it is in a language: typed here, or in a table that goes to a translator and comes back. */
function TextPairs({ protocol, languages, onTranslations }: TextPairsProps) {
  const { store } = useWorkspaceContext()
  const drawn = useWorkspace((s) => s.draw)
  const [chosen, choose] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [only, setOnly] = useState<'all' | 'missing'>('all')
  const [page, setPage] = useState(1)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [taken, setTaken] = useState<string | null>(null)
  const language = languages.find((tag) => tag === chosen) ?? languages[0] ?? ''
  const from = (page - 1) * PER_PAGE
  const query = { language, search, only, from, to: from + PER_PAGE }
  const { value: shown, failure } = useLatest(
    [store, protocol, drawn, language, search, only, page],
    () => store.engine.texts(protocol, query),
    search === '' ? 0 : 200,
  )
  async function load(file: File) {
    const read = await store.engine.readTexts(
      protocol,
      file.name,
      new Uint8Array(await file.arrayBuffer()),
    )
    setProblems(read.ok ? [] : read.problems)
    setTaken(read.ok ? `${file.name}: ${takenWords(read.value.length)}` : null)
    if (read.ok && read.value.length > 0) onTranslations('', read.value)
  }
  const save = async () =>
    saveFile('texts.csv', new Blob([await store.engine.textTable(protocol)], { type: 'text/csv' }))
  if (failure !== null) return <Notice tone="error">{sentence(failure)}</Notice>
  if (shown === null) return <p role="status">Gathering the texts…</p>
  return (
    <section className={`${forms.tight} ${styles.texts}`} aria-label="Texts">
      <CenterRow>
        {languages.length !== 1 && (
          <Choice
            name="Language"
            options={Object.fromEntries(languages.map((tag) => [tag, languageName(tag)]))}
            value={language}
            onChange={(tag) => {
              choose(tag)
              setPage(1)
            }}
          />
        )}
        <TextField
          aria-label="Search texts"
          placeholder="Search texts"
          className={styles.search}
          value={search}
          onChange={(value) => {
            setSearch(value)
            setPage(1)
          }}
        />
        <Choice
          name="Which texts"
          options={{ all: 'All', missing: 'Missing' }}
          value={only}
          onChange={(value) => {
            setOnly(value)
            setPage(1)
          }}
        />
        <MutedSpan role="status">
          {shown.total.toLocaleString('en')} {shown.total === 1 ? 'text' : 'texts'}
        </MutedSpan>
        <Button variant="default" size="xs" onClick={() => void save()}>
          Save as table
        </Button>
        <FilePicker accept=".csv,.xlsx" name="Table of texts" onFile={load}>
          Load table…
        </FilePicker>
      </CenterRow>
      <ProblemList problems={problems} title="Nothing was imported from this table" />
      {taken !== null && <Notice tone="info">{taken}</Notice>}
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
              own={protocol.language}
              language={language}
              onChange={(words) =>
                onTranslations('', [{ where: row.where, text: row.text, language, words }])
              }
            />
          ))}
        </div>
      )}
      {shown.total > PER_PAGE && (
        <Pagination
          size="sm"
          value={page}
          onChange={setPage}
          total={Math.ceil(shown.total / PER_PAGE)}
          getControlProps={(control) => ({ 'aria-label': `${control} page of texts` })}
        />
      )}
    </section>
  )
}

const takenWords = (count: number): string =>
  count === 0
    ? 'nothing in it is new'
    : `${count.toLocaleString('en')} ${count === 1 ? 'text' : 'texts'} imported`
