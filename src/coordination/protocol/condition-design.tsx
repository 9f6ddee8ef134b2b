import { Radio, Stack } from '@mantine/core'
import type { Protocol } from '@/freezing'
import { type BlockOrder, blockSequences, FEWEST_WASHOUT_DAYS, turnOf, withheldBy } from '@/study'
import { Notice } from '@/ui'
import { Choice, FieldRow, NumberField } from '../form-fields'
import { CenterRow, MutedSpan, MutedText, SmallSpan } from '../form-layout'
import forms from '../forms.module.css'
import { counted } from '../workspace/steps'
import { useWorkspace } from '../workspace/workspace-context'
import type { ProtocolPartProps } from './protocol-part'

/** The condition that tells what the scans add. */
export const NO_IMAGE: Protocol['conditions'][number] = {
  id: 'no-image',
  hides: ['volumes', 'images'],
}

type Design = NonNullable<Protocol['conditionDesign']> | 'as-listed'

const DESIGNS: readonly {
  readonly value: Design
  readonly label: string
  readonly text: string
}[] = [
  {
    value: 'as-listed',
    label: 'Every case once, as the case list says',
    text: 'All readers read the same cases. A case that names no condition is read in full.',
  },
  {
    value: 'latin-square',
    label: 'Counterbalanced across readers (Latin square)',
    text: 'Each reader reads each case once, an equal share under each condition; other readers read it under another condition.',
  },
  {
    value: 'crossover',
    label: 'Every reader reads everything under each condition (crossover)',
    text: 'In one session, the condition with less information comes first. In sessions weeks apart, you choose the order. Readers cannot go back.',
  },
]

/** Who reads which item under which condition, in words, and what comes of it for this study. */
export function ConditionDesign({ protocol, onChange }: ProtocolPartProps) {
  const { conditionDesign: design = 'as-listed' } = protocol
  const named =
    useWorkspace((s) => s.pool?.fields.find(({ name }) => name === 'condition')?.values) ?? []
  const naming = named.reduce((sum, { value, count }) => sum + (value === '' ? 0 : count), 0)
  return (
    <>
      <FieldRow name="Study design" help="Cases are assigned at freezing, using the order seed.">
        <Radio.Group
          aria-label="Study design"
          value={design}
          onChange={(value) =>
            onChange('', designed(protocol, DESIGNS.find((d) => d.value === value)?.value))
          }
        >
          <Stack gap={10}>
            {DESIGNS.map(({ value, label, text }) => (
              <Radio
                key={value}
                value={value}
                label={label}
                description={<SmallSpan>{text}</SmallSpan>}
              />
            ))}
          </Stack>
        </Radio.Group>
        {design !== 'as-listed' && naming > 0 && (
          <Notice tone="warning">
            {counted(naming, 'case')} of the pool {naming === 1 ? 'names' : 'name'} a condition.
            Remove that column in the Pool step, or choose “as the case list says”.
          </Notice>
        )}
      </FieldRow>
      {design === 'as-listed' ? (
        <FieldRow
          name="In the pool"
          help="The column that names the condition is chosen in the Pool step."
        >
          <MutedSpan>
            {named.length === 0
              ? 'No case names a condition: all are read in full.'
              : named.map(({ value, count }) => `${value || 'none'}: ${count}`).join(' · ')}
          </MutedSpan>
        </FieldRow>
      ) : (
        <>
          <WhatComesOfIt protocol={protocol} />
          {design === 'crossover' && <BlockSessions protocol={protocol} onChange={onChange} />}
        </>
      )}
    </>
  )
}

/** Whether all conditions are read in one session, or each in its own after weeks in which the cases are forgotten. */
function BlockSessions({ protocol, onChange }: ProtocolPartProps) {
  const { conditions, reading } = protocol
  const { sessions } = reading
  const set = (label: string, next: Protocol['reading']['sessions']) =>
    onChange(label, { reading: { ...reading, sessions: next } })
  return (
    <FieldRow
      name="Sessions of the conditions"
      help="A session for each condition, weeks apart, keeps readers from answering from memory. The next session opens when the washout period is over."
    >
      <CenterRow>
        <Choice
          name="Sessions of the conditions"
          options={{ one: 'All in one session', each: 'One session for each condition' }}
          value={sessions.blocks === true ? 'each' : 'one'}
          onChange={(value) =>
            set(
              '',
              value === 'each'
                ? { count: conditions.length, washoutDays: 28, blocks: true }
                : { count: 1, washoutDays: 0 },
            )
          }
        />
        {sessions.blocks === true && (
          <NumberField
            aria-label="Minimum washout period in days"
            prefix="at least "
            suffix=" days between"
            w={220}
            min={(sessions.blockOrder ?? 'same') === 'same' ? 0 : FEWEST_WASHOUT_DAYS}
            value={sessions.washoutDays}
            onChange={(washoutDays) => set('washout', { ...sessions, washoutDays })}
          />
        )}
      </CenterRow>
      {sessions.blocks === true && <BlockOrderField protocol={protocol} onChange={onChange} />}
    </FieldRow>
  )
}

