import { describe, expect, it } from 'vitest'
import { applyRemedy } from '@/freezing/audit/apply-remedy'
import { type AuditFix, fixWords } from '@/freezing/audit/audit-finding'
import { auditPool } from '@/freezing/audit/audit-pool'
import { parsePool } from '@/pool/parse-pool'
import type { Pool, PoolItem } from '@/pool/pool-schema'
import { poolText } from '@/pool/pool-schema'
import { choiceQuestion, poolItem, yesNoQuestion } from '../../pool/sampling/pool-item'
import { audit, cleanPool, codes, protocol, withItem } from './audit-fixture'

const context = (text: string) => withItem(1, { context: text })
const question = (change: Record<string, unknown>) =>
  withItem(1, (item) => ({
    questions: item.questions.map((q) => ({ ...q, question: { ...q.question, ...change } })),
  }))

describe('P11: a clean study', () => {
  it('raises nothing', () => {
    expect(audit(cleanPool())).toEqual([])
  })
  it('may name a prior’s date, an age, years, and words that are categories too', () => {
    const pool = withItem(0, {
      context:
        'A 67-year-old man, ill since 2015, 130/80 mmHg, 12.5 mg daily. Prior scan of 4 March 2019. The diagnosis is open. ' +
        'Signal and location are to be judged. Dr. consulted. Mr imaging at 1.5 T.',
      volumes: [
        { file: 'a.nii.gz', label: 'T1', timepoint: 'current', acquired: '2021-03-04' },
        { file: 'b.nii.gz', label: 'T1', timepoint: 'prior', acquired: '2019-03-04' },
      ],
    })
    expect(audit(pool)).toEqual([])
  })
})

describe('P11: leaks of formats 8, before freezing', () => {
  it.each<[string, Pool, string, string]>([
    ['a subject in the context', context('Scan of IXI-103.'), 'leak-subject', 'context'],
    ['the data set', context('From the IXI data.'), 'leak-dataset', 'context'],
    ['the id of the pool', context('see bench-1'), 'leak-pool-s-item-id', 'context'],
    ['a source file name', context('see sub-1_T1w.nii.gz'), 'leak-source-file', 'context'],
    ['a source path', context('in sub-1/anat/sub-1_T1w.nii.gz'), 'leak-source-file', 'context'],
    [
      'a source file in another folder',
      context('see raw/sub-1_T1w.nii.gz'),
      'leak-source-file',
      'context',
    ],
    ['a subject within a file name', context('see IXI-103_old.nii.gz'), 'leak-subject', 'context'],
    [
      'a subject within an address',
      context('see https://x.org/IXI-103'),
      'leak-subject',
      'context',
    ],
    ['the category', context('Category: Signal'), 'leak-category', 'context'],
    ['the category as question id', question({ id: 'signal' }), 'leak-category', 'questions[0].id'],
    [
      'a template code',
      question({ prompt: 'T-011: is there a lesion?' }),
      'leak-template',
      'questions[0].prompt',
    ],
    ['the truth stated', withItem(2, { context: 'Answer: A' }), 'leak-truth', 'context'],
    [
      'a free-text truth in the context',
      withItem(3, {
        context: 'Known glioblastoma.',
        questions: [
          {
            question: { id: 'answer', kind: 'text', prompt: 'What is it?' },
            truth: { is: 'glioblastoma' },
          },
        ],
      }),
      'leak-truth',
      'context',
    ],
    [
      'the right option, and no other, in the context',
      withItem(2, {
        context: 'Known damage of the hippocampus.',
        questions: [choiceQuestion(['putamen', 'hippocampus', 'pons', 'insula'], 1)],
      }),
      'leak-truth',
      'context',
    ],
    [
      'a label that is the answer',
      withItem(2, {
        volumes: [{ file: 'x.nii.gz', label: 'FLAIR', timepoint: 'current' }],
        questions: [choiceQuestion(['FLAIR', 'T2'], 0, 'Which one of the two is it?')],
      }),
      'leak-truth',
      'volumes[0].label',
    ],
  ])('%s', (_, pool, code, field) => {
    const found = audit(pool).filter((f) => f.severity === 'leak')
    expect(found.map((f) => `${f.code} ${f.field}`)).toContain(`${code} ${field}`)
    expect(found.find((f) => f.code === code)?.line).toBeGreaterThan(1)
  })
  it('says what the key knows, once, and its remedy takes the whole path away', () => {
    const pool = context('Scan raw/sub-1_T1w.nii.gz of today.')
    const [finding, ...others] = audit(pool)
    expect([finding?.code, finding?.message, others]).toEqual([
      'leak-source-file',
      'this text gives away the source file "sub-1_T1w.nii.gz"',
      [],
    ])
    const mended = finding?.fix ? applyRemedy(pool, finding.fix) : pool
    expect(mended.items[1]?.context).toBe('Scan [file] of today.')
    expect(audit(mended)).toEqual([])
  })
  it('header text and metadata are reported, and handled by freezing', () => {
    const pool = withItem(0, { images: [{ file: 'photo.png', label: null }] })
    const found = auditPool({
      pool,
      protocol,
      files: new Map([
        ['sub-0/anat/sub-0_T1w.nii.gz', { texts: ['descrip "IXI100 Smith"'] }],
        ['photo.png', { texts: ['chunk tEXt'] }],
      ]),
    })
    expect(found.map((f) => [f.severity, f.item, f.field, f.excerpt])).toEqual([
      ['handled', 'bench-0', 'volumes[0].file', 'descrip "IXI100 Smith"'],
      ['handled', 'bench-0', 'images[0].file', 'chunk tEXt'],
    ])
  })
})

