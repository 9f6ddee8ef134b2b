import { Button } from '@mantine/core'
import { useState } from 'react'
import { collectionSchema, type StudyCollection } from '@/study'
import { ConfirmDialog, Notice, saveFile } from '@/ui'
import { FieldRow, TextField, Toggle } from '../form-fields'
import { MutedSpan, Row } from '../form-layout'
import type { ProtocolPartProps } from './protocol-part'

const EMPTY: StudyCollection = { server: '', recipient: '', issuer: '' }
const { shape } = collectionSchema
type Made = 'none' | 'made' | 'failed'
const KEY_WORDS: Readonly<Record<Made, string>> = {
  none: 'It saves the two secrets as files on this computer, and writes the public halves here.',
  made: 'Two files were saved. analyst-identity.txt is only for the analyst: without it, collected answers can never be decrypted. signing-key.txt is needed after freezing, and later for new links: “triplane collect setup” makes the readers’ personal links with it (docs/hosting/collect.md). Then add its links.csv in the step Roster. Keep both off the server and out of the package.',
  failed: 'The keys could not be made here: load this page again, or use triplane collect keys.',
}

/**
 * Whether answers go to a server as they are given, whither, and to whom they are sealed (X5, X23). What is half typed stands in the
 * protocol as it is: the check that every protocol passes before it is frozen, here and on the command line, says what is missing.
 */
export function CollectionFields({ protocol, onChange }: ProtocolPartProps) {
  const typed = protocol.collection ?? null
  const [made, setMade] = useState<Made>('none')
  const [isReplacing, setReplacing] = useState(false)
  const collect = (next: StudyCollection | null) =>
    onChange('collection', { collection: next ?? undefined })
  async function makeKeys(current: StudyCollection) {
    try {
      const { identityText, makeCollectionKeys } = await import('@/collection')
      const keys = await makeCollectionKeys()
      saveFile(
        'analyst-identity.txt',
        new Blob([identityText(keys, new Date())], { type: 'text/plain' }),
      )
      saveFile('signing-key.txt', new Blob([`${keys.signingSeed}\n`], { type: 'text/plain' }))
      collect({ ...current, ...keys.open })
      setMade('made')
    } catch {
      setMade('failed')
    }
  }
  const hasKeys = typed !== null && (typed.recipient !== '' || typed.issuer !== '')
  const isWhole = typed !== null && collectionSchema.safeParse(typed).success
  return (
    <FieldRow
      name="Collecting answers over a network"
      help="Answers are sent to your server during reading, encrypted for the analyst. Reading also works without a connection, and readers can still submit their files. If off, nothing is sent."
    >
      <Toggle
        label="Send answers during reading"
        checked={typed !== null}
        onChange={(isOn) => collect(isOn ? EMPTY : null)}
      />
      {typed !== null && (
        <>
          {!isWhole && (
            <Notice tone="warning" title="Not complete yet">
              Enter the server and both keys before freezing, or switch collection off.
            </Notice>
          )}
          <Field
            label="Server"
            description="Its address for browsers, such as wss://collect.example.org. The site administrator must also allow it (triplane add … --collect)."
            name="server"
            typed={typed}
            onChange={collect}
          />
          <Field
            label="Encryption key (age recipient)"
            description="Only the holder of the matching identity can read the answers."
            name="recipient"
            typed={typed}
            onChange={collect}
          />
          <Field
            label="Signing key of links (public key)"
            description="Only the holder of the matching signing key can make readers’ links."
            name="issuer"
            typed={typed}
            onChange={collect}
          />
          <Row>
            <Button
              variant="default"
              onClick={() => (hasKeys ? setReplacing(true) : void makeKeys(typed))}
            >
              {hasKeys ? 'Make new keys…' : 'Make both keys here'}
            </Button>
          </Row>
          <MutedSpan role="status">{KEY_WORDS[made]}</MutedSpan>
          <ConfirmDialog
            isOpen={isReplacing}
            title="Replace both keys?"
            confirmLabel="Make new keys"
            isDanger
            onConfirm={() => {
              setReplacing(false)
              void makeKeys(typed)
            }}
            onCancel={() => setReplacing(false)}
          >
            The two files saved with the current keys will no longer work for this study.
          </ConfirmDialog>
        </>
      )}
    </FieldRow>
  )
}

interface FieldProps {
  readonly label: string
  readonly description: string
  readonly name: keyof StudyCollection
  readonly typed: StudyCollection
  readonly onChange: (next: StudyCollection) => void
}

function Field({ label, description, name, typed, onChange }: FieldProps) {
  const value = typed[name]
  const checked = shape[name].safeParse(value)
  const wrong = checked.success
    ? null
    : `It ${checked.error.issues[0]?.message ?? 'cannot be used'}.`
  return (
    <TextField
      label={label}
      description={description}
      value={value}
      onChange={(value) => onChange({ ...typed, [name]: value.trim() })}
      error={value === '' ? null : wrong}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
