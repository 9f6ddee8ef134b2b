import { PLACEHOLDER_TITLE, undecidedTexts } from '@/freezing'
import { Markdown } from '@/ui'
import { FieldRow, TextArea, TextField, Toggle } from '../form-fields'
import styles from './protocol-fields.module.css'
import type { ProtocolPartProps } from './protocol-part'

const ID = /[^A-Za-z0-9._-]+/g

/** Title, id and the texts that raters read. */
export function TextFields({ protocol, onChange }: ProtocolPartProps) {
  const { declined = [] } = protocol
  const undecided = new Set(undecidedTexts(protocol, '').map(({ field }) => field))
  const isUntitled = ['', PLACEHOLDER_TITLE].includes(protocol.title.trim())
  const declining = (text: (typeof declined)[number], isDeclined: boolean) => {
    const others = declined.filter((other) => other !== text)
    const now = isDeclined ? [...others, text] : others
    return { declined: now.length === 0 ? undefined : now }
  }
  return (
    <div>
      <FieldRow
        name="Title"
        isRequired={undecided.has('title')}
        help="Readers read it at sign-in. It must not give away what is tested."
      >
        <TextField
          aria-label="Title"
          value={protocol.title}
          onChange={(title) => onChange('title', { title })}
        />
        {isUntitled ? (
          <Toggle
            label={`No title: readers see "${PLACEHOLDER_TITLE}"`}
            checked={declined.includes('title')}
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
            onChange={(value) =>
              onChange('id', {
                id: value.replace(ID, '-').replace(/^[^A-Za-z0-9]+/, ''),
              })
            }
          />
          <TextField
            aria-label="Version"
            value={protocol.version}
            onChange={(version) => onChange('version', { version })}
          />
        </div>
      </FieldRow>
      <FieldRow
        name="Pilot"
        help="A trial run of the study. Sign-in, tables and figures label it as a pilot, and its answers are never mixed with those of the study."
      >
        <Toggle
          label="This is a pilot"
          checked={protocol.pilot === true}
          onChange={(isPilot) => onChange('', { pilot: isPilot ? true : undefined })}
        />
      </FieldRow>
      <MarkdownField
        name="Description"
        help="What the study is about, for the list of studies and the sign-in."
        value={protocol.description}
        onChange={(description) => onChange('description', { description })}
      />
      <MarkdownField
        name="Instructions"
        isRequired={undecided.has('instructions')}
        help="Shown before the first case: what is asked, how to answer, how long it takes, whom to ask."
        rows={10}
        value={protocol.instructions}
        onChange={(instructions) => onChange('instructions', { instructions })}
      />
      {protocol.instructions.trim() !== '' ? null : (
        <FieldRow name="No instructions">
          <Toggle
            label="Readers get no instructions"
            checked={declined.includes('instructions')}
            onChange={(isDeclined) => onChange('', declining('instructions', isDeclined))}
          />
        </FieldRow>
      )}
      <MarkdownField
        name="Closing text"
        help="Shown after the last case: where to send the answer file."
        value={protocol.endText}
        onChange={(endText) => onChange('endText', { endText })}
      />
    </div>
  )
}

function MarkdownField({
  name,
  isRequired = false,
  help,
  rows = 4,
  value,
  onChange,
}: {
  readonly name: string
  readonly isRequired?: boolean
  readonly help: string
  readonly rows?: number
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  return (
    <FieldRow name={name} isRequired={isRequired} help={help}>
      <div className={styles.markdown}>
        <TextArea
          aria-label={name}
          autosize
          minRows={rows}
          maxRows={24}
          value={value}
          onChange={onChange}
        />
        <section className={styles.preview} aria-label={`${name} as readers see it`}>
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
