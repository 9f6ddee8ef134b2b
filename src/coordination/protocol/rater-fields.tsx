import { Button, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { unlessEmpty } from '@/pool'
import { kindNamed, kinds, type Question, questionSchema } from '@/questions'
import { idSchema } from '@/study'
import {
  Choice,
  type Field,
  FieldRow,
  fieldsOf,
  freeName,
  NumberField,
  OneOf,
  TextField,
  Toggle,
  withPart,
} from '../form-fields'
import { secureRandom } from '../freeze/passphrase-strength'
import { OptionListInput } from '../option-list-input'
import { SmallButton, SmallText } from '../page-parts'
import { LineList } from './line-list'
import styles from './protocol-fields.module.css'
import { useProtocol } from './protocol-part'

/** Letters and digits that are not taken for each other when read from paper. */
const ALPHABET = 'abcdefghkmnpqrtuvwxyz2346789'

/**
 * Codes R1, R2, …; hard ones end in four random characters, so that nobody signs in as somebody else by mistake or
 * guess.
 */
export function raterCodes(count: number, isHard: boolean, random = secureRandom): string[] {
  return Array.from({ length: count }, (_, n) => {
    const tail = Array.from({ length: 4 }, () => ALPHABET[random(ALPHABET.length)] ?? 'a').join('')
    return isHard ? `R${n + 1}-${tail}` : `R${n + 1}`
  })
}

/** Who reads: codes, groups, and what is asked of each at sign-in. */
export function RaterFields() {
  const { value: raters, onChange } = useProtocol().field('raters')
  const field = fieldsOf(raters, (next, label) => onChange(withPart(next, {}), label))
  const { onChange: setCodes } = field('codes')
  const { onChange: setGroups } = field('groups')
  const { value: profile = [], onChange: setProfile } = field('profile')
  const [count, setCount] = useState(raters.codes?.length ?? 2)
  const [isHard, setHard] = useState(true)
  return (
    <div>
      <FieldRow
        name="Allowed readers"
        help="Readers sign in with a code. Answers contain only the code. Keep the list of names and codes yourself."
      >
        <div>
          <Choice
            name="Allowed readers"
            options={{ codes: 'Only the codes below', open: 'Anyone, with a code of their own' }}
            value={raters.codes === undefined ? 'open' : 'codes'}
            onChange={(value) =>
              value === 'open' ? setCodes(undefined, '') : setCodes(raterCodes(count, isHard))
            }
          />
        </div>
        {raters.codes !== undefined && (
          <>
            <TagsInput
              aria-label="Codes"
              value={[...raters.codes]}
              splitChars={[',', ' ', ';']}
              onChange={(codes) =>
                setCodes(unlessEmpty(codes.filter((code) => idSchema.safeParse(code).success)))
              }
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
              <Toggle label="Hard to guess" value={isHard} onChange={setHard} />
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
          onChange={(groups) => setGroups(unlessEmpty(groups))}
        />
      </FieldRow>
      <FieldRow
        name="Questions at sign-in"
        help="Asked once: years of experience, specialty. Nothing that names a person."
      >
        <ProfileQuestions
          value={profile}
          onChange={(questions, label) => setProfile(unlessEmpty([...questions]), label)}
        />
      </FieldRow>
      <SmallText>
        {raters.codes !== undefined &&
          'Codes are frozen with the study: other codes cannot sign in. '}
        Record the names in the step Roster, which prints a sheet for each reader. Names are not
        part of the study.
      </SmallText>
    </div>
  )
}

const KINDS = kinds
  .filter(({ profileFields }) => profileFields !== null)
  .map(({ kind, name }) => ({ value: kind, label: name }))

/** The few questions asked of a rater at sign-in. */
function ProfileQuestions({ value: questions, onChange }: Field<readonly Question[]>) {
  const freeId = () =>
    freeName(
      questions.map(({ id }) => id),
      (n) => `profile${n}`,
    )
  return (
    <>
      <LineList
        name="sign-in question"
        value={questions}
        keyOf={({ id }) => id}
        onChange={onChange}
      >
        {(question, n, replace) => (
          <>
            <TextField
              aria-label={`Sign-in question ${n + 1}`}
              {...fieldsOf(question, replace)('prompt')}
            />
            <OneOf
              label={`Kind of sign-in question ${n + 1}`}
              w={150}
              data={KINDS}
              value={question.kind}
              onChange={(kind) => replace(ofKind(question.id, question.prompt, kind))}
            />
            {'options' in question && (
              <OptionListInput
                label={`Options of sign-in question ${n + 1}, separated by semicolons`}
                list={question.options ?? []}
                onChange={(options) => replace({ ...question, options })}
              />
            )}
          </>
        )}
      </LineList>
      <div className={styles.line}>
        <SmallButton
          onClick={() =>
            onChange([...questions, ofKind(freeId(), 'Years of experience', 'number')], '')
          }
        >
          Add a question
        </SmallButton>
      </div>
    </>
  )
}

/** A question of this kind as it begins. */
const ofKind = (id: string, prompt: string, kind: string): Question =>
  questionSchema.parse({ id, prompt, kind, ...kindNamed(kind)?.profileFields })
