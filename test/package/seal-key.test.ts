import { armor } from 'age-encryption'
import { expect, it } from 'vitest'
import { sealKey, unsealKey } from '@/package'

it('K1: a sealed key opens with its passphrase and no other', async () => {
  const sealed = await sealKey('{"a":1}', 'correct horse', 4)
  expect(new TextDecoder().decode(sealed.subarray(0, 21))).toBe('age-encryption.org/v1')
  expect(await unsealKey(sealed, 'correct horse')).toEqual({ ok: true, value: '{"a":1}' })
  expect(await unsealKey(new TextEncoder().encode(armor.encode(sealed)), 'correct horse')).toEqual({
    ok: true,
    value: '{"a":1}',
  })
  const wrong = await unsealKey(sealed, 'battery staple')
  expect(wrong.ok ? '' : wrong.problems[0]?.code).toBe('wrong-passphrase')
})
it('a changed byte is noticed, and a file that is no sealed key', async () => {
  const sealed = await sealKey('{"a":1}', 'x', 4)
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  const changed = await unsealKey(sealed, 'x')
  expect(changed.ok ? '' : changed.problems[0]?.code).toBe('wrong-passphrase')
  const plain = await unsealKey(
    new TextEncoder().encode('{ "format": "triplane-key/1" }'),
    'x',
    'key.json',
  )
  expect(plain.ok ? '' : plain.problems[0]?.message).toBe(
    'this answer key is not encrypted, it is plain JSON',
  )
})
it('a text encrypted to a key pair, not a passphrase, is refused and not thrown', async () => {
  const { Encrypter, generateIdentity, identityToRecipient } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(await generateIdentity()))
  const other = await unsealKey(await encrypter.encrypt('x'), 'x')
  expect(other.ok ? '' : other.problems[0]?.code).toBe('wrong-passphrase')
})
