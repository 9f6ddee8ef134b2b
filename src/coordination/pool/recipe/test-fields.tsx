import { CloseButton, NumberInput } from '@mantine/core'
import { type RowTest, TEST_WORDS } from '@/pool'
import { OneOf, optionsOf, TextField } from '../../form-fields'
import { QuietButton } from '../../page-parts'
import { newTest } from './new-step'
import styles from './recipe.module.css'

const TESTS = optionsOf(TEST_WORDS)
const JOINED = optionsOf({ all: 'All of these apply', any: 'Any of these applies' })

interface TestFieldsProps {
  /** What the tests are of: 'Rule 2'. */
  readonly label: string
  readonly columns: readonly string[]
  readonly rule: { readonly when: readonly RowTest[]; readonly any?: true | undefined }
  readonly onChange: (part: { when: RowTest[]; any: true | undefined }) => void
}

/** When a rule holds: one test or several. */
export function TestFields({
  label,
  columns,
  rule: { when, any = undefined },
  onChange,
}: TestFieldsProps) {
  const put = (tests: readonly RowTest[]) => onChange({ when: [...tests], any })
  const name = (n: number) => (when.length === 1 ? label : `${label}, test ${n + 1}`)
  return (
    <div className={styles.tests}>
      {when.map((test, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places are all the identity there is
        <div key={n} className={styles.test}>
          <OneOf
            label={`${name(n)}: column`}
            searchable
            data={columns}
            value={test.column}
            onChange={(column) => put(when.with(n, { ...test, column }))}
          />
          <OneOf
            label={`${name(n)}: test`}
            data={TESTS}
            value={test.is}
            onChange={(is) => put(when.with(n, testAs(test, is)))}
          />
          <TestValue
            label={`${name(n)}: value`}
            test={test}
            onChange={(next) => put(when.with(n, next))}
          />
          {when.length !== 1 && (
            <CloseButton
              aria-label={`Remove ${name(n)}`}
              onClick={() => put(when.toSpliced(n, 1))}
            />
          )}
        </div>
      ))}
      <div className={styles.below}>
        <QuietButton
          size="compact-xs"
          onClick={() => put([...when, newTest(when.at(-1)?.column ?? '')])}
        >
          Add a test
        </QuietButton>
        {when.length !== 1 && (
          <OneOf
            label={`${label}: how many must hold`}
            data={JOINED}
            value={any ? 'any' : 'all'}
            onChange={(which) =>
              onChange({ when: [...when], any: which === 'any' ? true : undefined })
            }
          />
        )}
      </div>
    </div>
  )
}

function TestValue({
  label,
  test,
  onChange,
}: {
  readonly label: string
  readonly test: RowTest
  readonly onChange: (test: RowTest) => void
}) {
  if (test.is === 'blank' || test.is === 'filled') return <span />
  if (test.is === 'above' || test.is === 'below') {
    const { column, is } = test
    return (
      <NumberInput
        aria-label={label}
        value={test.value}
        onChange={(value) => typeof value === 'number' && onChange({ column, is, value })}
      />
    )
  }
  const { column, is } = test
  return (
    <TextField
      aria-label={label}
      placeholder={test.is === 'like' ? 'sub-#_*_T1w*' : 'Text'}
      value={'value' in test ? String(test.value) : ''}
      onChange={(value) => onChange({ column, is, value })}
    />
  )
}

/** The same test asked otherwise: its value stays where it can. */
function testAs(test: RowTest, is: RowTest['is']): RowTest {
  const { column } = test
  const value = 'value' in test ? test.value : ''
  if (is === 'blank' || is === 'filled') return { column, is }
  if (is === 'above' || is === 'below') return { column, is, value: Number(value) || 0 }
  return { column, is, value: String(value) }
}
