import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answersFile,
  findReceipts,
  proofOfFile,
  type Receipt,
  receiptOf,
  receiptsOfFile,
  receiptText,
  signedReceipt,
  verifyReceipts,
} from '@/answers'
import { signedHash } from '@/answers/proof/receipt'
import { LIMITS } from '@/limits'
import { sha256Hex } from '@/study'
import { itemOf, studyOf } from '../../reading/study-of'
import { committed, logOf, started } from '../session-fixture'
import { announced, keyPair, signedLog, signerWith } from './signed-log'

const { study } = studyOf([itemOf('i001'), itemOf('i002')])
const keys = keyPair(1)
const log = signedLog(
  announced(
    [
      started(study),
      { type: 'item-shown', data: { item: 'i001', position: 1 } },
      committed('i001', 1, 'yes'),
      { type: 'paused', data: { item: null } },
      committed('i002', 2, 'no'),
      { type: 'session-finished', data: {} },
    ],
    keys,
  ),
  () => keys,
)
const file = answersFile(log)
const atBreak = receiptOf(log.slice(0, 4))
const found = (receipt: Receipt, line = 1) => [{ receipt, source: 'mail.txt', line }]

describe('A13: a receipt', () => {
  it('is one line that says all of it, and is read back from it', () => {
    const text = receiptText(atBreak)
    expect(text).toBe(
      `triplane-receipt/1 R1 1 4 ${log[3]?.at} ${file.studyHash.slice(0, 16)} ${file.session.id} ${log[3]?.hash} ${keys.publicKey} ${text.slice(-8)}`,
    )
    expect(findReceipts(text, 'mail.txt')).toEqual({ receipts: found(atBreak), problems: [] })
  })
  it('is found in the body of a mail, wrapped, quoted, several at once, and in capitals but for the code', () => {
    const atEnd = receiptOf(log)
    const wrap = (text: string) => text.replaceAll(' ', '\n> ')
    const body = `Dear all,\nsee below.\n> ${wrap(receiptText(atBreak))}\n\nand\n${receiptText(atEnd).toUpperCase()}. Bye`
    const { receipts, problems } = findReceipts(
      body.replace(/(\w{8})\. Bye/, '$1 .\nBye'),
      'mail.txt',
    )
    expect(receipts).toEqual([...found(atBreak, 3), ...found(atEnd, 15)])
    expect(problems).toEqual([])
  })
  it('that is mistyped twenty thousand times over is named by line, up to the limit of problems (C11)', () => {
    const wrong = receiptText(atBreak).replace(/ R1 /, ' R2 ')
    const { receipts, problems } = findReceipts(`${wrong}\n`.repeat(20_000), 'mail.txt')
    expect(receipts).toEqual([])
    expect(problems.slice(0, 1000).map(({ line }) => line)).toEqual(
      Array.from({ length: 1000 }, (_, n) => n + 1),
    )
    expect(problems.slice(1000).map(({ message }) => message)).toEqual([
      'there are 19,000 problems more',
    ])
  })
  it('is refused with its file where there are too many, and the file says how many (C11)', () => {
    const many = (count: number, signature: string | null) =>
      findReceipts(
        Array.from({ length: count }, (_, n) =>
          receiptText({ ...atBreak, count: n + 1, signature }),
        ).join('\n'),
        'mail.txt',
      )
    const signature = 'a'.repeat(128)
    expect(many(LIMITS.signedReceipts, signature).problems).toEqual([])
    for (const [{ receipts, problems }, words] of [
      [many(LIMITS.signedReceipts + 1, signature), '2,001 different signed receipts'],
      [many(LIMITS.receipts + 1, null), '10,001 different receipts'],
    ] as const) {
      expect(receipts).toEqual([])
      expect(problems).toMatchObject([{ code: 'too-many-receipts', file: 'mail.txt' }])
      expect(problems[0]?.message).toContain(words)
    }
  })
  it('is refused with one character mistyped, whichever it is', () => {
    const text = receiptText(atBreak)
    const from = 'triplane-receipt/1 '.length
    fc.assert(
      fc.property(
        fc.integer({ min: from, max: text.length - 1 }),
        fc.constantFrom(...'0123456789abcdefZ-'),
        (at, char) => {
          const typed = text.slice(0, at) + char + text.slice(at + 1)
          fc.pre(typed.toLowerCase() !== text.toLowerCase())
          const { receipts, problems } = findReceipts(`\n${typed}`, 'mail.txt')
          expect(receipts).toEqual([])
          expect(problems).toMatchObject([{ code: 'wrong-receipt', file: 'mail.txt', line: 2 }])
        },
      ),
    )
  })
  it('is refused cut off', () => {
    const { problems } = findReceipts(receiptText(atBreak).slice(0, 150), 'mail.txt')
    expect(problems.map(({ code }) => code)).toEqual(['wrong-receipt'])
  })
  it('says that a browser could not sign', () => {
    const unsigned = receiptOf(logOf([started(study)]))
    expect(unsigned.publicKey).toBeNull()
    expect(findReceipts(receiptText(unsigned), 'mail.txt').receipts).toEqual(found(unsigned))
  })
})

