import { Button, Progress } from '@mantine/core'
import { IconSnowflake } from '@tabler/icons-react'
import { useState } from 'react'
import { drawIcon, Notice, ProblemList, StatRow, StatTile } from '@/ui'
import { type Field, fieldsOf, PasswordField, Radios, Tick } from '../form-fields'
import forms from '../forms.module.css'
import { Card, Failure, MutedSpan, SmallText, Stacked } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import { AmendFields, type Amending, missingOfAmending, NOT_AMENDING } from './amend-fields'
import styles from './freeze-form.module.css'
import { KeyConfirmation, unconfirmedLists } from './key-confirmation'
import { openMatters } from './open-matters'
import { passphraseStrength, suggestPassphrase } from './passphrase-strength'
import { useChanges } from './study-changes'
import { type FreezeProgress, useFreeze } from './use-freeze'

/** What will be frozen, what is still open, how the key is kept, and the button. */
export function FreezeForm() {
  const study = useWorkspace()
  const { draftId, draw, match, protocol, isCurrent, isBusy } = study
  const { freeze, progress, problems, failure } = useFreeze()
  const changes = useChanges()
  const [choice, setChoice] = useState(NO_CHOICE)
  const matters = openMatters(study)
  const [amending, setAmending] = useState<Amending>(NOT_AMENDING)
  const isConfirmed = unconfirmedLists(study).length === 0
  const unconfirmed = isConfirmed ? null : 'Confirm the correct answers above first.'
  const missing = unconfirmed ?? missingOfKey(choice) ?? missingOfAmending(amending)
  const isFreezing = progress !== null
  const drawnFiles = match?.files.filter(({ isDrawn }) => isDrawn).length ?? 0
  return (
    <Stacked>
      <StatRow>
        <StatTile
          label="Cases"
          value={(draw?.items ?? 0).toLocaleString('en')}
          detail={
            draw !== null && draw.practice > 0
              ? `and ${draw.practice} for practice`
              : 'none for practice'
          }
        />
        <StatTile
          label="Questions"
          value={(draw?.questions ?? 0).toLocaleString('en')}
          detail={
            draw !== null && draw.unscored > 0
              ? `${draw.unscored} without a correct answer: not scored`
              : `${draw?.closed ?? 0} yes-no or choice`
          }
        />
        <StatTile
          label="Scans and images"
          value={drawnFiles}
          detail="copied, cleaned and renamed"
        />
        <StatTile label="Version" value={protocol.version} detail={protocol.id} />
      </StatRow>
      {matters.length > 0 && (
        <Notice tone="warning" title="Before freezing">
          <ul className={styles.matters}>
            {matters.map(({ step, words }) => (
              <li key={words}>
                {words}. <a href={`#/prepare/${draftId}/${step}`}>Go there</a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ChangeList changes={changes.lines} />
      <AmendFields
        changed={changes.items}
        value={amending}
        isDisabled={isFreezing}
        onChange={setAmending}
      />
      <KeyConfirmation isDisabled={isFreezing || matters.length > 0} />
      <KeyFields value={choice} isDisabled={isFreezing} onChange={setChoice} />
      <ProblemList problems={problems} title="Cannot freeze yet. Fix the following" />
      <Failure why={failure} />
      {progress === null ? (
        <div className={styles.go}>
          <Button
            size="md"
            leftSection={drawIcon(IconSnowflake, 20)}
            disabled={matters.length > 0 || missing !== null || !isCurrent || isBusy}
            onClick={() =>
              void freeze(choice.kind === 'sealed' ? choice.phrase : null, changes, amending)
            }
          >
            Freeze the study
          </Button>
          <MutedSpan>
            {matters.length > 0
              ? 'Fix the points above first.'
              : (missing ??
                'Your scans and files are only read. You can begin a new version later.')}
          </MutedSpan>
        </div>
      ) : (
        <FreezeProgressBar progress={progress} />
      )}
    </Stacked>
  )
}

/** Stands where the button stood: there she looks. */
function FreezeProgressBar({
  progress: { done, total, what },
}: {
  readonly progress: FreezeProgress
}) {
  return (
    <div role="status" className={styles.progress}>
      <Progress
        value={total === 0 ? 100 : (100 * done) / total}
        animated={total === 0}
        transitionDuration={0}
        aria-label="Files frozen"
      />
      <span>
        {total > 1 ? `${done} of ${total} · ` : ''}
        {what}
      </span>
      <span>Keep this page open. Nothing is saved until freezing is complete.</span>
    </div>
  )
}

/** What a new version changes against the one it is based on. Nothing for a first version. */
function ChangeList({ changes }: { readonly changes: readonly string[] }) {
  const { basedOn } = useWorkspace()
  if (basedOn === null) return null
  return (
    <Card title={`What changed since version ${basedOn.version}`} label="Changes">
      <ul className={styles.changes}>
        {changes.length === 0 ? (
          <li>Nothing yet</li>
        ) : (
          changes.map((line) => <li key={line}>{line}</li>)
        )}
      </ul>
    </Card>
  )
}

/** How the key will be kept, as far as it was decided. */
interface KeyChoice {
  readonly kind: 'sealed' | 'plain'
  readonly phrase: string
  /** The passphrase typed a second time. */
  readonly again: string
  readonly isNoted: boolean
}
const NO_CHOICE: KeyChoice = { kind: 'sealed', phrase: '', again: '', isNoted: false }

/** What is still missing before the key can be made, as a sentence; null: nothing. */
function missingOfKey({ kind, phrase, again, isNoted }: KeyChoice): string | null {
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
function KeyFields({ value: choice, isDisabled, onChange }: KeyFieldsProps) {
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
