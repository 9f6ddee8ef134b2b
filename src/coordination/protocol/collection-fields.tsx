import { Button } from '@mantine/core'
import { useState } from 'react'
import { collectionSchema, type StudyCollection } from '@/study'
import { ConfirmDialog, Notice, saveFile } from '@/ui'
import { FieldRow, TextField, Toggle } from '../form-fields'
import { MutedSpan, Row } from '../page-parts'
import { useProtocol } from './protocol-part'

const EMPTY: StudyCollection = { server: '', recipient: '', issuer: '' }
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
export function CollectionFields() {
  const { value: typed, onChange: collect } = useProtocol().field('collection')
  const [keys, setKeys] = useState<Made>('none')
  const [isReplacing, setReplacing] = useState(false)
  async function makeKeys(current: StudyCollection) {
    try {
      const { identityText, makeCollectionKeys } = await import('@/collection')
      const keys = await makeCollectionKeys()
      saveFile('analyst-identity.txt', identityText(keys, new Date()), 'text/plain')
      saveFile('signing-key.txt', `${keys.signingSeed}\n`, 'text/plain')
      collect({ ...current, ...keys.open })
      setKeys('made')
    } catch {
      setKeys('failed')
    }
  }
  const hasKeys = typed !== undefined && (typed.recipient !== '' || typed.issuer !== '')
  return (
    <FieldRow
      name="Collecting answers over a network"
      help="Answers are sent to your server during reading, encrypted for the analyst. Reading also works without a connection, and readers can still submit their files. If off, nothing is sent."
    >
      <Toggle
        label="Send answers during reading"
        value={typed !== undefined}
        onChange={(isOn) => collect(isOn ? EMPTY : undefined)}
      />
      {typed !== undefined && (
        <>
          {!collectionSchema.safeParse(typed).success && (
            <Notice tone="warning" title="Not complete yet">
              Enter the server and both keys before freezing, or switch collection off.
            </Notice>
          )}
          {FIELDS.map(([name, label, description]) => (
            <TextField
              key={name}
              label={label}
              description={description}
              value={typed[name]}
              onChange={(value) => collect({ ...typed, [name]: value.trim() })}
              error={faultOf(name, typed[name])}
              autoComplete="off"
              spellCheck={false}
            />
          ))}
          <Row>
            <Button
              variant="default"
              onClick={() => (hasKeys ? setReplacing(true) : void makeKeys(typed))}
            >
              {hasKeys ? 'Make new keys…' : 'Make both keys here'}
            </Button>
          </Row>
          <MutedSpan role="status">{KEY_WORDS[keys]}</MutedSpan>
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

const FIELDS = [
  [
    'server',
    'Server',
    'Its address for browsers, such as wss://collect.example.org. The site administrator must also allow it (triplane add … --collect).',
  ],
  [
    'recipient',
    'Encryption key (age recipient)',
    'Only the holder of the matching identity can read the answers.',
  ],
  [
    'issuer',
    'Signing key of links (public key)',
    'Only the holder of the matching signing key can make readers’ links.',
  ],
] as const

/** What is wrong with what was typed; an empty field is only not filled in yet. */
function faultOf(name: keyof StudyCollection, value: string): string | null {
  const checked = collectionSchema.shape[name].safeParse(value)
  if (value === '' || checked.success) return null
  return `It ${checked.error.issues[0]?.message ?? 'cannot be used'}.`
}
