import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { answersFile, receiptText, signedReceipt } from '@/answers'
import * as batch from '@/answers/proof/verify-batch'
import { keyPair, signedAnew, signerWith } from '../answers/proof/signed-log'
import { largeFixture, makeAnswersFile, simulatedReading } from '../report/reading-fixture'
import { removeFolder, runHere, temporaryFolder } from './run-cli'

it('A56: of a flood of receipts by many keys verify checks those that concern its files, each once', async () => {
  const areAllBy = vi.spyOn(batch, 'areAllBy')
  const folder = temporaryFolder()
  const [file, mail] = [join(folder, 'answers.json'), join(folder, 'mail.txt')]
  const fixture = largeFixture(22)
  const keys = keyPair(1)
  const read = simulatedReading(fixture, { code: 'R1', accuracy: 0.6, seed: 1 })
  const log = signedAnew(makeAnswersFile(fixture, read).events, keys)
  writeFileSync(file, JSON.stringify(answersFile(log)))
  const receipt = await signedReceipt(log, signerWith(keys))
  const concerning = [receiptText(receipt), receiptText({ ...receipt, count: 3 })]
  const strangers = Array.from({ length: 40 }, (_, n) =>
    receiptText({
      ...receipt,
      rater: `X${n}`,
      sessionId: `11111111-1111-4111-8111-1111111111${n + 10}`,
      publicKey: keyPair(n + 10).publicKey,
    }),
  )
  const verify = async (lines: readonly string[]) => {
    writeFileSync(mail, lines.join('\n'))
    areAllBy.mockClear()
    const run = await runHere('verify', file, '--receipts', mail, '--json')
    return {
      codes: run.json().problems.map(({ code }) => code),
      verifications: areAllBy.mock.calls.length,
      run: run.json(),
    }
  }
  const alone = await verify(concerning)
  expect(alone).toMatchObject({
    codes: ['forged-receipt'],
    run: { files: [{ receipts: { matching: [{ signedBy: 'rater' }] } }] },
  })
  const flooded = await verify([...concerning, ...strangers, ...concerning, ...strangers])
  expect(flooded).toMatchObject({
    codes: ['forged-receipt', ...strangers.map(() => 'receipt-claim-without-file')],
    verifications: alone.verifications,
  })
  areAllBy.mockRestore()
  removeFolder(folder)
})
