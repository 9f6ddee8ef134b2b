import type { Protocol } from '@/pool'
import { type BlockOrder, blockSequences, FEWEST_WASHOUT_DAYS, turnOf, withheldBy } from '@/study'
import { Notice } from '@/ui'
import { Choice, FieldRow, fieldsOf, NumberField, Radios } from '../form-fields'
import forms from '../forms.module.css'
import { CenterRow, counted, MutedSpan, MutedText } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import { useProtocol } from './protocol-part'

/** The condition that tells what the scans add. */
export const NO_IMAGE: Protocol['conditions'][number] = {
  id: 'no-image',
  hides: ['volumes', 'images'],
}

type Design = NonNullable<Protocol['conditionDesign']> | 'as-listed'

const DESIGNS = [
  [
    'as-listed',
    'Every case once, as the case list says',
    'All readers read the same cases. A case that names no condition is read in full.',
  ],
  [
    'latin-square',
    'Counterbalanced across readers (Latin square)',
    'Each reader reads each case once, an equal share under each condition; other readers read it under another condition.',
  ],
  [
    'crossover',
    'Every reader reads everything under each condition (crossover)',
    'In one session, the condition with less information comes first. In sessions weeks apart, you choose the order. Readers cannot go back.',
  ],
] as const satisfies readonly (readonly [Design, string, string])[]

/** Who reads which item under which condition, in words, and what comes of it for this study. */
export function ConditionDesign() {
  const { protocol, onChange } = useProtocol()
  const { conditionDesign: design = 'as-listed' } = protocol
  const { pool } = useWorkspace()
  const named = pool?.fields.find(({ name }) => name === 'condition')?.values ?? []
  const naming = named.reduce((sum, { value, count }) => sum + (value === '' ? 0 : count), 0)
  return (
    <>
      <FieldRow name="Study design" help="Cases are assigned at freezing, using the order seed.">
        <Radios
          name="Study design"
          gap={10}
          isSmall
          options={DESIGNS}
          value={design}
          onChange={(value) => onChange('', designed(protocol, value))}
        />
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
          <WhatComesOfIt />
          {design === 'crossover' && <BlockSessions />}
        </>
      )}
    </>
  )
}

/** Whether all conditions are read in one session, or each in its own after weeks in which the cases are forgotten. */
function BlockSessions() {
  const { protocol, field } = useProtocol()
  const { value: reading, onChange } = field('reading')
  const { value: sessions, onChange: set } = fieldsOf(reading, onChange)('sessions')
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
              value === 'each'
                ? { count: protocol.conditions.length, washoutDays: 28, blocks: true }
                : { count: 1, washoutDays: 0 },
              '',
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
            {...fieldsOf(sessions, set)('washoutDays')}
          />
        )}
      </CenterRow>
      {sessions.blocks === true && <BlockOrderField />}
    </FieldRow>
  )
}

const ORDERS: Readonly<Record<BlockOrder, string>> = {
  same: 'Condition with less information first',
  reversed: 'Condition with more information first',
  counterbalanced: 'Counterbalanced',
}

/** Who reads which condition in which session. */
function BlockOrderField() {
  const { protocol, field } = useProtocol()
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
            fieldsOf(
              reading,
              field('reading').onChange,
            )('sessions').onChange(
              next === 'same'
                ? sessions
                : {
                    ...sessions,
                    blockOrder: next,
                    washoutDays: Math.max(sessions.washoutDays, FEWEST_WASHOUT_DAYS),
                  },
              '',
            )
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

function WhatComesOfIt() {
  const { draw } = useWorkspace()
  const items = draw?.items ?? 0
  const { conditions, raters, conditionDesign } = useProtocol().protocol
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
function designed(protocol: Protocol, design: Design): Partial<Protocol> {
  if (design === 'as-listed') return { conditionDesign: undefined }
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