const ORDERS: Readonly<Record<BlockOrder, string>> = {
  same: 'Condition with less information first',
  reversed: 'Condition with more information first',
  counterbalanced: 'Counterbalanced',
}

/** Who reads which condition in which session. */
function BlockOrderField({ protocol, onChange }: ProtocolPartProps) {
  const { conditions, raters, reading } = protocol
  const { blockOrder: order = 'same', ...sessions } = reading.sessions
  // As freezing numbers the blocks (deal-conditions.ts).
  const blocks = conditions.toSorted((a, b) => withheldBy(b.hides).size - withheldBy(a.hides).size)
  const sequences = blockSequences(order, blocks.length)
  const { codes } = raters
  return (
    <>
      <CenterRow>
        <Choice
          name="Order of the conditions"
          options={ORDERS}
          value={order}
          onChange={(next) =>
            onChange('', {
              reading: {
                ...reading,
                sessions:
                  next === 'same'
                    ? sessions
                    : {
                        ...sessions,
                        blockOrder: next,
                        washoutDays: Math.max(sessions.washoutDays, FEWEST_WASHOUT_DAYS),
                      },
              },
            })
          }
        />
      </CenterRow>
      <ul className={forms.small} aria-label="Orders">
        {sequences.map((sequence, n) => (
          <li key={sequence.join()}>
            {sequence.map((block) => blocks[block - 1]?.id).join(', then ')}
            {readerWords(codes, n, sequences.length)}
          </li>
        ))}
      </ul>
      {sequences.length > 1 && (
        <MutedText>
          {codes === undefined
            ? 'Readers choose their own codes, so chance decides who begins with which condition. For equal numbers, list codes under Readers.'
            : 'Orders are assigned in turn along the list of codes. List codes group by group to balance each group.'}
        </MutedText>
      )}
    </>
  )
}

/** Who reads in the nth of so many orders; nothing where chance decides it. */
function readerWords(codes: readonly string[] | undefined, n: number, orders: number): string {
  if (orders === 1) return ': all readers'
  if (codes === undefined) return ''
  return `: ${codes.filter((_, place) => place % orders === n).join(', ') || 'nobody'}`
}

function WhatComesOfIt({ protocol }: Pick<ProtocolPartProps, 'protocol'>) {
  const items = useWorkspace((s) => s.draw?.items ?? 0)
  const { conditions, raters, conditionDesign } = protocol
  const count = conditions.length
  const isLatin = conditionDesign === 'latin-square'
  const { codes } = raters
  return (
    <FieldRow name="For this study">
      <MutedText>
        {counted(items, 'case')} under {counted(count, 'condition')}: each reader reads{' '}
        {(isLatin ? items : items * count).toLocaleString('en')}.
      </MutedText>
      {isLatin && codes === undefined && (
        <MutedText>
          Readers choose their own codes, so chance decides how many read under which condition. For
          equal numbers, list codes under Readers.
        </MutedText>
      )}
      {isLatin && codes !== undefined && (
        <MutedText>
          Readers of one arm read each case under the same condition.{' '}
          {Array.from({ length: count }, (_, n) => armWords(codes, n + 1, count)).join(' · ')}
        </MutedText>
      )}
      {isLatin && codes !== undefined && codes.length % count > 0 && (
        <MutedText>
          {counted(codes.length, 'reader')} cannot be divided evenly among {counted(count, 'arm')}:
          use a multiple of {count}.
        </MutedText>
      )}
    </FieldRow>
  )
}

const armWords = (codes: readonly string[], arm: number, arms: number): string =>
  `Arm ${arm}: ${codes.filter((code) => turnOf(codes, code, arms) === arm).join(', ') || 'nobody'}`

/** What else a design needs is set with it, in one step that can be undone. */
function designed(protocol: Protocol, design: Design | undefined): Partial<Protocol> {
  if (design === undefined || design === 'as-listed') return { conditionDesign: undefined }
  const conditions: Protocol['conditions'] =
    protocol.conditions.length > 1 ? protocol.conditions : [...protocol.conditions, NO_IMAGE]
  if (design === 'latin-square') return { conditionDesign: design, conditions }
  const { reading } = protocol
  return {
    conditionDesign: design,
    conditions,
    reading: {
      ...reading,
      navigation: 'forward',
      revision: 'none',
      sessions: { count: 1, washoutDays: 0 },
    },
  }
}
