import type { AuditFinding } from '@/freezing/audit/audit-finding'
import { auditPool } from '@/freezing/audit/audit-pool'
import type { Pool, PoolItem } from '@/pool/pool-schema'
import { defaultProtocol, type Protocol } from '@/pool/protocol-file'
import { choiceQuestion, poolItem, yesNoQuestion } from '../../pool/sampling/pool-item'

export const protocol: Protocol = defaultProtocol('blinded')

const PLACES = [
  'thalamus',
  'putamen',
  'caudate',
  'hippocampus',
  'pons',
  'cerebellum',
  'insula',
  'amygdala',
]
/** Four places, another four or another order for every item. */
const labels = (n: number) => [0, 1, 2, 3].map((k) => PLACES[(n + k * (1 + 2 * (n % 3))) % 8] ?? '')

/** A study that has nothing to hide from its audit: 48 items, yes and no, four places, priors, forms, practice. */
export function cleanPool(): Pool {
  const items = Array.from({ length: 48 }, (_, n): PoolItem => {
    const isChoice = n % 3 === 2
    return poolItem({
      id: `bench-${n}`,
      line: n + 1,
      subject: `IXI-${100 + n}`,
      category: ['Location', 'Signal', 'Anatomy', 'Diagnosis'][n % 4] ?? '',
      attributes: { dataset: 'IXI', template: `T-0${10 + (n % 12)}` },
      context:
        n % 2 === 0
          ? `A ${40 + n}-year-old woman with headache for 3 weeks. Location of the pain: unknown.`
          : '',
      volumes: [{ file: `sub-${n}/anat/sub-${n}_T1w.nii.gz`, label: 'T1', timepoint: 'current' }],
      questions: [
        isChoice
          ? choiceQuestion(
              labels(n),
              Math.floor(n / 3) % 4,
              `Which structure number ${n} is marked?`,
            )
          : yesNoQuestion(
              (n + Math.floor(n / 12)) % 2 === 0 ? 'yes' : 'no',
              `Is there a lesion in region ${n}?`,
            ),
      ],
    })
  })
  const practice = poolItem({
    id: 'warm-up',
    line: 49,
    practice: true,
    subject: 'IXI-900',
    volumes: [{ file: 'sub-900/anat/sub-900_T1w.nii.gz', label: 'T1', timepoint: 'current' }],
    questions: [yesNoQuestion('yes', 'Are the ventricles wide?')],
  })
  return { file: 'pool.jsonl', items: [...items, practice] }
}

/** The clean pool with one item changed. */
export function withItem(
  index: number,
  change: Partial<PoolItem> | ((item: PoolItem) => Partial<PoolItem>),
): Pool {
  const pool = cleanPool()
  return {
    ...pool,
    items: pool.items.map((item, n) =>
      n === index ? { ...item, ...(typeof change === 'function' ? change(item) : change) } : item,
    ),
  }
}

export const audit = (pool: Pool, of: Protocol = protocol): AuditFinding[] =>
  auditPool({ pool, protocol: of })
export const codes = (pool: Pool, of: Protocol = protocol): string[] =>
  audit(pool, of).map(({ code }) => code)
