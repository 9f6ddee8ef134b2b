import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makePhantoms } from '../../../src/cli/commands/phantom-command'
import { parsePhantomSpec } from '../../../src/phantom'
import { stamped, writeInto } from './stamped'

const DATA = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const REAL = ['chris_t1', 'MNI152_2009_template', 'FLAIR', 'M2208_T2w'].filter((name) =>
  existsSync(`${DATA}${name}.nii.gz`),
)
const HEADS = 11
const [TEMPLATES, CATEGORIES, SUBJECTS] = [203, 11, 900]

/** What a coordinator has at hand: a table, what it means, which items she wants, and a folder of scans. */
export interface CoordinatorStudy {
  readonly table: string
  readonly mapping: string
  readonly sample: string
  readonly scans: string
  readonly volumes: number
  readonly excluded: readonly string[]
}

/** Subjects of an earlier study. */
const EXCLUDED = Array.from({ length: 60 }, (_, n) => `S${n * 7}`)

const MAPPING = {
  format: 'triplane-mapping/1',
  id: { from: 'case' },
  subject: { from: 'person' },
  category: { from: 'skill' },
  attributes: { template: { from: 'template' }, humanAssessable: { from: 'assessable' } },
  context: [{ from: 'history' }],
  volumes: [{ from: 'scan', label: { value: 'MR' }, timepoint: 'current' }],
  questions: [
    {
      kind: 'auto',
      prompt: { from: 'question' },
      options: { columns: ['A', 'B', 'C', 'D'] },
      truth: { from: 'gold', as: 'auto' },
    },
  ],
}
const SAMPLE = {
  format: 'triplane-sample/1',
  size: 100,
  seed: 42,
  strata: ['category'],
  allocation: 'proportional',
  onePer: 'template',
  where: { humanAssessable: ['yes'] },
  excludeSubjects: EXCLUDED,
}

/** Writes them, only when they have changed. Two volumes of each of eleven synthetic heads, 2 mm, and the real ones there are. */
export async function coordinatorStudy(folder: string, rows: number): Promise<CoordinatorStudy> {
  const scans = Array.from(
    { length: HEADS * 2 },
    (_, n) => `head-${n >> 1}_${n % 2 ? 'T2' : 'T1'}.nii.gz`,
  )
  const volumes = [...scans, ...REAL.map((name) => `${name}.nii.gz`)]
  await stamped(folder, ['src/nifti', 'test/bench/studies'], `${rows} ${REAL.join()}`, async () => {
    await makeHeads(folder, scans)
    for (const name of REAL)
      await copyFile(`${DATA}${name}.nii.gz`, join(folder, 'scans', `${name}.nii.gz`))
    await writeInto(folder, 'cases.csv', table(rows, volumes))
    await writeInto(folder, 'mapping.json', JSON.stringify(MAPPING))
    await writeInto(folder, 'sample.json', JSON.stringify(SAMPLE))
  })
  const path = (name: string) => join(folder, name)
  return {
    table: path('cases.csv'),
    mapping: path('mapping.json'),
    sample: path('sample.json'),
    scans: path('scans'),
    volumes: volumes.length,
    excluded: EXCLUDED,
  }
}

async function makeHeads(folder: string, files: readonly string[]) {
  const heads = Object.fromEntries(
    Array.from({ length: HEADS }, (_, n) => [`head-${n}`, { seed: n + 1 }]),
  )
  const volumes = files.map((file) => ({
    file,
    head: file.split('_')[0],
    contrast: file.includes('T2') ? 'T2' : 'T1',
    spacingMm: 2,
  }))
  const reading = parsePhantomSpec(
    JSON.stringify({ format: 'triplane-phantom/1', heads, volumes }),
    'phantom',
  )
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  await makePhantoms(reading.value, join(folder, 'scans'), () => undefined)
}

/** Half yes-no, half four options; categories of unequal size, each template in one of them. */
function table(rows: number, volumes: readonly string[]): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const template = n % TEMPLATES
    const category = Math.floor(CATEGORIES * (template / TEMPLATES) ** 1.4)
    const isYesNo = template % 2 === 0
    const round = Math.floor(n / TEMPLATES)
    const options = isYesNo
      ? ['', '', '', '']
      : [1, 2, 3, 4].map((k) => `finding ${k} of form ${template}`)
    return [
      `case-${n}`,
      `S${(n * 31) % SUBJECTS}`,
      `Skill ${category + 1}`,
      `T${template}`,
      n % 3 === 0 ? 'no' : 'yes',
      `"A person of ${20 + (n % 60)} years, seen for headache."`,
      volumes[n % volumes.length],
      `"Form ${template}, variant ${round}: what is seen?"`,
      ...options,
      isYesNo ? (round % 2 ? 'yes' : 'no') : 'ABCD'.charAt((round + template) % 4),
    ].join(',')
  })
  return `case,person,skill,template,assessable,history,scan,question,A,B,C,D,gold\n${lines.join('\n')}\n`
}
