import { readdirSync, readFileSync } from 'node:fs'
import { encode as encodePng } from 'fast-png'
import { encode as encodeJpeg } from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { applyRemedy } from '@/freezing/audit/apply-remedy'
import type { AuditFinding } from '@/freezing/audit/audit-finding'
import { auditPool, auditStudy } from '@/freezing/audit/audit-pool'
import type { PackedFiles } from '@/freezing/audit/channels/seen-properties'
import { sideChannels } from '@/freezing/audit/channels/side-channels'
import { freezeImage } from '@/freezing/scrubbing/freeze-image'
import { parsePool } from '@/pool/parse-pool'
import type { Pool } from '@/pool/pool-schema'
import { seededRandom } from '@/study'
import { choiceQuestion, poolItem, yesNoQuestion } from '../../../pool/sampling/pool-item'
import { protocol } from '../audit-fixture'
import { CLASSES, neurovlmLike } from './neurovlm-like'

const NOTHING: PackedFiles = new Map()
const channels = (findings: readonly AuditFinding[]) =>
  findings.filter(({ code }) => code.startsWith('tells-'))
const codes = (findings: readonly AuditFinding[]) => channels(findings).map(({ code }) => code)

/** A picture of noise, as the format says. */
function picture(format: 'png' | 'jpg', seed: number, [width, height] = [24, 24]): Uint8Array {
  const random = seededRandom(seed)
  const data = Buffer.alloc(width * height * 4, 255)
  for (let n = 0; n < width * height; n++) data.fill(Math.floor(random() * 256), n * 4, n * 4 + 3)
  return format === 'jpg'
    ? new Uint8Array(encodeJpeg({ width, height, data }, 90).data)
    : encodePng({ width, height, data: new Uint8Array(data), channels: 4 })
}

/** Sixty pictures; the format, or the size, goes with the answer four times out of five. */
function pictured(by: 'format' | 'size' | 'nothing') {
  const random = seededRandom(11)
  const files = new Map<string, Uint8Array>()
  const items = Array.from({ length: 60 }, (_, n) => {
    const isYes = n % 2 === 0
    const sign = by !== 'nothing' && random() < 0.85 ? isYes : random() < 0.5
    const format = by === 'size' || sign ? 'jpg' : 'png'
    const file = `p${n}.${format}`
    files.set(file, picture(format, n + 1, by === 'size' && sign ? [32, 24] : [24, 24]))
    return poolItem({
      id: `q-${n}`,
      line: n + 1,
      category: n % 3 ? 'Signal' : 'Anatomy',
      subject: `s-${n}`,
      images: [{ file, label: null }],
      questions: [yesNoQuestion(isYes ? 'yes' : 'no', 'Is there a lesion?')],
    })
  })
  return {
    pool: { file: 'pool.jsonl', items },
    readFile: async (file: string) => files.get(file) ?? null,
  }
}
const audited = ({
  pool,
  readFile,
}: {
  pool: Pool
  readFile: ReturnType<typeof pictured>['readFile']
}) => auditStudy({ pool, protocol, readFile })