describe('P11: leaks that the pool itself does not declare', () => {
  it.each<[string, string, string]>([
    ['Write to a.b@hospital.org', 'email', 'a.b@hospital.org'],
    ['See https://example.org/case/7', 'web-address', 'https://example.org/case/7'],
    ['Stored in /data/brain/x7', 'file-path', '/data/brain/x7'],
    ['C:\\scans\\one.dcm', 'file-name', 'C:\\scans\\one.dcm'],
    ['subject sub-CC110045 of the cohort', 'subject-id', 'sub-CC110045'],
    ['UID 1.2.840.113619.2.55.3.28311', 'dicom-uid', '1.2.840.113619.2.55.3.28311'],
    ['MRN: 44-8812', 'record-number', 'MRN: 44-8812'],
    ['| MRN | 44-8812 |', 'record-number', 'MRN | 44-8812'],
    ['| **Name** | Jane Doe |', 'person-name', 'Name** | Jane Doe'],
    ['**Patient:** Jane Doe', 'person-name', 'Patient:** Jane Doe'],
    ['Accession No. A44881', 'record-number', 'Accession No. A44881'],
    ['Seen on 2020-05-17.', 'date', '2020-05-17'],
    ['Seen on 17.5.2020.', 'date', '17.5.2020'],
    ['Seen on 17 May 2020.', 'date', '17 May 2020'],
    ['Seen on May 17, 2020.', 'date', 'May 17, 2020'],
    ['Call +44 20 7946 0958', 'phone', '+44 20 7946 0958'],
    ['number 004481229', 'long-number', '004481229'],
    ['Referred by Dr. Miller-Jones', 'person-name', 'Dr. Miller-Jones'],
    ['Frau Özdemir klagt über', 'person-name', 'Frau Özdemir'],
    ['treated at St. Mary Hospital', 'hospital', 'St. Mary Hospital'],
    ['a 94-year-old man', 'great-age', '94-year-old'],
    ['as in ADNI', 'data-set', 'ADNI'],
  ])('%s', (text, code, words) => {
    const found = audit(context(text))
    expect(found.map((f) => f.code)).toEqual([code])
    expect(found[0]?.fix).toMatchObject({ type: 'mask-text', field: 'context', text: words })
    // The remedy of one click leaves nothing behind.
    expect(audit(applyRemedy(context(text), found[0]?.fix as AuditFix))).toEqual([])
  })
  it('in a conversation the patient speaks, and may still be named', () => {
    const talk = (turn: string) => codes(context(`Doctor: Since when?\n**Patient:** ${turn}`))
    expect(talk('Since three days.')).toEqual([])
    expect(talk('Jane Doe\nDoctor: Thank you.')).toEqual(['person-name'])
    expect(codes(context('Patient: Jane Doe, seen today.'))).toEqual(['person-name'])
  })
  it('a date that is not the prior’s', () => {
    const volumes: PoolItem['volumes'] = [
      { file: 'a.nii.gz', label: 'T1', timepoint: 'current' },
      { file: 'b.nii.gz', label: 'T1', timepoint: 'prior', acquired: '2019-03-04' },
    ]
    expect(codes(withItem(1, { volumes, context: 'Prior scan of 04.03.2019.' }))).toEqual([])
    // A reader needs both ends of the interval, and not the date of anything else.
    expect(
      codes(withItem(1, { volumes, context: 'The present scan is from 5 March 2020.' })),
    ).toEqual([])
    expect(
      codes(withItem(1, { volumes, context: 'The present scan is fine. Born 5 March 1960.' })),
    ).toEqual(['date'])
    expect(codes(withItem(1, { volumes, context: 'Prior scan of 05.03.2019.' }))).toEqual(['date'])
  })
  it('the date of a scan without a prior', () => {
    const pool = withItem(1, {
      volumes: [{ file: 'a.nii.gz', label: 'T1', timepoint: 'current', acquired: '2021-03-04' }],
    })
    expect(codes(pool)).toEqual(['scan-date'])
    expect(
      audit(applyRemedy(pool, { type: 'remove-date', item: 'bench-1', file: 'a.nii.gz' })),
    ).toEqual([])
  })
  it.each([
    ['MPRAGE', 'Which sequence is this?'],
    ['T2w', 'Is this image T1-weighted?'],
  ])('a label %s beside "%s"', (label, prompt) => {
    const pool = withItem(0, {
      volumes: [{ file: 'a.nii.gz', label, timepoint: 'current' }],
      questions: [yesNoQuestion('yes', prompt)],
    })
    const [finding] = audit(pool)
    expect(finding).toMatchObject({
      code: 'label-tells-sequence',
      field: 'volumes[0].label',
      fix: { type: 'remove-label' },
    })
    expect(audit(applyRemedy(pool, finding?.fix as AuditFix))).toEqual([])
  })
  it('a label is no leak where the question needs it', () => {
    expect(
      codes(withItem(0, { questions: [yesNoQuestion('yes', 'Is the lesion bright on T2?')] })),
    ).toEqual([])
  })
  it('the same subject, or the same scan, in practice and study', () => {
    const pool = cleanPool()
    const bySubject = withItem(48, { subject: 'IXI-103' })
    expect(audit(bySubject)[0]).toMatchObject({
      code: 'practice-overlap',
      field: 'subject',
      item: 'warm-up',
    })
    const byScan = withItem(48, { volumes: pool.items[3]?.volumes ?? [] })
    expect(audit(byScan)[0]).toMatchObject({
      code: 'practice-overlap',
      field: 'volumes',
      item: 'warm-up',
    })
    const named = {
      ...protocol,
      reading: { ...protocol.reading, practice: { items: ['bench-0'], feedback: true } },
    }
    expect(codes(withItem(1, { subject: 'IXI-100' }), named)).toContain('practice-overlap')
  })
  it('two items that look the same and differ in their answer', () => {
    const pool = cleanPool()
    const twin = { ...(pool.items[0] as PoolItem), id: 'twin', subject: 'IXI-999', line: 60 }
    const other = { ...twin, questions: [yesNoQuestion('no', 'Is there a lesion in region 0?')] }
    const same = { ...twin, questions: pool.items[0]?.questions ?? [] }
    const is = pool.items[0]?.questions[0]?.truth
    expect(is).toEqual({ is: 'yes' })
    expect(codes({ ...pool, items: [...pool.items, other] })).toEqual(['contradiction'])
    expect(codes({ ...pool, items: [...pool.items, same] })).toEqual([])
  })
})