describe('A56: a signed receipt', () => {
  const text = async () => receiptText(await signedReceipt(log, signerWith(keys)))
  /** The line with other words and a check sum that fits: what whoever has the format can write. */
  const forged = (line: string) => {
    const words = line.split(' ').slice(0, -1).join(' ')
    return `${words} ${sha256Hex(new TextEncoder().encode(words)).slice(0, 8)}`
  }
  const verified = (text: string) => verifyReceipts(findReceipts(text, 'mail.txt').receipts)
  const codesOf = (line: string) => verified(line).problems.map(({ code }) => code)

  it('is read back with its signature, in capitals but for the code too', async () => {
    const signed = await signedReceipt(log, signerWith(keys))
    expect(receiptText(signed)).toMatch(/^triplane-receipt\/2 R1 1 6 /)
    for (const line of [await text(), (await text()).toUpperCase()])
      expect(findReceipts(line, 'mail.txt')).toEqual({ receipts: found(signed), problems: [] })
  })
  it.each([
    ['rater', / R1 /, ' R2 '],
    ['session', / R1 1 /, ' R1 2 '],
    ['count', / 1 6 /, ' 1 5 '],
    ['time', /T09:/, 'T08:'],
    ['study', /Z [0-9a-f]/, 'Z f'],
    ['id of the session', / [0-9a-f]{8}-/, ' 12345678-'],
    ['head', /(-[0-9a-f]{12} )[0-9a-f]{8}/, '$1deadbeef'],
    ['key', keys.publicKey, keyPair(2).publicKey],
    ['signature', / [0-9a-f]{8}([0-9a-f]{120} )/, ' 00000000$1'],
  ])('is refused and named with another %s, though its check sum fits', async (_, was, is) => {
    const line = forged((await text()).replace(was, is))
    expect(line).not.toBe(await text())
    expect(codesOf(line)).toEqual(['forged-receipt'])
  })
  it('beside genuine ones is the only one refused', async () => {
    const lines = [
      await text(),
      forged((await text()).replace(' R1 ', ' R2 ')),
      receiptText(atBreak),
    ]
    const { receipts, problems } = verified(lines.join('\n'))
    expect(receipts.map(({ receipt }) => receipt.count)).toEqual([6, 4])
    expect(problems).toMatchObject([{ code: 'forged-receipt', line: 2 }])
  })
  it('is left unsigned where the browser has no key, another key, or fails to sign', async () => {
    const fails = { ...keys, sign: () => Promise.reject(new Error('no')) }
    for (const signer of [null, signerWith(keyPair(2)), fails])
      expect(await signedReceipt(log, signer)).toEqual(receiptOf(log))
  })
  it('is known by the key of the file; without a signature, or by another key, it is a claim and says so', async () => {
    const head = 'f'.repeat(64)
    const sign = async (receipt: Receipt, hand: typeof keys) => ({
      ...receipt,
      signature: await hand.sign(signedHash(receipt)),
    })
    const other = keyPair(2)
    const said = async (receipt: Receipt) => receiptsOfFile(file, found(receipt)).contradicting[0]
    expect(await said(await sign({ ...atBreak, head }, keys))).toMatchObject({
      signedBy: 'rater',
      message: expect.stringMatching(/^the receipt of R1, session 1, .{24}, names another event 4/),
    })
    expect(await said({ ...atBreak, head })).toMatchObject({
      signedBy: null,
      message: expect.stringMatching(
        /^the unsigned receipt of R1.*\(a claim: anybody can write one\), names another/,
      ),
    })
    expect(await said(await sign({ ...atBreak, publicKey: other.publicKey }, other))).toMatchObject(
      {
        signedBy: 'other',
        message: expect.stringContaining(
          `signed with key ${other.publicKey.slice(0, 16)}…, which no file of R1 names (a claim`,
        ),
      },
    )
  })
})

