import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { namedText } from '@/language'
import { Dialog } from '@/ui'
import styles from './flag-dialog.module.css'
import { itemActions } from './item-actions'
import type { ItemEntry } from './item-entry'

const REASONS = [
  'The images do not show, or are damaged',
  'The images do not fit the question',
  'The question is unclear',
  'No answer fits',
  'Something else',
]

/** Something is wrong with the item: note it and answer all the same, or leave it unanswered. */
export function FlagDialog({ entry }: { readonly entry: ItemEntry }) {
  return (
    <Dialog
      isOpen={entry.isFlagOpen}
      onClose={() => entry.flag(false)}
      title={namedText(itemActions.flag.label)}
    >
      <FlagForm {...entry} />
    </Dialog>
  )
}

function FlagForm({
  shown: { flag },
  mode,
  place,
  brokenBecause,
  mayPass,
  change,
  pass,
  flag: setOpen,
}: ItemEntry) {
  // The images cannot be shown, so the item cannot be answered.
  const isBroken = brokenBecause !== null
  const isPassable = mayPass && (place.kind === 'item' || isBroken)
  const isAwaited = mode.kind === 'answer' && place.kind === 'item' && !isPassable
  const note = (text: string) => {
    change((draft) => ({ ...draft, flag: text }))
    setOpen(false)
  }
  const [first = ''] = REASONS
  const known = REASONS.find((r) => flag === r || flag.startsWith(`${r}: `))
  const [reason, setReason] = useState(known ?? (isBroken ? first : ''))
  const [detail, setDetail] = useState(known === undefined ? flag : flag.slice(known.length + 2))
  const text = [reason, detail.trim()].filter((part) => part !== '').join(': ')
  return (
    <>
      <Radio.Group value={reason} onChange={setReason} label="What is wrong?">
        <Stack gap="xs" mt="xs">
          {REASONS.map((one) => (
            <Radio key={one} value={one} label={one} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        mt="md"
        label="In your words (optional)"
        value={detail}
        onChange={(event) => setDetail(event.currentTarget.value)}
        rows={2}
        maxLength={500}
      />
      <p className={styles.hint}>
        Your coordinator will read this in your answer file. An item that you leave unanswered has no answer
        in the results.
        {isAwaited ? ' This item can be left unanswered once its images have been on screen.' : ''}
      </p>
      <Group justify="flex-end" gap="xs">
        {flag === '' ? null : (
          <Button variant="subtle" onClick={() => note('')}>
            Remove note
          </Button>
        )}
        {isPassable ? (
          <Button variant={isBroken ? 'filled' : 'default'} disabled={text === ''} onClick={() => pass(text)}>
            Leave unanswered
          </Button>
        ) : null}
        {isBroken ? null : (
          <Button disabled={text === ''} onClick={() => note(text)}>
            Note it and answer
          </Button>
        )}
      </Group>
    </>
  )
}
