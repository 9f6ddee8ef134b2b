import { describe, expect, it } from 'vitest'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import { isAsset } from '@/analysis/session/intake'
import { type AnswersFile, answersFile, receiptOf, receiptText, signedReceipt } from '@/answers'
import { keyPair, signedAnew, signerWith } from '../answers/proof/signed-log'
import { bytesOf, largeFixture, makeAnswersFile, simulatedReading } from '../report/reading-fixture'

const fixture = largeFixture(22)
const made = (seed: number) =>
  makeAnswersFile(fixture, simulatedReading(fixture, { code: 'R1', accuracy: 0.6, seed }))
const own = made(1)
const drop = (file: AnswersFile) => ({ name: 'answers-R1.json', bytes: bytesOf(file) })
const base = [
  { name: 'study.json', bytes: bytesOf(fixture.studyText) },
  { name: 'key.json', bytes: bytesOf(fixture.keyText) },
]
const receiptAt = (count: number, of = own) => receiptText(receiptOf(of.events.slice(0, count)))
const mail = (...texts: string[]) => ({
  name: 'mail.txt',
  bytes: new TextEncoder().encode(`Dear all,\n\n${texts.join('\n\n')}\n`),
})

async function stateOf(...drops: { name: string; bytes: Uint8Array }[][]) {
  const engine = new AnalysisEngine('triplane 1.2.3', 0)
  for (const files of drops) {
    await engine.add(files)
    await engine.evaluate(() => {})
  }
  const { files, report } = await engine.evaluate(() => {})
  const ofMail = files.find(({ name }) => name === 'mail.txt')
  return {
    ofMail: [
      ofMail?.tone,
      ofMail?.state,
      ofMail?.detail,
      ofMail?.problems.map(({ code, file }) => `${code} ${file}`),
    ],
    proof: report?.inputs[0]?.proof,
  }
}

describe('A13: receipts on the analysis page', () => {
  const count = own.events.length
  it('are compared with the files whichever came first', async () => {
    for (const drops of [
      [[...base, drop(own)], [mail(receiptAt(5), receiptAt(count))]],
      [[mail(receiptAt(5), receiptAt(count))], [drop(own)], base],
    ]) {
      const { ofMail, proof } = await stateOf(...drops)
      expect(ofMail).toEqual(['good', 'matches', '2 receipts (2 unsigned) of R1', []])
      expect(proof?.receipts.matching.map((receipt) => [receipt.count, receipt.source])).toEqual([
        [5, 'mail.txt'],
        [count, 'mail.txt'],
      ])
    }
  })
  it('contradict a file that was made anew with other answers, and signing it does not help', async () => {
    const signed = answersFile(signedAnew(made(2).events, keyPair(2)))
    for (const file of [made(2), signed]) {
      const { ofMail, proof } = await stateOf([...base, drop(file), mail(receiptAt(count))])
      expect(ofMail).toEqual([
        'noted',
        'only a claim',
        `Unsigned receipt of R1, session 1, event ${count}`,
        ['receipt-claims-otherwise answers-R1.json'],
      ])
      expect(proof?.receipts.matching).toEqual([])
      expect(proof?.signature).toMatchObject({
        state: file === signed ? 'all' : 'none',
        // Nobody but the file itself knows the key.
        receiptedKeys: [],
      })
    }
  })
  it('without an answer file are named, and so is one that was mistyped', async () => {
    const typed = receiptAt(5).replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect((await stateOf([...base, mail(receiptAt(5), typed)])).ofMail).toEqual([
      'noted',
      'only a claim',
      'Unsigned receipt of R1, session 1, event 5',
      ['receipt-claim-without-file mail.txt', 'wrong-receipt mail.txt'],
    ])
    expect((await stateOf([...base, mail(typed)])).ofMail.slice(0, 2)).toEqual([
      'bad',
      'cannot be used',
    ])
  })
  it('signed by the key of the file are known to be of its rater; by another key they are a claim (A56)', async () => {
    const [keys, other] = [keyPair(1), keyPair(2)]
    const whole = signedAnew(own.events, keys)
    const receipt = receiptText(await signedReceipt(whole, signerWith(keys)))
    const cut = answersFile(signedAnew(own.events.slice(0, -1), keys))
    const anew = answersFile(signedAnew(own.events, other))
    expect((await stateOf([...base, drop(answersFile(whole)), mail(receipt)])).ofMail).toEqual([
      'good',
      'matches',
      `Receipt of R1, session 1, event ${count}`,
      [],
    ])
    expect((await stateOf([...base, drop(cut), mail(receipt)])).ofMail.slice(1, 2)).toEqual([
      'contradicts',
    ])
    const claimed = await stateOf([...base, drop(anew), mail(receipt)])
    expect([claimed.ofMail[1], claimed.ofMail[3]]).toEqual([
      'only a claim',
      ['receipt-claims-otherwise answers-R1.json'],
    ])
  })
  it('may be pictures, which those of a package are not', () => {
    expect(
      ['0123456789abcdef.png', 'images/0123456789abcdef.jpg', 'a.nii.gz'].map(isAsset),
    ).toEqual([true, true, true])
    expect(['IMG_2041.jpg', 'receipt.png'].map(isAsset)).toEqual([false, false])
  })
})

describe('a file made with the code of this project, outside of a browser', () => {
  it('is not called signed or receipted', async () => {
    const { proof } = await stateOf([...base, drop(own)])
    expect(proof?.signature).toMatchObject({ state: 'none', publicKeys: [], receiptedKeys: [] })
    expect(proof?.receipts).toEqual({ matching: [], contradicting: [] })
  })
})