describe('A13: what receipts say of a file', () => {
  const judge = (receipt: Receipt, of = file) => receiptsOfFile(of, found(receipt))

  it('the file is receipted up to the event of a receipt, and its key is known from outside', () => {
    const receipts = judge(atBreak)
    expect(receipts).toEqual({
      matching: [
        { count: 4, at: log[3]?.at, publicKey: keys.publicKey, signedBy: null, source: 'mail.txt' },
      ],
      contradicting: [],
    })
    expect(proofOfFile(file, { consistency: 'chained', receipts }).signature.receiptedKeys).toEqual(
      [keys.publicKey],
    )
    expect(proofOfFile(file, { consistency: 'chained' }).signature.receiptedKeys).toEqual([])
  })
  it('one that was found twice counts once', () => {
    const twice = [...found(atBreak), { receipt: atBreak, source: 'photo.png', line: 1 }]
    const text = `${receiptText(atBreak)}\n`
    expect(findReceipts(text.repeat(3), 'mail.txt').receipts).toEqual(found(atBreak))
    expect(receiptsOfFile(file, twice).matching).toHaveLength(1)
  })
  it('contradicts a file with another answer before it, with the same key or another one', () => {
    for (const hand of [keys, keyPair(2)]) {
      const forged = answersFile(
        signedLog(
          announced(
            [
              started(study),
              committed('i001', 1, 'no'),
              committed('i002', 2, 'no'),
              { type: 'session-finished', data: {} },
            ],
            hand,
          ),
          () => hand,
        ),
      )
      const { matching, contradicting } = judge(atBreak, forged)
      expect(matching).toEqual([])
      expect(contradicting).toMatchObject([{ count: 4, source: 'mail.txt' }])
      expect(contradicting[0]?.message).toContain('names another event 4')
    }
  })
  it('contradicts a file that names another key at the same event, and one that is cut off', () => {
    expect(
      judge({ ...atBreak, publicKey: keyPair(2).publicKey }).contradicting[0]?.message,
    ).toContain('names another signing key')
    expect(judge(receiptOf(log), answersFile(log.slice(0, 3))).contradicting[0]?.message).toContain(
      'this file ends with event 3',
    )
  })
  it('contradicts a file of the same rater and number from another session', () => {
    const other = { ...atBreak, sessionId: '11111111-1111-4111-8111-111111111111' }
    expect(judge(other).contradicting[0]?.message).toContain(
      'belongs to another session under the same number',
    )
  })
  it('says nothing of the files of others', () => {
    const others = { ...atBreak, rater: 'R2', sessionId: '11111111-1111-4111-8111-111111111111' }
    expect(judge(others)).toEqual({ matching: [], contradicting: [] })
  })
})
