import '@/language/areas/help'
import '@/language/areas/keys'
import { TextInput } from '@mantine/core'
import { namedText, useText } from '@/language'
import { KeyHint, type KeyListProps, keyWords } from '@/ui'
import styles from './help-overlay.module.css'
import { type HelpEntry, searchHelp } from './help-search'
import { HELP_TOPICS } from './help-topics'

interface HelpSearchFieldProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  /** Everything that has a key in this room. */
  readonly actions: KeyListProps['actions']
}

/** Looks for answers among the questions that raters ask and all that can be done, and says how many there are. */
export function HelpSearchField({ query, onQuery, actions }: HelpSearchFieldProps) {
  const say = useText('help')
  const found = searchHelp([...topicEntries(), ...actionEntries(actions)], query, say('searchIdle'))
  const isAsked = query.trim() !== ''
  return (
    <search className={styles.search}>
      <TextInput
        type="search"
        label={say('search')}
        placeholder={say('searchExample')}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        // On a tablet the keyboard would cover what is looked for.
        data-autofocus={window.matchMedia?.('(pointer: coarse)').matches ? undefined : ''}
        autoComplete="off"
      />
      <p role="status" className={styles.count}>
        {isAsked ? say('searchFound', { count: found.length }) : ''}
      </p>
      {found.length > 0 && (
        <ul className={styles.results}>
          {found.map((entry) => (
            <li key={entry.id}>
              <h3>
                {entry.title}
                {entry.keys !== '' && <KeyHint keys={entry.keys} />}
              </h3>
              {entry.text !== '' && <p>{entry.text}</p>}
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

/** The same questions to be opened one by one, where nothing is looked for. */
export function HelpTopics() {
  const say = useText('help')
  return (
    <section className={styles.topics} aria-label={say('topics')}>
      {topicEntries().map(({ id, title, text }) => (
        <details key={id}>
          <summary>{title}</summary>
          <p>{text}</p>
        </details>
      ))}
    </section>
  )
}

const topicEntries = (): readonly HelpEntry[] =>
  HELP_TOPICS.map(({ question, answer, words }) => ({
    id: question,
    title: namedText(question),
    text: namedText(answer),
    words: namedText(words),
    keys: '',
  }))

const actionEntries = (actions: KeyListProps['actions']): readonly HelpEntry[] =>
  actions.map(({ keys, help, touch }) => ({
    id: `${help} ${keys[0]}`,
    title: namedText(help),
    text: touch === undefined ? '' : `${namedText('keys.touch')}: ${namedText(touch)}`,
    words: '',
    keys: keyWords(keys),
  }))
