import { FileButton, Stack } from '@mantine/core'
import { useLatest } from '@/ui'
import { BASE_KEY, BASE_PACKAGE } from '../draft/kept-files'
import { type Field, fieldsOf, PasswordField, Radios, TextArea, TextField } from '../form-fields'
import forms from '../forms.module.css'
import {
  Card,
  CenterRow,
  QuietButton,
  SmallButton,
  SmallSpan,
  SmallText,
  Tight,
} from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import styles from './freeze-form.module.css'
import type { StudyChanges } from './study-changes'

/** What becomes of the answers to the version before. */
export interface Amending {
  readonly isAmending: boolean
  readonly reason: string
  /** For single items, by their ids in the pool; left out or empty: `reason`. */
  readonly reasons: Readonly<Record<string, string>>
  /** Of the sealed key of the version before; empty where it is not sealed. */
  readonly passphrase: string
  readonly isSealed: boolean
  /** Answer files to the version before: whoever has read all that is as it was is given the changed items alone. */
  readonly earlierAnswers: readonly File[]
}

export const NOT_AMENDING: Amending = {
  isAmending: false,
  reason: '',
  reasons: {},
  passphrase: '',
  isSealed: false,
  earlierAnswers: [],
}

/** What is still to be filled in, as a sentence; null: nothing. */
export function missingOfAmending({
  isAmending,
  reason,
  passphrase,
  isSealed,
}: Amending): string | null {
  if (!isAmending) return null
  if (reason.trim() === '') return 'Say why the study is amended.'
  return isSealed && passphrase === '' ? 'Type the passphrase of the earlier key.' : null
}

interface AmendFieldsProps {
  /** Items that are not as they were. */
  readonly changed: StudyChanges['items']
  readonly value: Amending
  readonly isDisabled: boolean
  readonly onChange: (value: Amending) => void
}

/** Whether answers to the version before go on counting. Nothing for a first version. */
export function AmendFields({ changed, value, isDisabled, onChange }: AmendFieldsProps) {
  const { storedFile, basedOn } = useWorkspace()
  const { value: base } = useLatest([], async () => {
    const [pack, key] = await Promise.all([storedFile(BASE_PACKAGE), storedFile(BASE_KEY)])
    if (pack === null || key === null) return null
    return { isSealed: (await key.slice(0, 21).text()).startsWith('age-encryption.org') }
  })
  if (basedOn === null || base === undefined) return null
  const { version } = basedOn
  const field = fieldsOf(value, onChange)
  return (
    <Card
      title={`Answers to version ${version}`}
      label="Answers to the previous version"
      body="plain"
    >
      <fieldset className={forms.plain} disabled={isDisabled}>
        <Radios
          name={`Answers to version ${version}`}
          options={[
            ['own', 'Start over (new study)', 'Every reader reads all cases of this version.'],
            [
              'amend',
              'Carry earlier answers over (amendment)',
              base === null
                ? `The package and the answer key of version ${version} are not in this browser. Use “triplane freeze --amends” on the command line.`
                : 'Answers to unchanged cases are kept and reported as carried over. Cases keep their numbers, and readers keep their codes.',
              base === null,
            ],
          ]}
          value={value.isAmending ? 'amend' : 'own'}
          onChange={(chosen) =>
            onChange({
              ...value,
              isAmending: chosen === 'amend',
              isSealed: base?.isSealed === true,
            })
          }
        />
        {value.isAmending && (
          <Stack gap="sm" mt="md">
            <TextArea
              label="Reason for the amendment"
              description="The certificate shows it, and readers may read it. Write no names and no correct answers."
              placeholder="A third reader joined; the wording of one question was unclear."
              minRows={2}
              {...field('reason')}
            />
            <ItemReasons changed={changed} {...field('reasons')} />
            <EarlierAnswers {...field('earlierAnswers')} />
            {base?.isSealed === true && (
              <PasswordField
                label={`Passphrase of the key of version ${version}`}
                {...field('passphrase')}
              />
            )}
          </Stack>
        )}
      </fieldset>
    </Card>
  )
}

/** Raters of these files read what changed, and not all of it again. */
function EarlierAnswers({ value, onChange }: Field<readonly File[]>) {
  return (
    <Tight>
      <CenterRow>
        <FileButton
          multiple
          accept=".json"
          inputProps={{ 'aria-label': 'Answer files of the previous version' }}
          onChange={(files) => onChange([...value, ...files])}
        >
          {(props) => (
            <SmallButton {...props}>
              {value.length === 0 ? 'Add earlier answer files…' : 'More answer files…'}
            </SmallButton>
          )}
        </FileButton>
        {value.length > 0 && <QuietButton onClick={() => onChange([])}>Remove</QuietButton>}
        <SmallSpan role="status">{value.map(({ name }) => name).join(', ')}</SmallSpan>
      </CenterRow>
      <SmallText>
        Optional: readers who completed the unchanged cases receive only the new and changed ones.
        All others receive all cases.
      </SmallText>
    </Tight>
  )
}

interface ItemReasonsProps extends Field<Amending['reasons']> {
  readonly changed: StudyChanges['items']
}

/** More are listed in the reasons file of the command line. */
const MOST_FIELDS = 50

/** Why each single item changed: for the record and the report, which name it item by item. */
function ItemReasons({ changed, value, onChange }: ItemReasonsProps) {
  if (changed.length === 0) return null
  const shown = changed.slice(0, MOST_FIELDS)
  return (
    <details className={styles.reasons} open={changed.length <= 5}>
      <summary>Reasons for single cases ({changed.length})</summary>
      <SmallText>
        They are in the answer key and the report, not in the certificate. All other cases have the
        reason above.
      </SmallText>
      <div className={styles.reasonList}>
        {shown.map(({ id, what }) => (
          <TextField
            key={id}
            label={`${id} (${what})`}
            value={value[id] ?? ''}
            onChange={(text) => onChange({ ...value, [id]: text })}
          />
        ))}
      </div>
      {changed.length > shown.length && (
        <SmallText>
          The first {shown.length} of {changed.length}. To give reasons for more, freeze on the
          command line with <code>--reasons</code>.
        </SmallText>
      )}
    </details>
  )
}
