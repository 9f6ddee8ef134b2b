import { PLACEHOLDER_TITLE, undecidedTexts, unlessEmpty } from '@/pool'
import { makeId } from '@/study'
import { Markdown } from '@/ui'
import {
  type Field,
  FieldRow,
  type FieldRowProps,
  Flag,
  TextArea,
  TextField,
  Toggle,
} from '../form-fields'
import styles from './protocol-fields.module.css'
import { useProtocol } from './protocol-part'

/** Title, id and the texts that raters read. */
export function TextFields() {
  const { protocol, onChange, field } = useProtocol()
  const { declined = [] } = protocol
  const undecided = new Set(undecidedTexts(protocol, '').map(({ field }) => field))
  const isUntitled = ['', PLACEHOLDER_TITLE].includes(protocol.title.trim())
  const declining = (text: (typeof declined)[number], isDeclined: boolean) => {
    const others = declined.filter((other) => other !== text)
    const now = isDeclined ? [...others, text] : others
    return { declined: unlessEmpty(now) }
  }
  return (
    <div>
      <FieldRow
        name="Title"
        isRequired={undecided.has('title')}
        help="Readers read it at sign-in. It must not give away what is tested."
      >
        <TextField aria-label="Title" {...field('title')} />
        {isUntitled ? (
          <Toggle
            label={`No title: readers see "${PLACEHOLDER_TITLE}"`}
            value={declined.includes('title')}
            onChange={(isDeclined) =>
              onChange('', { title: PLACEHOLDER_TITLE, ...declining('title', isDeclined) })
            }
          />
        ) : null}
      </FieldRow>
      <FieldRow
        name="Id and version"
        help="Addresses and file names contain the id: letters, digits, periods, hyphens and underscores."
      >
        <div className={styles.two}>
          <TextField
            aria-label="Id"
            value={protocol.id}
            onChange={(value) => onChange('id', { id: makeId(value) })}
          />
          <TextField aria-label="Version" {...field('version')} />
        </div>
      </FieldRow>
      <FieldRow
        name="Pilot"
        help="A trial run of the study. Sign-in, tables and figures label it as a pilot, and its answers are never mixed with those of the study."
      >
        <Flag label="This is a pilot" {...field('pilot')} />
      </FieldRow>
      <MarkdownField
        name="Description"
        help="What the study is about, for the list of studies and the sign-in."
        {...field('description')}
      />
      <MarkdownField
        name="Instructions"
        isRequired={undecided.has('instructions')}
        help="Shown before the first case: what is asked, how to answer, how long it takes, whom to ask."
        rows={10}
        {...field('instructions')}
      />
      {protocol.instructions.trim() !== '' ? null : (
        <FieldRow name="No instructions">
          <Toggle
            label="Readers get no instructions"
            value={declined.includes('instructions')}
            onChange={(isDeclined) => onChange('', declining('instructions', isDeclined))}
          />
        </FieldRow>
      )}
      <MarkdownField
        name="Closing text"
        help="Shown after the last case: where to send the answer file."
        {...field('endText')}
      />
    </div>
  )
}

interface MarkdownFieldProps extends Omit<FieldRowProps, 'children'>, Field<string> {
  readonly rows?: number
}

function MarkdownField({ rows = 4, value, onChange, ...row }: MarkdownFieldProps) {
  return (
    <FieldRow {...row}>
      <div className={styles.markdown}>
        <TextArea
          aria-label={row.name}
          minRows={rows}
          maxRows={24}
          value={value}
          onChange={onChange}
        />
        <section className={styles.preview} aria-label={`${row.name} as readers see it`}>
          {value === '' ? (
            <span className={styles.none}>
              Begin a line with # for a heading or with - for a list entry, and put ** around bold
              words. The result appears here.
            </span>
          ) : (
            <Markdown text={value} />
          )}
        </section>
      </div>
    </FieldRow>
  )
}
