import '@/language/areas/panel'
import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { namedText, useText } from '@/language'
import { Dialog } from '@/ui'
import styles from './flag-dialog.module.css'
import { itemActions } from './item-actions'
import type { ItemEntry } from './item-entry'

/** The log keeps the words that the rater chose, in her language. */
const REASONS = ['flagDamaged', 'flagUnfit', 'flagUnclear', 'flagNone', 'flagElse'] as const

/** Something is wrong with the item: note it and answer all the same, or leave it unanswered. */
export function FlagDialog({ entry }: { readonly entry: ItemEntry }) {
  return (
    <Dialog isOpen onClose={() => entry.flag(false)} title={namedText(itemActions.flag.label)}>
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
  const say = useText('panel')
  const reasons = REASONS.map((code) => say(code))
  // The images cannot be shown, so the item cannot be answered.
  const isBroken = brokenBecause !== null
  const isPassable = mayPass && (place.kind === 'item' || isBroken)
  const isAwaited = mode.kind === 'answer' && place.kind === 'item' && !isPassable
  const note = (text: string) => {
    change((draft) => ({ ...draft, flag: text }))
    setOpen(false)
  }
  const [first = ''] = reasons
  const known = reasons.find((r) => flag === r || flag.startsWith(`${r}: `))
  const [reason, setReason] = useState(known ?? (isBroken ? first : ''))
  const [detail, setDetail] = useState(known === undefined ? flag : flag.slice(known.length + 2))
  const text = [reason, detail.trim()].filter((part) => part !== '').join(': ')
  return (
    <>
      <Radio.Group value={reason} onChange={setReason} label={say('flagWhat')}>
        <Stack gap="xs" mt="xs">
          {reasons.map((label) => (
            <Radio key={label} value={label} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        mt="md"
        label={say('flagWords')}
        value={detail}
        onChange={(event) => setDetail(event.currentTarget.value)}
        rows={2}
        maxLength={500}
      />
      <p className={styles.hint}>
        {say('flagRead')}
        {isAwaited ? ` ${say('flagAwaited')}` : ''}
      </p>
      <Group justify="flex-end" gap="xs">
        {flag !== '' && (
          <Button variant="subtle" onClick={() => note('')}>
            {say('removeNote')}
          </Button>
        )}
        {isPassable && (
          <Button
            variant={isBroken ? 'filled' : 'default'}
            disabled={text === ''}
            onClick={() => pass(text)}
          >
            {say('leaveUnanswered')}
          </Button>
        )}
        {!isBroken && (
          <Button disabled={text === ''} onClick={() => note(text)}>
            {say('noteAndAnswer')}
          </Button>
        )}
      </Group>
    </>
  )
}