describe('P12: answers that follow a pattern', () => {
  const many = (count: number, make: (n: number) => Partial<PoolItem>) => ({
    file: 'pool.jsonl',
    items: Array.from({ length: count }, (_, n) =>
      poolItem({ id: `q-${n}`, line: n + 1, subject: `s-${n}`, ...make(n) }),
    ),
  })
  const places = (n: number) =>
    ['pons', 'insula', 'putamen', 'thalamus'].map((p) => `${p} of case ${n}`)

  it('always the first option: found, and mended by a shuffle that keeps every truth', () => {
    const pool = many(24, (n) => ({
      questions: [choiceQuestion(places(n), n < 20 ? 0 : 2, `Which one, ${n}?`)],
    }))
    const [finding] = audit(pool)
    expect(finding).toMatchObject({
      code: 'option-order',
      excerpt: 'correct option in position A: 20 of 24',
      fix: { type: 'shuffle-options', seed: 42 },
    })
    const mended = applyRemedy(pool, finding?.fix as AuditFix)
    expect(codes(mended)).toEqual([])
    const right = (p: Pool) =>
      p.items.map(({ questions: [q] }) => {
        const is = q?.truth !== null && q?.truth !== undefined && 'is' in q.truth ? q.truth.is : ''
        return q?.question.kind === 'choice'
          ? q.question.options.find((o) => o.id === is)?.label
          : ''
      })
    expect(right(mended)).toEqual(right(pool))
    expect(
      mended.items.every(
        (i) =>
          i.questions[0]?.question.kind === 'choice' &&
          i.questions[0].question.options.map((o) => o.id).join('') === 'ABCD',
      ),
    ).toBe(true)
    expect(applyRemedy(pool, { type: 'shuffle-options', seed: 42 })).toEqual(mended)
  })
  it('a form’s list and a scale of sizes are not shuffled and not suspected', () => {
    const form = many(24, (n) => ({
      context: `case ${n}`,
      questions: [choiceQuestion(['tumour', 'stroke', 'normal'], n < 20 ? 0 : 1)],
    }))
    expect(codes(form)).toEqual([])
    const sizes = many(24, (n) => ({
      questions: [
        choiceQuestion([`< ${n} mm`, `${n + 5} mm`, `${n + 9} mm`], 0, `How large, ${n}?`),
      ],
    }))
    expect(codes(sizes)).toEqual([])
    expect(applyRemedy(sizes, { type: 'shuffle-options', seed: 1 })).toEqual(sizes)
  })
  it('options that were shuffled but kept their letters', () => {
    const pool = many(16, (n) => {
      const { question: q, truth } = choiceQuestion(places(n), 0, `Which one, ${n}?`)
      if (q.kind !== 'choice') throw new Error('no choice')
      const options = [...q.options.slice(n % 4), ...q.options.slice(0, n % 4)]
      return { questions: [{ question: { ...q, options }, truth }] }
    })
    const found = audit(pool)
    expect(found.map((f) => f.code)).toEqual(['option-ids'])
    expect(codes(applyRemedy(pool, found[0]?.fix as AuditFix))).toEqual([])
  })
  it('the longest option is the right one', () => {
    const pool = many(20, (n) => ({
      questions: [
        choiceQuestion(
          places(n).map((p, k) => (k === n % 4 ? `${p} with swelling of the lobe` : p)),
          n % 4,
          `Which, ${n}?`,
        ),
      ],
    }))
    expect(codes(pool)).toEqual(['longest-option'])
  })
  it('nearly always yes', () => {
    const pool = many(40, (n) => ({
      questions: [yesNoQuestion(n < 34 ? 'yes' : 'no', `Lesion ${n}?`)],
    }))
    expect(audit(pool)[0]).toMatchObject({
      code: 'yes-no-imbalance',
      severity: 'doubt',
      excerpt: '34 yes, 6 no',
      fix: { type: 'redraw' },
    })
    // The reference study has 73 yes-no items; 40 of them yes is no pattern.
    expect(
      codes(
        many(73, (n) => ({ questions: [yesNoQuestion(n < 40 ? 'yes' : 'no', `Lesion ${n}?`)] })),
      ),
    ).toEqual([])
  })
  it('one answer for a whole template', () => {
    const pool = many(40, (n) => ({
      attributes: { template: `T-${n % 4}` },
      questions: [yesNoQuestion(n % 4 === 0 || n % 3 === 0 ? 'yes' : 'no', `Lesion ${n}?`)],
    }))
    expect(audit(pool).map((f) => [f.code, f.excerpt])).toEqual([['constant-answer', 'T-0: yes']])
  })
  it('a prior only where the answer is yes', () => {
    const pool = many(24, (n) => ({
      volumes: [
        { file: `a${n}.nii.gz`, label: 'T1', timepoint: 'current' as const },
        ...(n % 2 === 0
          ? [{ file: `b${n}.nii.gz`, label: 'T1', timepoint: 'prior' as const }]
          : []),
      ],
      questions: [yesNoQuestion(n % 2 === 0 ? 'yes' : 'no', `Change ${n}?`)],
    }))
    expect(codes(pool)).toEqual(['setting-tells', 'setting-tells'])
  })
  it('a fixed order sorted by category or by answer', () => {
    const fixed = { ...protocol, reading: { ...protocol.reading, order: 'fixed' as const } }
    const pool = many(24, (n) => ({
      category: n < 12 ? 'Signal' : 'Anatomy',
      questions: [yesNoQuestion(n % 2 === 0 ? 'yes' : 'no', `Lesion ${n}?`)],
    }))
    expect(codes(pool, fixed)).toEqual(['order-tells-category'])
    expect(codes(pool)).toEqual([])
  })
})

