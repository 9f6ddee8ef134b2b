import { Button, Checkbox, PasswordInput, Progress, Radio } from '@mantine/core'
import { IconSnowflake } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice, ProblemList, StatRow, StatTile } from '@/ui'
import forms from '../forms.module.css'
import { useBench, useBenchContext } from '../workspace/bench-context'
import { ChangeList } from './change-list'
import styles from './freeze-form.module.css'
import { openMatters } from './open-matters'
import { passphraseStrength, suggestPassphrase } from './passphrase-strength'
import { useChanges } from './use-changes'
import { useFreeze } from './use-freeze'

/** What will be frozen, what is still open, how the key is kept, and the button. */
export function FreezeForm() {
  const { draftId } = useBenchContext()
  const state = useBench((s) => s)
  const { freeze, progress, problems, failure } = useFreeze()
  const changes = useChanges()
  const [kind, setKind] = useState<'sealed' | 'plain'>('sealed')
  const [phrase, setPhrase] = useState('')
  const [again, setAgain] = useState('')
  const [isNoted, setNoted] = useState(false)
  const [isSuggested, setSuggested] = useState(false)
  const matters = openMatters(state)
  const strength = passphraseStrength(phrase)
  const isSealed = kind === 'sealed'
  const isSame = phrase === again
  const isKeyReady = !isSealed || (phrase.length >= 8 && strength.level !== 'weak' && isSame && isNoted)
  const isFreezing = progress !== null
  const { draw, match, content } = state
  const drawnFiles = match?.files.filter(({ isDrawn }) => isDrawn).length ?? 0
  return (
    <div className={forms.stack}>
      <StatRow>
        <StatTile
          label="Items"
          value={(draw?.items ?? 0).toLocaleString('en')}
          detail={draw !== null && draw.practice > 0 ? `and ${draw.practice} for practice` : 'all scored'}
        />
        <StatTile
          label="Questions"
          value={(draw?.questions ?? 0).toLocaleString('en')}
          detail={
            draw !== null && draw.unscored > 0
              ? `${draw.unscored} without a right answer: not scored`
              : `${draw?.closed ?? 0} closed`
          }
        />
        <StatTile label="Scans and pictures" value={drawnFiles} detail="copied, cleaned and renamed" />
        <StatTile label="Version" value={content.protocol.version} detail={content.protocol.id} />
      </StatRow>
      {matters.length === 0 ? null : (
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
      <ChangeList changes={changes} basedOn={content.basedOn?.version ?? null} />
      <section className={forms.card} aria-label="The key">
        <div className={forms.cardHead}>
          <h2 className={forms.cardTitle}>The key</h2>
          <span className={forms.muted}>All right answers. Whoever has it can score, and could cheat.</span>
        </div>
        <fieldset className={`${forms.plain} ${forms.cardBody} ${forms.stack}`} disabled={isFreezing}>
          <Radio.Group
            value={kind}
            onChange={(value) => setKind(value === 'plain' ? 'plain' : 'sealed')}
            aria-label="How the key is kept"
          >
            <div className={forms.tight}>
              <Radio
                value="sealed"
                label="Sealed with a passphrase (key.age)"
                description="It may lie on a shared drive; without the passphrase nobody can read it. The analysis asks for it."
              />
              <Radio
                value="plain"
                label="Open (key.json)"
                description="For a drive that only you can reach. Anyone who opens the file sees the answers."
              />
            </div>
          </Radio.Group>
          {!isSealed ? null : (
            <div className={forms.grid2}>
              <div>
                <PasswordInput
                  label="Passphrase"
                  value={phrase}
                  autoComplete="new-password"
                  {...(isSuggested ? { visible: true } : {})}
                  onChange={(event) => {
                    setPhrase(event.currentTarget.value)
                    setSuggested(false)
                  }}
                />
                <div className={styles.strength} data-level={strength.level} aria-hidden="true">
                  <span style={{ width: `${Math.min(100, (100 * strength.bits) / 60)}%` }} />
                </div>
                <p className={forms.small} role="status">
                  {phrase === '' ? 'Four or five unusual words.' : strength.words}{' '}
                  <button
                    type="button"
                    className={styles.suggest}
                    onClick={() => {
                      setPhrase(suggestPassphrase())
                      setAgain('')
                      setSuggested(true)
                    }}
                  >
                    Suggest one
                  </button>
                </p>
              </div>
              <PasswordInput
                label="The same again"
                value={again}
                autoComplete="new-password"
                error={again !== '' && !isSame ? 'The two differ' : undefined}
                onChange={(event) => setAgain(event.currentTarget.value)}
              />
              <Checkbox
                className={styles.noted}
                checked={isNoted}
                onChange={(event) => setNoted(event.currentTarget.checked)}
                label="I have written the passphrase down where I will find it. Nobody can recover it: without it the study cannot be scored."
              />
            </div>
          )}
        </fieldset>
      </section>
      <ProblemList problems={problems} title="Nothing was frozen: please see to this first" />
      {failure === null ? null : <Notice tone="error">{failure}</Notice>}
      <div className={styles.go}>
        <Button
          size="md"
          leftSection={<IconSnowflake size={20} stroke={1.6} aria-hidden="true" />}
          disabled={matters.length > 0 || !isKeyReady || isFreezing || !state.isReady || state.busy !== null}
          onClick={() => void freeze(isSealed ? phrase : null, changes)}
        >
          Freeze the study
        </Button>
        <span className={forms.muted}>
          {matters.length > 0 || isKeyReady
            ? 'Your scans and files are only read. You can begin a new version later.'
            : keyHint(phrase, strength.level, isSame && again !== '')}
        </span>
      </div>
      {progress === null ? null : (
        <div role="status" className={styles.progress}>
          <Progress
            value={progress.total === 0 ? 100 : (100 * progress.done) / progress.total}
            animated={progress.total === 0}
            transitionDuration={0}
            aria-label="Files frozen"
          />
          <span>
            {progress.total > 1 ? `${progress.done} of ${progress.total} · ` : ''}
            {progress.what}
          </span>
        </div>
      )}
    </div>
  )
}

function keyHint(phrase: string, level: string, isSame: boolean): string {
  if (phrase === '') return 'Choose a passphrase for the key first.'
  if (level === 'weak' || phrase.length < 8) return 'The passphrase is too weak.'
  if (!isSame) return 'Type the passphrase a second time.'
  return 'Tick that you have written the passphrase down.'
}
