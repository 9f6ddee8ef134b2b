import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mappingSchema, proposeMapping, readList, readTable } from '@/pool'
import { parsePool } from '@/pool/parse-pool'
import { poolText } from '@/pool/pool-schema'
import { png } from '../../freezing/freezing-fixture'
import { applyMapping } from '../read-rows'

const table = (text: string) => {
  const read = readTable(new TextEncoder().encode(text), 'pool.csv')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
/** What becomes of a file when the coordinator confirms everything that is proposed. */
const taken = (text: string) => {
  const read = table(text)
  const proposal = proposeMapping(read)
  expect(mappingSchema.safeParse(proposal.mapping).success).toBe(true)
  const mapped = applyMapping(read, proposal.mapping)
  return { ...proposal, ...mapped, items: mapped.pool.items }
}
const truthWords = (items: ReturnType<typeof taken>['items']) =>
  items.map(({ questions: [q] }) => {
    const is =
      q?.truth !== null && q?.truth !== undefined && 'is' in q.truth ? String(q.truth.is) : ''
    return q !== undefined && 'options' in q.question
      ? (q.question.options?.find((o) => o.id === is)?.label ?? is)
      : is
  })

const HEAD =
  'item_id,question,option_a,option_b,option_c,option_d,answer,answer_type,category,subject_id,template_id,human_assessable,t1_path,t2_path,prior_t1_path,prior_date,age'

describe('proposeMapping', () => {
  it('a column of DICOM series or their folders names scans; one that says what kind of series it is does not', () => {
    const said = (column: string, ...values: string[]) =>
      taken(
        [
          `case,${column},question,answer`,
          ...values.map(
            (value, n) => `k${n},${value},Is there a lesion?,${n % 2 === 0 ? 'no' : 'yes'}`,
          ),
        ].join('\n'),
      )
    for (const column of ['Series', 'DICOM folder', 'scan path', 'mri_series', 'Serienordner'])
      expect(said(column, 'C001/SE1', 'C002\\SE1').mapping.volumes, column).toMatchObject([
        { from: column },
      ])
    expect(
      said('SeriesInstanceUID', '1.2.840.113619.2.5', '1.2.840.113619.2.6').mapping.volumes,
    ).toHaveLength(1)
    for (const [column, ...values] of [
      ['series', 'T1', 'T2'],
      ['series', '3', '4'],
      ['site', 'Oslo/North', 'Oslo/South'],
      ['study', 'a/b', 'a/c'],
    ] as const)
      expect(said(column, ...values).mapping.volumes, column).toEqual([])
  })
  it('a question-answering benchmark with mixed formats, scans and templates', () => {
    const { mapping, items, problems, doubts } = taken(
      [
        HEAD,
        'q1,Is there atrophy?,,,,,Yes,yes/no,Presence,s1,T-01,True,sub-1/T1w.nii.gz,sub-1/T2w.nii.gz,,,60',
        'q2,Which lobe?,frontal,parietal,temporal,occipital,C,mcq,Location,s2,T-02,True,sub-2/T1w.nii.gz,,sub-2/old_T1w.nii.gz,2019-03-04,61',
        'q3,What is seen?,,,,,left frontal tumour,open,Diagnosis,s3,T-03,False,sub-3/T1w.nii.gz,,,,62',
      ].join('\n'),
    )
    expect(problems).toEqual([])
    expect(doubts).toEqual([])
    // Each column is used.
    for (const name of HEAD.split(',')) expect(JSON.stringify(mapping)).toContain(`"${name}"`)
    expect(mapping).toMatchObject({
      id: { from: 'item_id' },
      subject: { from: 'subject_id' },
      category: { from: 'category' },
      attributes: {
        template: { from: 'template_id' },
        human_assessable: { from: 'human_assessable' },
      },
      context: [{ from: 'age', heading: 'Age' }],
    })
    expect(items.map((i) => i.questions[0]?.question.kind)).toEqual(['yes-no', 'choice', 'text'])
    expect(truthWords(items)).toEqual(['yes', 'temporal', 'left frontal tumour'])
    expect(
      items[1]?.volumes.map(({ label, timepoint, acquired }) => [label, timepoint, acquired]),
    ).toEqual([
      ['T1', 'current', undefined],
      ['T1', 'prior', '2019-03-04'],
    ])
    expect(items[0]?.attributes).toMatchObject({ template: 'T-01', human_assessable: true })
  })

  it('says why a column of ids with a double is not taken', () => {
    const lines = Array.from(
      { length: 20 },
      (_, n) => `F-${n === 19 ? 18 : n},Is it wide?,yes,Size`,
    )
    const { mapping, doubts } = taken(['id,question,answer,category', ...lines].join('\n'))
    expect(mapping.id).toBeUndefined()
    expect(doubts).toEqual([expect.stringMatching(/"id" looks like an id.*several rows/)])
  })

  it('a table from a German spreadsheet', () => {
    const { mapping, items, problems, doubts } = taken(
      [
        'Fallnr;Fragestellung;Antwortmöglichkeiten;Lösung;Kategorie;Pat-ID;Anamnese;Bild T1;Voraufnahme;Übung',
        'F-1;Ist eine Raumforderung zu sehen?;;ja;Lokalisation;P17;Kopfschmerz;a_T1.nii.gz;alt/a_T1.nii.gz;ja',
        'F-2;Welche Sequenz ist das?;T1 | T2 | FLAIR;FLAIR;Modalität;P18;Schwindel;b_T1.nii.gz;;',
      ].join('\n'),
    )
    expect([problems, doubts]).toEqual([[], []])
    expect(mapping).toMatchObject({
      id: { from: 'Fallnr' },
      subject: { from: 'Pat-ID' },
      practice: { from: 'Übung' },
      context: [{ from: 'Anamnese' }],
      volumes: [{ from: 'Bild T1' }, { from: 'Voraufnahme', timepoint: 'prior' }],
      attributes: {},
    })
    expect(truthWords(items)).toEqual(['yes', 'FLAIR'])
    expect(items.map(({ practice }) => practice)).toEqual([true, false])
  })

  it.each([
    ['0', ['2', '0', '1'], 'index-0', ['c', 'a', 'b'], []],
    ['1', ['2', '3', '1'], 'index-1', ['b', 'c', 'a'], []],
    ['0 or 1, and asks which', ['2', '1', '1'], 'auto', ['c', 'b', 'b'], ['index-base-open']],
  ])('places counted from %s', (_, places, as, words, asked) => {
    const rows = places.map((place, n) => `${n},Which one?,a|b|c,${place}`)
    const { mapping, items, open } = taken(
      `id,question,choices,correct_index\n${rows.join('\n')}\n`,
    )
    expect(mapping.questions[0]?.truth?.as).toBe(as)
    expect(truthWords(items)).toEqual(words)
    expect(open.map(({ code }) => code)).toEqual(asked)
  })

  it.each([
    ['JSON', '"[""left, upper"", ""right""]"'],
    ['letters', '"A) left, upper B) right"'],
    ['lines', '"left, upper\nright"'],
    ['|', '"left, upper|right"'],
    [';', '"left, upper; right"'],
  ])('options in one column, told apart by %s', (_, cell) => {
    const { items, problems } = taken(
      `id,prompt,options,gold\n1,Which side?,${cell},B\n2,Which side?,${cell},A\n`,
    )
    expect(problems).toEqual([])
    expect(truthWords(items)).toEqual(['right', 'left, upper'])
  })

  it('columns A to D and a label for the answer; semicolons', () => {
    const { items, mapping } = taken(
      'Nr;Frage;A;B;C;D;Antwort\n1;Wo?;Pons;Insel;Balken;Kleinhirn;Balken\n2;Wo?;Pons;Insel;Balken;Kleinhirn;Pons\n',
    )
    expect(mapping.questions[0]?.options).toEqual({ columns: ['A', 'B', 'C', 'D'] })
    expect(truthWords(items)).toEqual(['Balken', 'Pons'])
  })

  it('yes and no in another language, a category of its own', () => {
    const { items, mapping } = taken(
      'id,pergunta,resposta,categoria\n1,Há lesão?,Sim,Presença\n2,Há edema?,Não,Sinal\n',
    )
    expect(mapping).toMatchObject({ category: { from: 'categoria' } })
    expect(truthWords(items)).toEqual(['yes', 'no'])
  })

  it('nested cases with embedded pictures', () => {
    const uri = `data:image/jpeg;base64,${Buffer.from(png()).toString('base64')}`
    const cases = [1, 2, 3].map((n) => ({
      case_id: `case_${n}`,
      text: `A ${60 + n}-year-old woman with a headache.`,
      images: n === 3 ? [] : [uri],
      questions: [
        { question_number: 2 * n, question_text: 'What is the diagnosis?', answer: 'glioma' },
        { question_number: 2 * n + 1, question_text: 'Is there oedema?', answer: 'Yes' },
      ],
    }))
    const { items, mapping, problems, embedded } = taken(JSON.stringify(cases))
    expect(problems).toEqual([])
    expect(mapping).toMatchObject({
      id: { from: 'case_id' },
      images: [{ from: 'images' }],
      context: [{ from: 'text' }],
      questions: [
        { each: 'questions', prompt: { from: 'question_text' }, truth: { from: 'answer' } },
      ],
    })
    expect(
      items.map((i) => [i.id, i.images.length, i.questions.map((q) => q.question.kind)]),
    ).toEqual([
      ['case_1', 1, ['text', 'yes-no']],
      ['case_2', 1, ['text', 'yes-no']],
      ['case_3', 0, ['text', 'yes-no']],
    ])
    expect(embedded.size).toBe(1)
  })

  it('says what it could not find, and proposes something all the same', () => {
    const { doubts, items } = taken('a,b\nlorem ipsum,dolor\n')
    expect(doubts.join()).toContain('no column looks like a question')
    expect(items).toHaveLength(1)
  })
  it('uses every column once', () => {
    const { mapping } = proposeMapping(table('id,question,answer\n1,Is it?,yes\n2,Is it?,no\n'))
    const columns = JSON.stringify(mapping).match(/(?<="from":")[^"]+/g)
    expect(columns).toEqual(['id', 'question', 'answer'])
  })
})

/** In the columns of a published benchmark, with the habits of its paths: brackets, commas, letters of other languages. */
const IMAGE_LIST = 'test/fixtures/image-list.csv'
it('an image list as benchmarks publish it becomes a structured report without a change', () => {
  const { items, problems, doubts, mapping } = taken(readFileSync(IMAGE_LIST, 'utf8'))
  expect([problems, doubts]).toEqual([[], []])
  expect(items).toHaveLength(25)
  expect(mapping.category).toEqual({ from: 'class' })
  const form = mapping.questions.map(({ id, showWhen }) => [
    id,
    showWhen?.question ?? null,
    showWhen?.in ?? null,
  ])
  expect(form).toEqual([
    ['modality', null, null],
    ['sequence', 'modality', ['mri']],
    ['plane', null, null],
    ['diagnosis', null, null],
    ['subtype', 'diagnosis', ['stroke', 'tumor']],
  ])
  expect(mapping.questions[2]?.options).toEqual({
    list: ['axial', 'coronal', 'sagittal'].map((id) => ({ id, label: id })),
  })
  // Row 12: a quoted path with commas and Portuguese names.
  const item = items.find((i) => i.line === 12)
  expect(item?.images[0]?.file).toBe(
    'folders-17/Outras Lesões (Abscessos, Cistos, Encefalopatias) T2/outras (5).jpeg',
  )
  expect(
    item?.questions.map(({ question: { id }, truth }) => [
      id,
      truth && 'is' in truth ? truth.is : null,
    ]),
  ).toEqual([
    ['modality', 'mri'],
    ['sequence', 't2'],
    ['plane', 'axial'],
    ['diagnosis', 'other-abnormalities'],
    ['subtype', null],
  ])
  // CT has no sequence: the question has no truth there, and is not asked.
  const ct = items.find(
    (i) =>
      i.questions[0]?.truth && 'is' in i.questions[0].truth && i.questions[0].truth.is === 'ct',
  )
  expect(ct?.questions[1]?.truth).toBeNull()
  expect(parsePool(poolText({ file: 'p', items }), 'p.jsonl').ok).toBe(true)
})

describe('materials are proposed', () => {
  const proposed = (text: string) => proposeMapping(table(text)).mapping
  it('a conversation by its turns, in lines or as JSON, with the picture beside it', () => {
    const lines = '"user: My head hurts.\nassistant: Since when?"'
    const json = `"${JSON.stringify([
      { role: 'user', content: 'My head hurts.' },
      { role: 'assistant', content: 'Since when?' },
    ]).replaceAll('"', '""')}"`
    for (const cell of [lines, json])
      expect(proposed(`id,dialogue,photo\na,${cell},a.png\nb,${cell},b.png\n`)).toMatchObject({
        materials: [
          { kind: 'transcript', id: 'dialogue', from: 'dialogue', pictures: [{ from: 'photo' }] },
        ],
        images: [],
        questions: [{ kind: 'scale' }],
      })
    // A history in lines is none.
    expect(
      proposed('id,history\na,"Age: 61\nSex: F"\nb,"Age: 52\nSex: M"\n').materials,
    ).toBeUndefined()
  })
  it('a record by its columns: one column of values alone stays context', () => {
    const labs = '"INR 1.4 (0.9-1.1)\nLDH 198 U/L"'
    expect(
      proposed(`id,question,age,labs\na,Is it so?,61,${labs}\nb,Is it?,52,${labs}\n`),
    ).toMatchObject({
      context: [],
      materials: [
        {
          kind: 'record',
          sections: [
            { heading: 'Patient', entries: [{ from: 'age' }] },
            { heading: 'Laboratory', laboratory: 'labs' },
          ],
        },
      ],
    })
    expect(proposed(`id,question,labs\na,Is it so?,${labs}\nb,Is it?,${labs}\n`)).toMatchObject({
      context: [{ from: 'labs', heading: 'Laboratory' }],
    })
  })
  it('what a model wrote: compared with a reference, or judged claim by claim', () => {
    expect(
      proposed(
        'id,question,gold,model_answer\na,Where is it?,left lobe,In the left lobe\nb,Where is it?,right,On the left\n',
      ),
    ).toMatchObject({
      context: [{ from: 'question', heading: 'Question' }],
      materials: [
        { kind: 'text', from: 'gold' },
        { kind: 'report', from: 'model_answer' },
      ],
      questions: [{ id: 'same', kind: 'yes-no' }],
    })
    const claims = '"[""A mass"", ""No shift""]"'
    expect(
      proposed(
        `id,report,claims\na,A mass. There is no shift.,${claims}\nb,A mass. There is none.,${claims}\n`,
      ),
    ).toMatchObject({
      materials: [{ kind: 'report', from: 'report', claims: { from: 'claims' } }],
      questions: [{ each: 'material:answer', kind: 'yes-no' }],
    })
  })
  it('long texts, and masks and heat maps over the scan whose sequence they name', () => {
    const long = 'A long text that says something. '.repeat(6)
    expect(
      proposed(
        `id,question,letter,t1_file,flair_file,flair_mask,cam_file\na,Is it so?,${long}a,a.nii,b.nii,c.nii,d.nii\nb,Is it?,${long}b,e.nii,f.nii,g.nii,h.nii\n`,
      ),
    ).toMatchObject({
      materials: [{ kind: 'text', id: 'letter', label: { value: 'Letter' }, from: 'letter' }],
      volumes: [
        { from: 't1_file', overlays: [{ from: 'cam_file', kind: 'heat' }] },
        { from: 'flair_file', overlays: [{ from: 'flair_mask', kind: 'mask' }] },
      ],
    })
  })
  it('no long text that its column calls the reference standard: readers must not see it unasked', () => {
    const long = 'A melanoma that needs a dermatologist within days. '.repeat(3)
    const dialogue = '"user: May I wait?\nassistant: No."'
    const text = `id,dialogue,ground_truth\na,${dialogue},${long}\nb,${dialogue},${long}\n`
    const { mapping } = proposeMapping(table(text))
    expect(mapping).toMatchObject({
      materials: [{ kind: 'transcript' }],
      context: [],
      attributes: {},
    })
    expect(JSON.stringify(mapping)).not.toContain('ground_truth')
  })
  it('a mask by the names of its files, where its column does not say so', () => {
    expect(
      proposed(
        'id,question,answer,t1,lesion\na,Is it?,yes,a_T1w.nii.gz,a_lesion-mask.nii.gz\nb,Is it?,no,b_T1w.nii.gz,b_lesion-mask.nii.gz\n',
      ).volumes,
    ).toMatchObject([{ from: 't1', overlays: [{ from: 'lesion', id: 'lesion', kind: 'mask' }] }])
    // A quantitative map is a scan of its own.
    expect(
      proposed(
        'id,question,answer,t1,relaxation\na,Is it?,yes,a_T1w.nii.gz,a_T1map.nii.gz\nb,Is it?,no,b_T1w.nii.gz,b_T1map.nii.gz\n',
      ).volumes.map(({ from }) => from),
    ).toEqual(['t1', 'relaxation'])
  })
  it('a record in lines of names and values', () => {
    const cell = (age: number) => `"Age: ${age}\nSex: F\nMedication:\nAspirin: 100 mg"`
    expect(
      proposed(`id,question,ehr\na,Is it safe?,${cell(61)}\nb,Is it?,${cell(71)}\n`),
    ).toMatchObject({
      context: [],
      materials: [{ kind: 'record', from: 'ehr' }],
    })
    expect(
      proposed('id,question,record\na,Is it safe?,A woman with a cough: dry\nb,Is it?,Well\n')
        .materials,
    ).toBeUndefined()
  })
  it('claims with as many right answers', () => {
    const [claims, verdicts] = ['"[""A mass"", ""No shift""]"', '"[""yes"", ""no""]"']
    const rows = ['a', 'b'].map((id) => `${id},A mass. There is no shift.,${claims},${verdicts}`)
    expect(proposed(`id,report,claims,verdicts\n${rows.join('\n')}\n`)).toMatchObject({
      materials: [{ kind: 'report', claims: { from: 'claims', truths: 'verdicts' } }],
      questions: [{ each: 'material:answer', kind: 'yes-no', truth: { from: 'truth' } }],
      attributes: {},
    })
  })
  it('what a model answered is told of, and neither shown nor judged', () => {
    const found = proposeMapping(
      table(
        'id,question,option_a,option_b,option_c,answer,model_answer\na,Which?,T1,T2,FLAIR,A,B\nb,Which?,T1,T2,FLAIR,B,B\nc,Which?,T1,T2,FLAIR,C,A\n',
      ),
    )
    expect(found.mapping).toMatchObject({ attributes: { model_answer: { from: 'model_answer' } } })
    expect(found.mapping.materials).toBeUndefined()
    expect(found.doubts).toContain(
      '"model_answer" may be the answer of a model. Readers do not see it. To show it, add the material "Proposed answer"',
    )
    const yesNo =
      'id,question,answer,ai_suggestion\na,Is it?,yes,yes\nb,Is it?,no,yes\nc,Is it?,no,no\n'
    expect(proposeMapping(table(yesNo)).doubts.join()).toContain(
      '"ai_suggestion" may be the answer of a model',
    )
  })
})

it('P1: takes no subject of an examination for a patient', async () => {
  const list =
    'id,question,answer,subject_name\na,Is it wide?,yes,Anatomy\nb,Is it old?,no,Surgery\n'
  const read = await readList(new TextEncoder().encode(list), 'list.csv')
  expect(read.ok && proposeMapping(read.value).mapping.subject).toBe(undefined)
})
