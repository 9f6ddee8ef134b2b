import { describe, expect, it } from 'vitest'
import { type Mapping, mappingSchema, parseMappingFile, readTable } from '@/pool'
import { parsePool } from '@/pool/parse-pool'
import { poolText } from '@/pool/pool-schema'
import { png } from '../../freezing/freezing-fixture'
import { applyMapping } from '../read-rows'

const table = (text: string) => {
  const read = readTable(new TextEncoder().encode(text), 'pool.csv')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
const mapping = (over: Record<string, unknown>): Mapping =>
  mappingSchema.parse({
    format: 'triplane-mapping/1',
    category: { value: 'all' },
    questions: [{ prompt: { from: 'q' }, truth: { from: 'a' } }],
    ...over,
  })
const map = (text: string, over: Record<string, unknown> = {}) =>
  applyMapping(table(text), mapping(over))
const question = (over: Record<string, unknown>) => ({
  questions: [{ prompt: { value: 'Which?' }, truth: { from: 'a' }, ...over }],
})
/** The truth of every item, an option by its label. */
const truths = (pool: ReturnType<typeof map>['pool']) =>
  pool.items.map(({ questions: [q] }) => {
    if (q === undefined || q.truth === null || !('is' in q.truth)) return null
    const { is } = q.truth
    const options = 'options' in q.question ? (q.question.options ?? []) : []
    const label = (id: string) => options.find((o) => o.id === id)?.label ?? id
    return typeof is === 'string' ? label(is) : is
  })

describe('P3: yes and no', () => {
  it.each(['Yes', 'Y', '1', 'true', 'ja', 'sim', 'oui', 'SÍ', 'x'])(
    'in the spelling %s',
    (word) => {
      const { pool, problems } = map(`q,a\nIs it?,${word}\n`, question({ kind: 'yes-no' }))
      if (word === 'x')
        expect(problems[0]).toMatchObject({
          code: 'truth-wrong',
          line: 2,
          field: 'a',
          message: '"x" is neither yes nor no',
        })
      else expect(truths(pool)).toEqual(['yes'])
    },
  )
  it.each(['No', 'n', '0', 'FALSE', 'nein', 'não', 'non'])('in the spelling %s', (word) => {
    expect(truths(map(`q,a\nIs it?,${word}\n`, question({ kind: 'yes-no' })).pool)).toEqual(['no'])
  })
  it('in a spelling of the house, renamed in the mapping; a blank may be renamed too', () => {
    const names = { '++': 'yes', '(+)': 'no', '': 'no' }
    const { pool, problems } = map(
      'q,a\nIs it?,++\nIs it?,(+)\nIs it?,\nIs it?,yes\n',
      question({ kind: 'yes-no', truth: { from: 'a', names } }),
    )
    expect(problems).toEqual([])
    expect(truths(pool)).toEqual(['yes', 'no', 'no', 'yes'])
  })
  it('as two options of a choice with a letter for the answer', () => {
    const { pool } = map('q,o,a\nIs it?,Yes|No,B\n', question({ options: { from: 'o' } }))
    expect(pool.items[0]?.questions[0]?.question.kind).toBe('yes-no')
    expect(truths(pool)).toEqual(['no'])
  })
})

describe('P3: options and the right one among them', () => {
  it.each<[string, string, Record<string, unknown>, string]>([
    ['separated by |', 'pons|insula|thalamus,B', {}, 'insula'],
    ['separated by ;', 'pons; insula; thalamus,c', {}, 'thalamus'],
    ['line by line', '"pons\ninsula\nthalamus",insula', {}, 'insula'],
    ['lettered in one line', '"A) pons B) insula, left C) thalamus",B', {}, 'insula, left'],
    [
      'lettered line by line, answer with its words',
      '"A. pons\nB. insula",B. insula',
      {},
      'insula',
    ],
    ['as JSON', '"[""pons"", ""left, insula""]",B', {}, 'left, insula'],
    ['as Python prints it', `"['pons', ""it's"", 'insula']",B`, {}, "it's"],
    ['as an object of letters', '"{""A"": ""pons"", ""B"": ""insula""}",B', {}, 'insula'],
    ['by place from 0', 'pons|insula|thalamus,0', { as: 'index-0' }, 'pons'],
    ['by place from 1', 'pons|insula|thalamus,3', { as: 'index-1' }, 'thalamus'],
    ['by words in another case', 'Pons|Insula,insula', { as: 'label' }, 'Insula'],
    ['a label that looks like a place', '1|2|4,2', {}, '2'],
    ['a letter in brackets', 'pons|insula,(B)', {}, 'insula'],
  ])('%s', (_, cells, { as }, label) => {
    const { pool, problems } = map(
      `o,a\n${cells}\n`,
      question({ options: { from: 'o' }, truth: { from: 'a', as: as ?? 'auto' } }),
    )
    expect(problems).toEqual([])
    expect(truths(pool)).toEqual([label])
    const [first] = pool.items[0]?.questions ?? []
    expect(first?.question.kind === 'choice' && first.question.options[0]?.id).toBe('A')
  })
  it('in several columns, the blank ones left out', () => {
    const { pool, problems } = map(
      'a,o1,o2,o3,o4\nC,pons,insula,thalamus,\nD,pons,insula,thalamus,\n',
      question({ options: { columns: ['o1', 'o2', 'o3', 'o4'] } }),
    )
    expect(truths(pool)).toEqual(['thalamus'])
    expect(problems.map((p) => [p.line, p.field, p.message])).toEqual([
      [3, 'a', 'the correct answer "D" is not one of the options (A pons, B insula, C thalamus)'],
    ])
  })
  it('several right ones', () => {
    const { pool } = map(
      'o,a\npons|insula|thalamus,"A, C"\n',
      question({ kind: 'multi-choice', options: { from: 'o' } }),
    )
    expect(pool.items[0]?.questions[0]?.truth).toEqual({ is: ['A', 'C'] })
  })
  it('one list for all rows, with ids of its own', () => {
    const list = [
      { id: 'tumor', label: 'tumor' },
      { id: 'ms', label: 'multiple sclerosis' },
    ]
    const { pool } = map('a\nMultiple Sclerosis\n""\n', {
      ...question({ options: { list }, kind: 'choice', truth: { from: 'a', as: 'label' } }),
    })
    expect(pool.items.map((i) => i.questions[0]?.truth)).toEqual([{ is: 'ms' }])
  })
})

describe('other kinds', () => {
  it('number with a tolerance, scale, text with further wordings', () => {
    const { pool, problems } = map('n,s,t\n"12,5",4,left frontal; frontal left\n', {
      questions: [
        {
          id: 'n',
          kind: 'number',
          prompt: { value: 'How long?' },
          unit: 'mm',
          truth: { from: 'n', within: { value: 0.5 } },
        },
        {
          id: 's',
          kind: 'scale',
          prompt: { value: 'How safe?' },
          min: 1,
          max: 5,
          truth: { from: 's' },
        },
        { id: 't', kind: 'text', prompt: { value: 'Where?' }, truth: { from: 't', split: ';' } },
      ],
    })
    expect(problems).toEqual([])
    expect(pool.items[0]?.questions.map((q) => q.truth)).toEqual([
      { is: 12.5, within: 0.5 },
      { is: 4 },
      { is: 'left frontal', or: ['frontal left'] },
    ])
  })
  it('the kind named in a column', () => {
    const { pool, problems } = map(
      'q,k,o,a\nIs it?,yes/no,,Yes\nWhich?,MCQ,pons|insula,A\nWhat?,open-ended,,pons\nWhat?,riddle,,pons\n',
      question({ prompt: { from: 'q' }, kind: { from: 'k' }, options: { from: 'o' } }),
    )
    expect(pool.items.map((i) => i.questions[0]?.question.kind)).toEqual([
      'yes-no',
      'choice',
      'text',
    ])
    expect(problems.map((p) => [p.code, p.line, p.field])).toEqual([['kind-unknown', 5, 'k']])
  })
})

describe('what else an item has', () => {
  it('attributes keep true, numbers and texts apart; blank ones are left out', () => {
    const { pool } = map('q,a,t,n,c,e\nIs it?,yes,True,12,007,NaN\n', {
      attributes: {
        t: { from: 't' },
        n: { from: 'n' },
        c: { from: 'c' },
        e: { from: 'e' },
        k: { value: 'x' },
      },
    })
    expect(pool.items[0]?.attributes).toEqual({ t: true, n: 12, c: '007', k: 'x' })
  })
  it('context of several columns, values renamed, practice in any spelling', () => {
    const { pool } = map('q,a,age,text,cat,p\nIs it?,yes,67,Fell.,loc,ja\n', {
      category: { from: 'cat', names: { loc: 'Location' } },
      context: [{ from: 'age', heading: 'Age' }, { from: 'text' }, { from: 'none' }],
      practice: { from: 'p' },
    })
    expect(pool.items[0]).toMatchObject({
      category: 'Location',
      context: '**Age:** 67\n\nFell.',
      practice: true,
    })
  })
  it('volumes with role and date by the words of their names', () => {
    const { pool, problems } = map(
      'q,a,scan,old,date\nIs it?,yes,/sub-1\\ses-02/sub-1_T1w.nii.gz,sub-1/ses-01/sub-1_T1w.nii.gz,4.3.2019\nIs it?,yes,../x.nii,,31.02.2019\n',
      {
        volumes: [
          { from: 'scan', label: { pattern: true }, timepoint: 'pattern' },
          { from: 'old', label: { value: 'T1' }, timepoint: 'prior', acquired: { from: 'date' } },
        ],
      },
    )
    expect(pool.items[0]?.volumes).toEqual([
      { file: 'sub-1/ses-02/sub-1_T1w.nii.gz', label: 'T1', timepoint: 'current' },
      {
        file: 'sub-1/ses-01/sub-1_T1w.nii.gz',
        label: 'T1',
        timepoint: 'prior',
        acquired: '2019-03-04',
      },
    ])
    expect(problems.map((p) => [p.code, p.line, p.field])).toEqual([['path-outside', 3, 'scan']])
  })
  it('V85: volumes of which all frames are kept', () => {
    const { pool } = map('q,a,dwi,t1\nIs it?,yes,dwi.nii.gz,t1.nii.gz\n', {
      volumes: [
        { from: 'dwi', label: null, timepoint: 'current', frames: 'keep' },
        { from: 't1', label: null, timepoint: 'current' },
      ],
    })
    expect(pool.items[0]?.volumes.map(({ frames }) => frames)).toEqual([{}, undefined])
  })
  it('a file name with a comma is one file, a JSON list several', () => {
    const { pool } = map(
      'q,a,f\nIs it?,yes,"Tipos (Abscessos, Cistos)/outros (5).jpeg"\nIs it?,no,"[""a.png"", ""b.png""]"\n',
      {
        images: [{ from: 'f' }],
      },
    )
    expect(pool.items.map((i) => i.images.map(({ file }) => file))).toEqual([
      ['Tipos (Abscessos, Cistos)/outros (5).jpeg'],
      ['a.png', 'b.png'],
    ])
  })
})

describe('P3: an empty option leaves the letters of the others as they are', () => {
  const columns = { columns: ['A', 'B', 'C', 'D'] }
  const inColumns = (...rows: readonly string[]) =>
    map(
      `q,A,B,C,D,a\n${rows.map((row) => `Which?,${row}\n`).join('')}`,
      question({ options: columns }),
    )
  const emptied = /option 2 is empty.*later ones are not/
  it.each([
    ['a letter', 'C'],
    ['a letter with its words', 'C) Right'],
  ])('in columns, a right answer by %s is refused', (_, answer) => {
    const { pool, problems } = inColumns(`Left,,Right,Both,${answer}`)
    expect(pool.items).toEqual([])
    expect(problems).toMatchObject([{ code: 'option-blank', line: 2, field: 'B' }])
    expect(problems[0]!.message).toMatch(emptied)
  })
  it.each(['index-0', 'index-1', 'auto'])('and one by its place, %s', (as) => {
    const row = 'q,A,B,C,D,a\nWhich?,Left,,Right,Both,2\n'
    const { problems } = map(row, question({ options: columns, truth: { from: 'a', as } }))
    expect(problems).toMatchObject([{ code: 'option-blank', line: 2, field: 'B' }])
  })
  it('by its words it stays, with the letter of its place', () => {
    const { pool, problems } = inColumns('Left,,Right,Both,Right', 'Left,Right,Both,,C')
    expect(problems).toEqual([])
    expect(truths(pool)).toEqual(['Right', 'Both'])
    expect(pool.items[0]!.questions[0]).toMatchObject({
      question: { options: [{ id: 'A' }, { id: 'C' }, { id: 'D', label: 'Both' }] },
      truth: { is: 'C' },
    })
    expect(inColumns('Left,,Right,Both,neither').problems).toMatchObject([
      { code: 'truth-wrong', field: 'a' },
    ])
  })
  it.each(['N/A', 'nan', 'null', 'None'])('"%s" is an option', (label) => {
    expect(truths(inColumns(`${label},Left,Right,Both,B`).pool)).toEqual(['Left'])
  })
  it.each([
    'Left||Right|Both',
    '"[""Left"", null, ""Right"", ""Both""]"',
    'Left;;Right;Both',
    '"Left\n\nRight\nBoth"',
  ])('in one cell: %s', (cell) => {
    const one = (answer: string) =>
      map(`q,o,a\nWhich?,${cell},${answer}\n`, question({ options: { from: 'o' } }))
    expect(one('C').problems).toMatchObject([{ code: 'option-blank', field: 'o' }])
    expect(one('C').problems[0]!.message).toMatch(emptied)
    expect(truths(one('Both').pool)).toEqual(['Both'])
  })
  it('and an id that is a letter is that option, whatever its place', () => {
    const list = [
      { id: 'A', label: 'Left' },
      { id: 'C', label: 'Right' },
      { id: 'D', label: 'Both' },
    ]
    const { pool } = map(
      'q,a\nWhich?,C\nWhich?,D\n',
      question({ kind: 'choice', options: { list } }),
    )
    expect(truths(pool)).toEqual(['Right', 'Both'])
  })
  it('at the end, or among options that have their own letters, it is none', () => {
    const one = (cell: string) =>
      map(`q,o,a\nWhich?,${cell},C\n`, question({ options: { from: 'o' } })).pool
    expect(truths(one('Left|Right|Both||'))).toEqual(['Both'])
    expect(truths(one('"{""A"": ""Left"", ""B"": """", ""C"": ""Right""}"'))).toEqual(['Right'])
  })
})

it('a scan in two files, header and image, is one scan', () => {
  const volumes = [
    { from: 'v', split: ';', label: { pattern: true } },
    { from: 'w', label: null },
  ]
  const { pool } = map(
    'q,a,v,w\nIs it?,yes,a/T1.hdr;a/T1.img;a/T2.img.gz;a/T2.hdr.gz;b/T1.img,a/T1.img\nIs it?,no,a/T1.img,\n',
    { volumes },
  )
  expect(pool.items.map((item) => item.volumes.map(({ file }) => file))).toEqual([
    ['a/T1.hdr', 'a/T2.img.gz', 'b/T1.img'],
    ['a/T1.img'],
  ])
})

describe('P4: nested cases', () => {
  const picture = Buffer.from(png()).toString('base64')
  const cases = (uri: string) =>
    JSON.stringify([
      {
        case_id: 'case_1',
        text: 'A 77-year-old woman.',
        images: [uri, uri],
        questions: [
          {
            question_number: 1,
            question_text: '根据患者的症状和图片，对疾病进行诊断',
            answer: '脑膜瘤',
          },
          {
            question_number: 2,
            question_text: 'Which side?',
            options: ['left', 'right'],
            answer: 'left',
          },
        ],
      },
      { case_id: 'case_2', text: '', images: [], questions: [] },
    ])
  const nested = {
    id: { from: 'case_id' },
    context: [{ from: 'text' }],
    images: [{ from: 'images' }],
    questions: [
      {
        each: 'questions',
        prompt: { from: 'question_text' },
        options: { from: 'options' },
        truth: { from: 'answer' },
      },
    ],
  }
  it('give one item with a question for each entry, and pictures by what their bytes are', async () => {
    const { pool, embedded, problems, warnings } = map(
      cases(`data:image/jpeg;base64,${picture}`),
      nested,
    )
    const [item] = pool.items
    expect(item?.questions.map(({ question: { id, kind }, truth }) => [id, kind, truth])).toEqual([
      ['q1', 'text', { is: '脑膜瘤' }],
      ['q2', 'choice', { is: 'A' }],
    ])
    expect(item?.images[0]?.file).toMatch(/^embedded\/[0-9a-f]{16}\.png$/)
    expect(await Promise.all([...embedded.values()].map((read) => read()))).toEqual([png()])
    expect(warnings[0]).toMatchObject({ code: 'image-type-wrong', line: 1, field: 'images' })
    expect(problems.map((p) => [p.code, p.line, p.field])).toEqual([
      ['no-questions', 2, 'questions'],
    ])
  })
  it.each([
    ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', /neither PNG nor JPEG/],
    ['data:image/png;base64,!!!', /damaged/],
  ])('name a picture that cannot be used: %s', (uri, message) => {
    expect(map(cases(uri), nested).problems[0]?.message).toMatch(message)
  })
})

describe('P2: problems', () => {
  it('are all named at once, by row and column, and the sound rows go on', () => {
    const { pool, problems } = map(
      'id,q,o,a,cat\n1,Which?,pons|insula,A,x\n1,Which?,pons|insula,A,x\n3,,pons|insula,A,\n4,Which?,pons,A,x\n5,Which?,pons|pons,A,x\n,Which?,pons|insula,Q,x\n',
      {
        id: { from: 'id' },
        category: { from: 'cat' },
        ...question({ prompt: { from: 'q' }, kind: 'choice', options: { from: 'o' } }),
      },
    )
    expect(pool.items.map((i) => i.line)).toEqual([2])
    expect(problems.map((p) => `${p.line} ${p.field} ${p.code}`)).toEqual([
      '3 id duplicate-item',
      '4 cat category-blank',
      '4 q prompt-blank',
      '5 o too-few-options',
      '6 o option-twice',
      '7 id id-blank',
      '7 a truth-wrong',
    ])
  })
  it('of a saved mapping name the nearest field', () => {
    const text = JSON.stringify({ ...mapping({}), catgory: { value: 'x' } })
    const parsed = parseMappingFile(text, 'mapping.json')
    expect(parsed.ok ? '' : parsed.problems[0]?.message).toContain(
      'the nearest known field is "category"',
    )
    expect(parseMappingFile(JSON.stringify(mapping({})), 'mapping.json').ok).toBe(true)
  })
})

it('makes items that are read again as the same pool', () => {
  const { pool } = map(
    'q,o,a,s,v\nIs it?,,yes,s1,a_T1w.nii.gz\nWhich?,pons|insula,B,s2,\nWhat?,,pons,,\nWhat?,,,s1,\n',
    {
      subject: { from: 's' },
      attributes: { site: { from: 's' } },
      volumes: [{ from: 'v', label: { pattern: true } }],
      questions: [{ prompt: { from: 'q' }, options: { from: 'o' }, truth: { from: 'a' } }],
    },
  )
  expect(pool.items).toHaveLength(4)
  const again = parsePool(poolText(pool), 'pool.jsonl')
  const plain = (items: readonly object[]) =>
    items.map((item, n) => ({ ...item, line: n, format: undefined }))
  expect(again.ok && plain(again.value.items)).toEqual(plain(pool.items))
})

it('reports progress every thousand rows and at the end', () => {
  const rows = Array.from({ length: 2500 }, (_, n) => `Is it ${n}?,yes`).join('\n')
  const seen: number[] = []
  applyMapping(table(`q,a\n${rows}\n`), mapping({}), (done, total) => seen.push(done, total))
  expect(seen).toEqual([1000, 2500, 2000, 2500, 2500, 2500])
})
