import { useState } from 'react'
import { type Field, fieldsOf, PasswordField, Radios, Tick } from '../form-fields'
import forms from '../forms.module.css'
import { Card, MutedSpan, SmallText } from '../page-parts'
import styles from './freeze-form.module.css'
import { passphraseStrength, suggestPassphrase } from './passphrase-strength'

/** How the key will be kept, as far as it was decided. */
interface KeyChoice {
  readonly kind: 'sealed' | 'plain'
  readonly phrase: string
  /** The passphrase typed a second time. */
  readonly again: string
  readonly isNoted: boolean
}
export const NO_CHOICE: KeyChoice = { kind: 'sealed', phrase: '', again: '', isNoted: false }

/** What is still missing before the key can be made, as a sentence; null: nothing. */
export function missingOfKey({ kind, phrase, again, isNoted }: KeyChoice): string | null {
  if (kind === 'plain') return null
  if (phrase === '') return 'Choose a passphrase for the answer key first.'
  if (phrase.length < 8 || passphraseStrength(phrase).level === 'weak')
    return 'The passphrase is too weak.'
  if (phrase !== again) return 'Type the passphrase a second time.'
  return isNoted ? null : 'Tick that you have written the passphrase down.'
}

const KEPT = [
  [
    'sealed',
    'Encrypted with a passphrase (key.age)',
    'You may keep it on a shared drive: nobody can read it without the passphrase. The analysis asks for the passphrase.',
  ],
  [
    'plain',
    'Open (key.json)',
    'For a drive that only you can reach. Anyone who opens the file sees the answers.',
  ],
] as const

interface KeyFieldsProps extends Field<KeyChoice> {
  readonly isDisabled: boolean
}

/** Sealed with a passphrase, or open. */
export function KeyFields({ value: choice, isDisabled, onChange }: KeyFieldsProps) {
  return (
    <Card
      title="The answer key"
      head={
        <MutedSpan>
          It holds all correct answers. Anyone who has it can score the study, and could cheat.
        </MutedSpan>
      }
    >
      <fieldset className={`${forms.plain} ${forms.cardBody} ${forms.stack}`} disabled={isDisabled}>
        <Radios
          name="How the key is kept"
          gap={8}
          options={KEPT}
          {...fieldsOf(choice, onChange)('kind')}
        />
        {choice.kind === 'sealed' && <PassphraseFields value={choice} onChange={onChange} />}
      </fieldset>
    </Card>
  )
}

function PassphraseFields({ value: choice, onChange }: Field<KeyChoice>) {
  const [isSuggested, setSuggested] = useState(false)
  const { phrase, again } = choice
  const field = fieldsOf(choice, onChange)
  const strength = passphraseStrength(phrase)
  const suggest = () => {
    onChange({ ...choice, phrase: suggestPassphrase(), again: '' })
    setSuggested(true)
  }
  return (
    <div className={forms.grid2}>
      <div>
        <PasswordField
          label="Passphrase"
          value={phrase}
          autoComplete="new-password"
          {...(isSuggested ? { visible: true } : {})}
          onChange={(typed) => {
            field('phrase').onChange(typed)
            setSuggested(false)
          }}
        />
        <div className={styles.strength} data-level={strength.level} aria-hidden="true">
          <span style={{ width: `${Math.min(100, (100 * strength.bits) / 60)}%` }} />
        </div>
        <SmallText role="status">
          {phrase === '' ? 'Four or five unusual words.' : strength.words}{' '}
          <button type="button" className={styles.suggest} onClick={suggest}>
            Suggest one
          </button>
        </SmallText>
      </div>
      <PasswordField
        label="Repeat the passphrase"
        autoComplete="new-password"
        error={again !== '' && phrase !== again ? 'The passphrases differ' : undefined}
        {...field('again')}
      />
      <Tick
        className={styles.noted}
        {...field('isNoted')}
        label="I have written the passphrase down where I will find it. Nobody can recover it: without it the study cannot be scored."
      />
    </div>
  )
}