describe('remedies', () => {
  it('leave the pool as it was, and give one that is still a pool', () => {
    const pool = context('Dr. Miller wrote on 2020-05-17 from a.b@c.org')
    const before = JSON.stringify(pool)
    const mended = audit(pool).reduce(
      (p, { fix }) => (fix === null ? p : applyRemedy(p, fix)),
      pool,
    )
    expect(JSON.stringify(pool)).toBe(before)
    expect(mended.items[1]?.context).toBe('[name] wrote on [date] from [removed]')
    expect(parsePool(poolText(mended), 'x.jsonl').ok).toBe(true)
  })
  it('rename a question wherever it is named', () => {
    const pool = withItem(0, {
      questions: [
        { question: { id: 'Location', kind: 'yes-no', prompt: 'a?' }, truth: null },
        {
          question: {
            id: 'b',
            kind: 'yes-no',
            prompt: 'b?',
            showWhen: { question: 'Location', in: ['yes'] },
          },
          truth: null,
        },
      ],
      stages: [{ reveal: [], questions: ['Location', 'b'] }],
    })
    const [finding] = audit(pool)
    expect(finding?.fix).toEqual({
      type: 'rename-question',
      item: 'bench-0',
      question: 'Location',
      id: 'q1',
    })
    const item = applyRemedy(pool, finding?.fix as AuditFix).items[0]
    expect(item?.questions[1]?.question.showWhen?.question).toBe('q1')
    expect(item?.stages?.[0]?.questions).toEqual(['q1', 'b'])
  })
  it('say what their button does', () => {
    expect(fixWords({ type: 'remove-label', item: 'a', file: 'b' })).toBe('Remove the label')
  })
})
