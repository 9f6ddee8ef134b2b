import { Button, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { Choice, FieldRow, NumberField, Toggle } from '../form-fields'
import { SmallText } from '../form-layout'
import { ProfileQuestions } from './profile-questions'
import styles from './protocol-fields.module.css'
import type { ProtocolPartProps } from './protocol-part'

/** Letters and digits that are not taken for each other when read from paper. */
const ALPHABET = 'abcdefghkmnpqrtuvwxyz2346789'

/**
 * Codes R1, R2, …; hard ones end in four random characters, so that nobody signs in as somebody else by mistake or
 * guess.
 */
export function raterCodes(
  count: number,
  isHard: boolean,
  random: (below: number) => number = secure,
): string[] {
  return Array.from({ length: count }, (_, n) => {
    const tail = Array.from({ length: 4 }, () => ALPHABET[random(ALPHABET.length)] ?? 'a').join('')
    return isHard ? `R${n + 1}-${tail}` : `R${n + 1}`
  })
}

const secure = (below: number): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/** Who reads: codes, groups, and what is asked of each at sign-in. */
export function RaterFields({ protocol, onChange }: ProtocolPartProps) {
  const { raters } = protocol
  const [count, setCount] = useState(raters.codes?.length ?? 2)
  const [isHard, setHard] = useState(true)
  const set = (label: string, next: typeof raters) => onChange(label, { raters: next })
  const without = (name: keyof typeof raters) => {
    const rest = { ...raters }
    delete rest[name]
    return rest
  }
  const setCodes = (codes: readonly string[]) =>
    set('codes', codes.length === 0 ? without('codes') : { ...raters, codes: [...codes] })
  return (
    <div>
      <FieldRow
        name="Who may read"
        help="Readers sign in with a code. Answers contain only the code. Keep the list of names and codes yourself."
      >
        <div>
          <Choice
            name="Who may read"
            options={{ codes: 'Only the codes below', open: 'Anyone, with a code of their own' }}
            value={raters.codes === undefined ? 'open' : 'codes'}
            onChange={(value) =>
              value === 'open' ? set('', without('codes')) : setCodes(raterCodes(count, isHard))
            }
          />
        </div>
        {raters.codes !== undefined && (
          <>
            <TagsInput
              aria-label="Codes"
              value={[...raters.codes]}
              splitChars={[',', ' ', ';']}
              onChange={(codes) => setCodes(codes.filter((code) => CODE.test(code)))}
            />
            <div className={styles.line}>
              <NumberField
                aria-label="How many codes"
                className={styles.short}
                min={1}
                max={200}
                value={count}
                onChange={setCount}
              />
              <Toggle label="Hard to guess" checked={isHard} onChange={setHard} />
              <Button variant="default" onClick={() => setCodes(raterCodes(count, isHard))}>
                Make {count} new codes
              </Button>
            </div>
          </>
        )}
      </FieldRow>
      <FieldRow name="Groups" help="Offered at sign-in, for results by group. Empty: not asked.">
        <TagsInput
          aria-label="Groups"
          placeholder={raters.groups === undefined ? 'radiology resident, neurologist …' : ''}
          splitChars={[',', ';']}
          value={[...(raters.groups ?? [])]}
          onChange={(groups) =>
            set('groups', groups.length === 0 ? without('groups') : { ...raters, groups })
          }
        />
      </FieldRow>
      <FieldRow
        name="Questions at sign-in"
        help="Asked once: years of experience, specialty. Nothing that names a person."
      >
        <ProfileQuestions
          questions={raters.profile ?? []}
          onChange={(label, profile) =>
            set(
              label,
              profile.length === 0 ? without('profile') : { ...raters, profile: [...profile] },
            )
          }
        />
      </FieldRow>
      <SmallText>
        Codes are frozen with the study: other codes cannot sign in. Record the names in the step
        Roster, which prints a sheet for each reader. Names are not part of the study.
      </SmallText>
    </div>
  )
}