describe('P23: properties that tell an answer', () => {
  it('finds that the picture format tells 63% of the classes of 2,950 rows, the most frequent 41%', () => {
    const { pool, seen } = neurovlmLike('as it is')
    const [format, ...others] = sideChannels(pool, protocol, seen)
    expect(format).toMatchObject({
      code: 'tells-picture-format',
      severity: 'leak',
      fix: { type: 'rewrite-images', pad: null, isStored: false },
      excerpt: expect.stringMatching(/63%, most frequent 41%$/),
    })
    expect(format?.message).toMatch(/^the file format of the image predicts 63% of the answers/)
    // Sizes in bytes go with formats; nothing else of the list does.
    expect(others.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'doubt tells-picture-bytes',
    ])
  })
  it('has nothing left to say once all are PNG, and says so where the bytes still tell', () => {
    expect(codes(audit2(neurovlmLike('all PNG')))).toEqual(['tells-picture-bytes'])
    expect(codes(audit2(neurovlmLike('all PNG, stored')))).toEqual([])
  })
  const audit2 = ({ pool, seen }: { pool: Pool; seen: PackedFiles }) =>
    sideChannels(pool, protocol, seen)

  it('keeps its error rate: of 100 lists in which nothing tells, at most a few raise an alarm', () => {
    const random = seededRandom(5)
    const alarms = Array.from({ length: 100 }, () => {
      const items = Array.from({ length: 40 }, (_, n) =>
        poolItem({
          id: `q-${n}`,
          line: n + 1,
          subject: `s-${n}`,
          category: ['A', 'B'][Math.floor(random() * 2)] ?? '',
          context: random() < 0.5 ? '' : 'Headache.',
          images: [{ file: `p${n}`, label: null }],
          questions: [
            yesNoQuestion(
              random() < 0.5 ? 'yes' : 'no',
              `Is it wide${' indeed'.repeat(Math.floor(random() * 4))}?`,
            ),
          ],
        }),
      )
      const images = new Map(
        items.map((_, n) => [
          `p${n}`,
          {
            image: {
              path: random() < 0.5 ? 'images/a.png' : 'images/a.jpg',
              width: 64 + 64 * Math.floor(random() * 3),
              height: 64,
              bytes: Math.floor(random() * 1e5),
            },
          },
        ]),
      )
      return codes(sideChannels({ file: 'p', items }, protocol, images))
    })
    expect(alarms.filter((found) => found.length > 0).length).toBeLessThanOrEqual(3)
  })
  it('keeps it for the templates and the demo, grown tenfold, with answers drawn anew @long', () => {
    const random = seededRandom(7)
    const pools = [
      'studies/demo',
      ...readdirSync('studies/protocols', { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [`studies/protocols/${entry.name}`] : [],
      ),
    ]
    const alarms = pools.flatMap((folder) => {
      const pool = parsePool(readFileSync(`${folder}/pool.jsonl`, 'utf8'), folder)
      if (!pool.ok) throw new Error(folder)
      return Array.from({ length: 10 }, (_, seed) => seed).flatMap((seed) => {
        const items = Array.from({ length: 10 }, () => pool.value.items)
          .flat()
          .map((item, n) => ({
            ...item,
            id: `${item.id}-${n}`,
            subject: `subject-${n}`,
            questions: item.questions.map(({ question }) => {
              const offered =
                'options' in question ? (question.options ?? []).map(({ id }) => id) : []
              const ids = question.kind === 'yes-no' ? ['yes', 'no'] : offered
              const is = ids[Math.floor(random() * ids.length)]
              const isOne = question.kind === 'yes-no' || question.kind === 'choice'
              return { question, truth: isOne && is !== undefined ? { is } : null }
            }),
          }))
        const found = sideChannels({ file: folder, items }, protocol, NOTHING)
        return found.length === 0
          ? []
          : [
              `${folder} ${seed}: ${found.map(({ code, excerpt }) => `${code} ${excerpt}`).join(', ')}`,
            ]
      })
    })
    expect(pools.length).toBe(12)
    expect(alarms.length).toBeLessThanOrEqual(3)
  })
  it('the place in a fixed order and the order of options tell, too', () => {
    const fixed = { ...protocol, reading: { ...protocol.reading, order: 'fixed' as const } }
    const items = Array.from({ length: 80 }, (_, n) =>
      poolItem({
        id: `q-${n}`,
        line: n + 1,
        subject: `s-${n}`,
        category: n % 2 ? 'Signal' : 'Anatomy',
        questions: [
          yesNoQuestion((n * 7) % 10 < (n < 40 ? 9 : 1) ? 'yes' : 'no', `Lesion ${10 + n}?`),
        ],
      }),
    )
    expect(codes(auditPool({ pool: { file: 'p', items }, protocol: fixed }))).toEqual([
      'tells-position',
    ])
    expect(codes(auditPool({ pool: { file: 'p', items }, protocol }))).toEqual([])
    const ordered = items.map((item, n) => {
      const labels = ['tumour', 'stroke', 'normal']
      const right = n % 3
      const turned = [...labels.slice(right), ...labels.slice(0, right)]
      return { ...item, questions: [choiceQuestion(turned, 0, `Which one, ${10 + n}?`)] }
    })
    const found = auditPool({ pool: { file: 'p', items: ordered }, protocol })
    expect(codes(found)).toContain('tells-option-order')
  })
  it('subjects are permuted as a whole: ten items of one head are not ten clues', () => {
    const items = (ofSubject: number) =>
      Array.from({ length: 60 }, (_, n) => {
        const subject = Math.floor(n / ofSubject)
        return poolItem({
          id: `q-${n}`,
          line: n + 1,
          subject: `s-${subject}`,
          category: 'A',
          context: subject % 2 ? 'Headache.' : '',
          questions: [
            yesNoQuestion((subject % 2 === 0) === n % 7 < 6 ? 'yes' : 'no', `Lesion ${10 + n}?`),
          ],
        })
      })
    const found = (ofSubject: number) =>
      codes(auditPool({ pool: { file: 'p', items: items(ofSubject) }, protocol }))
    expect(found(1)).toContain('tells-context')
    expect(found(10)).toEqual([])
  })
})

describe('P24: remedies', () => {
  it('no picture tells by its format: all are written as PNG, whatever is asked', async () => {
    const study = pictured('format')
    expect(codes(await audited(study))).not.toContain('tells-picture-format')
    const mended = {
      pool: applyRemedy(study.pool, { type: 'rewrite-images', pad: null, isStored: false }),
    }
    // The truths and the pool that was given stay as they are.
    expect(mended.pool.items.map(({ questions }) => questions)).toEqual(
      study.pool.items.map(({ questions }) => questions),
    )
    expect(study.pool.items[0]?.images[0]).not.toHaveProperty('rewrite')
  })
  it('padded to one size and without compression every picture has the same number of bytes @long', async () => {
    const study = pictured('size')
    const found = channels(await audited(study))
    const size = found.find(({ code }) => code === 'tells-picture-size')
    expect(size?.fix).toEqual({ type: 'rewrite-images', pad: [32, 24], isStored: false })
    const pool = applyRemedy(
      applyRemedy(study.pool, { type: 'rewrite-images', pad: [32, 24], isStored: false }),
      {
        type: 'rewrite-images',
        pad: null,
        isStored: true,
      },
    )
    expect(codes(await audited({ ...study, pool }))).toEqual([])
    const sizes = await Promise.all(
      pool.items.map(async ({ images: [image] }) => {
        const frozen = freezeImage(
          (await study.readFile(image?.file ?? '')) ?? new Uint8Array(),
          image?.rewrite,
        )
        return frozen.ok
          ? `${frozen.entry.width}x${frozen.entry.height} ${frozen.bytes.length}`
          : 'none'
      }),
    )
    expect(new Set(sizes).size).toBe(1)
    expect(sizes[0]).toMatch(/^32x24 /)
  })
  it('nothing is found in pictures that tell nothing', async () => {
    expect(codes(await audited(pictured('nothing')))).toEqual([])
  })
  it('the list of classes holds what it says', () => {
    expect(CLASSES.reduce((sum, { rows }) => sum + rows, 0)).toBe(2950)
  })
})
