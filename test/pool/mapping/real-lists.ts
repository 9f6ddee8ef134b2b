import { zipSync } from 'fflate'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { utf8, utf16, windows1252 } from './list-bytes'
import { workbook } from './workbook-bytes'

const csv = (...lines: readonly string[]) => utf8(`${lines.join('\n')}\n`)
const json = (value: unknown) => utf8(JSON.stringify(value))
const HEAD = 'id,question,answer'
/** One closed question a row. */
const asked = (...answers: readonly string[]) =>
  csv(HEAD, ...answers.map((answer, n) => `q${n + 1},Is structure ${n + 1} normal?,${answer}`))
/** One measurement a row. */
const measured = (head: string, ...answers: readonly string[]) =>
  csv(head, ...answers.map((answer, n) => `q${n + 1},How wide is structure ${n + 1}?,${answer}`))
/** One choice of four a row. */
const chosen = (...answers: readonly string[]) =>
  csv(
    'id,question,options,answer',
    ...answers.map(
      (answer, n) =>
        `q${n + 1},Which lobe is marked ${n + 1}?,frontal|parietal|temporal|occipital,${answer}`,
    ),
  )
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const BYTES = [...Buffer.from(PICTURE, 'base64')]
/** As Python prints bytes. */
const pythonBytes = `b'${BYTES.map((b) => (b >= 32 && b < 127 && b !== 39 && b !== 92 ? String.fromCharCode(b) : `\\x${b.toString(16).padStart(2, '0')}`)).join('')}'`
const pictured = (...names: readonly string[]) =>
  csv(
    'id,question,answer,image',
    ...names.map(
      (name, n) => `q${n + 1},Is structure ${n + 1} normal?,${n % 2 ? 'no' : 'yes'},${name}`,
    ),
  )

/** Lists as people really had them, and files that are none. */
export const REAL_LISTS: Readonly<Record<string, Uint8Array>> = {
  // --- Spreadsheets and their ways of saving.
  'Excel in Germany: semicolons, decimal commas, Windows-1252': windows1252(
    'Nr;Frage;Antwort;Einheit\r\n1;Wie breit ist der III. Ventrikel?;7,5;mm\r\n2;Wie groß ist die Zyste?;12;mm\r\n3;Wie groß ist das Ödem?;0,8;mm\r\n',
  ),
  'Excel "CSV UTF-8": a byte-order mark': utf8(
    '\uFEFFid;question;answer\r\na;Is it wide?;yes\r\nb;Is it old?;no\r\n',
  ),
  'Excel "Unicode text": UTF-16 with tabs': utf16(
    '\uFEFFid\tquestion\tanswer\r\na\tIst es groß?\tja\r\nb\tIst es alt?\tnein\r\n',
  ),
  'umlauts that were read in the wrong encoding and saved again': csv(
    HEAD,
    'a,Ist das GefÃ¤Ã\u009f weit?,ja',
    'b,Ist die HÃ¶hle alt?,nein',
  ),
  'line breaks within quoted cells': csv(
    'id,history,question,answer',
    'a,"Headache.\nSince May.",Is it wide?,yes',
    'b,None known,Is it old?,no',
  ),
  'columns that are called the same': csv('id,question,answer,answer', 'a,Is it wide?,yes,no'),
  'empty columns at the end': csv(
    'id,question,answer,,,',
    'a,Is it wide?,yes,,,',
    'b,Is it old?,no,,,',
  ),
  'a title and a date above the header': csv(
    'Hippocampus study (draft),,,',
    'as of 12 March,,,',
    ',,,',
    'id,question,answer,category',
    'a,Is it wide?,yes,Size',
    'b,Is it old?,no,Age',
  ),
  'a title of one cell, not padded': csv(
    'Hippocampus study, second wave',
    'id;question;answer;category',
    'a;Is it wide, or not?;yes;Size',
    'b;Is it old, or not?;no;Age',
  ),
  'no header': csv(
    'a1,Is the ventricle wide?,yes,sub-01_T1w.nii.gz',
    'a2,Is the sulcus deep?,no,sub-02_T1w.nii.gz',
    'a3,Is the cyst old?,yes,sub-03_T1w.nii.gz',
  ),
  'a row of totals at the end': csv(
    'case,haemorrhage,tumour',
    'c1,yes,no',
    'c2,no,no',
    'c3,no,yes',
    'Total,1,1',
  ),
  'merged cells: the patient stands in the first of his rows': csv(
    'patient,question,answer',
    'p1,Is it wide?,yes',
    ',Is it old?,no',
    ',Is it bright?,no',
    'p2,Is it thick?,yes',
    ',Is it thin?,no',
  ),
  'ids that Excel rewrote as numbers': csv(
    HEAD,
    '1E+05,Is it wide?,yes',
    '1E+05,Is it old?,no',
    '2.3E+07,Is it thick?,no',
  ),
  'ids that Excel rewrote as dates': csv(
    HEAD,
    '03. Mai,Is it wide?,yes',
    '04. Mai,Is it old?,no',
    '05. Mai,Is it thick?,no',
  ),
  'patients whose numbers were rewritten': csv(
    'id,patient,question,answer',
    'a,1.2E+11,Is it wide?,yes',
    'b,1.2E+11,Is it old?,no',
  ),
  'leading zeros lost': csv(
    'id,question,answer,scan',
    '1,Is it wide?,yes,001_T1.nii.gz',
    '12,Is it old?,no,012_T1.nii.gz',
  ),
  'errors of formulas': csv(
    HEAD,
    'a,Is it wide?,yes',
    'b,Is it old?,#REF!',
    'c,#NAME?,no',
    'd,Is it thick?,no',
  ),
  'a range that became a date': measured(HEAD, '5-Mar', '4', '6'),
  'a separator that is stated': csv(
    'sep=;',
    'id;question;answer',
    'a;Is it wide?;yes',
    'b;Is it old?;no',
  ),
  'a decimal comma in a comma-separated file': measured(HEAD, '7,5', '12', '9'),
  'a quotation mark that is never closed': csv(HEAD, 'a,"Is it wide?,yes', 'b,Is it old?,no'),
  // --- Yes and no.
  'yes, Y, 1, maybe, x and - in one column': asked(
    'yes',
    'Yes',
    'Y',
    '1',
    'n',
    '0',
    'maybe',
    'x',
    '-',
  ),
  'German yes and no': asked('ja', 'nein', 'Ja', 'NEIN', 'j'),
  'French yes and no': asked('oui', 'non', 'Oui', 'NON'),
  'Spanish yes and no': asked('sí', 'no', 'Si', 'NO'),
  '0 and 1': asked('0', '1', '1', '0'),
  'nothing but "positive"': asked('positive', 'positive'),
  'Y and N': asked('Y', 'N', 'Y', 'n'),
  'spellings of nothing': asked('yes', 'n/a', 'NA', '', 'no', 'NaN', '#N/A', 'k.A.'),
  'findings as columns, in several spellings': csv(
    'case,haemorrhage,tumour',
    'c1,yes,No',
    'c2,no,no',
    'c3,Yes,yes',
    'c4,NO,x',
  ),
  'yes and no beside open questions': csv(
    HEAD,
    'a,Is it wide?,yes',
    'b,Which lobe is it in?,left frontal',
    'c,Is it old?,no',
  ),
  'yes and no beside a closed question with other answers': csv(
    HEAD,
    'a,Is it wide?,yes',
    'b,Is this CT or MRI?,CT',
    'c,Is it old?,no',
    'd,Where is it?,left',
  ),
  // --- Numbers.
  'lengths with their unit in the cell': measured(HEAD, '"7,5 mm"', '12 mm', '0.8 cm'),
  'the unit in the header': measured('id,question,answer (mm)', '7.5', '12', '9'),
  percentages: measured(HEAD, '45%', '12 %', '7%'),
  'ranges and limits': measured(HEAD, '4', '3-5', '<5', '7', '~6', '8', '9'),
  'a comma that may mean thousands': measured(HEAD, '"1,234"', '"2,5"', '7'),
  'thousands in a German list': utf8(
    'Nr;Frage;Antwort\n1;Wie groß ist der Herd?;1.250\n2;Wie groß ist die Zyste?;980\n3;Wie groß ist das Ödem?;1.310 ml\n',
  ),
  'points before three digits, and nothing that says what they are': measured(
    HEAD,
    '1.250',
    '980',
    '1.310',
  ),
  'a point before three digits, and other decimals beside it': measured(
    HEAD,
    '1.250',
    '0.98',
    '1.310',
  ),
  'both marks in a column': measured(HEAD, '1.250', '"7,5"', '2.5'),
  'millions with points': measured(HEAD, '1.250.000', '980', '1.310'),
  'numbers whose column says that they are': csv(
    'id,question,format,answer',
    'a,How large is it?,number,1.250',
    'b,How large is it now?,number,980',
  ),
  'the same before square millimetres': measured(
    HEAD,
    '"1,234 mm2"',
    '"2,5 mm2"',
    '7 mm2',
    '"12,345mm2"',
  ),
  counts: csv(
    HEAD,
    'a,How many lesions are there?,0',
    'b,How many cysts are there?,3',
    'c,How many nodes are there?,12',
  ),
  // --- Options and truths.
  'letters A to D': chosen('A', 'c', 'D.', '(B)'),
  'places that fit from 0 and from 1': chosen('1', '3', '2'),
  'places from 0': chosen('0', '3', '2'),
  'places from 1': chosen('1', '4', '2'),
  'numbers that are words of options, and one place': csv(
    'id,question,options,answer',
    'a,How many cysts are there?,1|2|3|4,2',
    'b,How many nodes are there?,1|2|3|4,3',
    'c,How many lesions are there?,1|2|3|4,1',
    'd,Which side is wide?,left|right|both,0',
  ),
  'words of the options': chosen('Frontal', 'parietal ', 'temporal'),
  'a truth that is no option': chosen('frontal', 'insula', 'A lesion'),
  'several truths in a cell': chosen('"frontal, parietal"', 'temporal', 'A;C'),
  'findings that are told apart by commas, without options': csv(
    HEAD,
    'a,What do you see?,"edema, mass"',
    'b,What is seen here?,mass',
    'c,And here?,"edema, midline shift"',
    'd,And there?,midline shift',
    'e,What else?,edema',
  ),
  'letters without options': csv(
    HEAD,
    'a,Which of these is marked?,A',
    'b,Which one is wide?,C',
    'c,Which one is old?,B',
  ),
  'options told apart by |': csv('question,options,answer', 'Which side?,left|right,left'),
  'options told apart by ;': csv('question,options,answer', 'Which side?,left; right,right'),
  'options in lines': csv('question,options,answer', 'Which side?,"left\nright",right'),
  'options as a JSON list': csv(
    'question,options,answer',
    'Which side?,"[""left"",""right""]",right',
  ),
  'options as Python prints a list': csv(
    'question,options,answer',
    `Which side?,"['left', 'right']",left`,
    `Which one?,"['the left one', ""it's the right one""]",the left one`,
  ),
  'options as JSON with single quotes': csv(
    'question,options,answer',
    `Which side?,"{'A': 'left', 'B': 'right'}",B`,
  ),
  'an empty option before others, in columns': csv(
    'id,question,option A,option B,option C,option D,answer',
    'a,Which side is it?,Left,,Right,Both,C',
    'b,Which side was it?,Left,Right,Both,,C',
    'c,Which side is wide?,Left,,Right,Both,Right',
    'd,Which side is old?,N/A,Left,Right,Both,B',
  ),
  'an empty option before others, in one cell': csv(
    'question,options,answer',
    'Which side is it?,Left||Right|Both,C',
    'Which side was it?,Left|Right|Both|,C',
  ),
  'one option short': csv(
    'question,options,answer',
    'Which side?,left,left',
    'Which one?,left|right,left',
  ),
  'multiple truths as a JSON list': json([
    { question: 'What is seen?', options: ['edema', 'mass', 'bleed'], answer: ['edema', 'mass'] },
    { question: 'And here?', options: ['edema', 'mass', 'bleed'], answer: ['bleed'] },
  ]),
  // --- Scans.
  'scans in two files each, header and image': csv(
    'id,question,answer,scan',
    'a,Is it wide?,yes,a/T1.hdr;a/T1.img',
    'b,Is it old?,no,b/T1.hdr;b/T1.img',
  ),
  // --- Pictures.
  'one drawing among the pictures': pictured('a.png', 'b.png', 'c.svg', 'd.png'),
  'pictures that stand on the web': pictured(
    'https://example.org/a.jpg',
    'https://example.org/b.jpg',
  ),
  'Hugging Face: bytes as base64, beside a path': json([
    { question: 'Is it wide?', answer: 'yes', image: { bytes: PICTURE, path: 'train/1.png' } },
    { question: 'Is it old?', answer: 'no', image: { bytes: PICTURE, path: 'train/2.png' } },
  ]),
  'Hugging Face: a path and no bytes': json([
    { question: 'Is it wide?', answer: 'yes', image: { bytes: null, path: 'train/1.png' } },
  ]),
  'bytes as a list of numbers': json([
    { question: 'Is it wide?', answer: 'yes', image: BYTES },
    { question: 'Is it old?', answer: 'no', image: { bytes: BYTES, path: null } },
  ]),
  'bytes as pandas writes them into a CSV': csv(
    'question,answer,image',
    `Is it wide?,yes,"{'bytes': ${pythonBytes.replaceAll('"', '""')}, 'path': None}"`,
  ),
  // --- JSON.
  'JSON Lines with commas at their ends': utf8(
    '{"question":"Is it wide?","answer":"yes"},\n{"question":"Is it old?","answer":"no"},\n',
  ),
  'rows of the Hugging Face viewer': json({
    features: Array.from({ length: 9 }, (_, n) => ({ feature_idx: n, name: `f${n}`, type: {} })),
    rows: [
      { row_idx: 0, row: { question: 'Is it wide?', answer: 'yes' }, truncated_cells: [] },
      { row_idx: 1, row: { question: 'Is it old?', answer: 'no' }, truncated_cells: ['question'] },
    ],
    num_rows_total: 2,
  }),
  'training and test in one file': json({
    train: [
      { question: 'Is it wide?', answer: 'yes' },
      { question: 'Is it old?', answer: 'no' },
    ],
    test: [{ question: 'Is it bright?', answer: 'no' }],
  }),
  'columns as pandas writes them': json({
    question: { 0: 'Is it wide?', 1: 'Is it old?' },
    answer: { 0: 'yes', 1: 'no' },
  }),
  'columns and data apart, as pandas writes them, too': json({
    columns: ['question', 'answer'],
    index: [0, 1],
    data: [
      ['Is it wide?', 'yes'],
      ['Is it old?', 'no'],
    ],
  }),
  'a list of lists': json([
    ['question', 'answer'],
    ['Is it wide?', 'yes'],
    ['Is it old?', 'no'],
  ]),
  // --- Published data sets.
  'VQA-RAD': json([
    {
      qid: '1',
      phrase_type: 'freeform',
      qid_linked_id: '03f451ca',
      image_case_url: 'https://medpix.example/1',
      image_name: 'synpic54610.jpg',
      image_organ: 'HEAD',
      evaluation: 'not evaluated',
      question: 'Are regions of the brain infarcted?',
      question_rephrase: 'NULL',
      question_type: 'PRES',
      answer: 'Yes',
      answer_type: 'CLOSED',
    },
    {
      qid: '2',
      phrase_type: 'freeform',
      qid_linked_id: '06e26b2c',
      image_case_url: 'https://medpix.example/2',
      image_name: 'synpic29265.jpg',
      image_organ: 'CHEST',
      evaluation: 'evaluated',
      question: 'Which side is larger?',
      question_rephrase: 'NULL',
      question_type: 'SIZE',
      answer: 'left',
      answer_type: 'CLOSED',
    },
    {
      qid: '3',
      phrase_type: 'para',
      qid_linked_id: '0d067ee7',
      image_case_url: 'https://medpix.example/3',
      image_name: 'synpic42202.jpg',
      image_organ: 'HEAD',
      evaluation: 'evaluated',
      question: 'Where is the lesion?',
      question_rephrase: 'NULL',
      question_type: 'POS',
      answer: 'left temporal lobe',
      answer_type: 'OPEN',
    },
    {
      qid: '4',
      phrase_type: 'para',
      qid_linked_id: '0d067ee8',
      image_case_url: 'https://medpix.example/4',
      image_name: 'synpic42203.jpg',
      image_organ: 'HEAD',
      evaluation: 'evaluated',
      question: 'Is there a bleed?',
      question_rephrase: 'NULL',
      question_type: 'PRES',
      answer: 'No',
      answer_type: 'CLOSED',
    },
  ]),
  SLAKE: json([
    {
      img_id: 1,
      img_name: 'xmlab1/source.jpg',
      question: 'What modality is used to take this image?',
      answer: 'MRI',
      q_lang: 'en',
      location: 'Head',
      modality: 'MRI',
      answer_type: 'OPEN',
      base_type: 'vqa',
      content_type: 'Modality',
      triple: ['vhead', '_', '_'],
      qid: 0,
    },
    {
      img_id: 1,
      img_name: 'xmlab1/source.jpg',
      question: 'Does the picture contain liver?',
      answer: 'No',
      q_lang: 'en',
      location: 'Head',
      modality: 'MRI',
      answer_type: 'CLOSED',
      base_type: 'vqa',
      content_type: 'Organ',
      triple: ['vhead', '_', '_'],
      qid: 1,
    },
    {
      img_id: 2,
      img_name: 'xmlab2/source.jpg',
      question: 'Is there a lesion?',
      answer: 'Yes',
      q_lang: 'en',
      location: 'Head',
      modality: 'CT',
      answer_type: 'CLOSED',
      base_type: 'vqa',
      content_type: 'Abnormality',
      triple: ['vhead', '_', '_'],
      qid: 2,
    },
  ]),
  PathVQA: json([
    {
      image: { bytes: PICTURE, path: null },
      question: 'Where are liver stem cells located?',
      answer: 'in the canals of hering',
    },
    {
      image: { bytes: PICTURE, path: null },
      question: 'Are bile duct cells shown?',
      answer: 'yes',
    },
  ]),
  MedQA: utf8(
    [
      {
        question: 'A man of 60 has a headache. Which is the best next step?',
        answer: 'Lumbar puncture',
        options: { A: 'CT', B: 'Lumbar puncture', C: 'Rest', D: 'MRI' },
        meta_info: 'step1',
        answer_idx: 'B',
        metamap_phrases: ['man'],
      },
      {
        question: 'A woman of 50 fell. Which is the cause?',
        answer: 'Syncope',
        options: { A: 'Syncope', B: 'Seizure', C: 'Stroke', D: 'Trip' },
        meta_info: 'step2',
        answer_idx: 'C',
        metamap_phrases: ['fell'],
      },
    ]
      .map((row) => JSON.stringify(row))
      .join('\n'),
  ),
  MedMCQA: json([
    {
      id: 'e9ad821a',
      question: 'Which vessel is marked?',
      opa: 'ACA',
      opb: 'MCA',
      opc: 'PCA',
      opd: 'BA',
      cop: 1,
      choice_type: 'single',
      exp: null,
      subject_name: 'Anatomy',
      topic_name: 'Vessels',
    },
    {
      id: 'e3d3c4e1',
      question: 'Which nerve is marked?',
      opa: 'III',
      opb: 'IV',
      opc: 'V',
      opd: 'VI',
      cop: 3,
      choice_type: 'single',
      exp: null,
      subject_name: 'Anatomy',
      topic_name: 'Nerves',
    },
  ]),
  'Kaggle: a picture and a class of 0 and 1': csv(
    'Image,Class',
    'Image1,0',
    'Image2,1',
    'Image3,0',
    'Image4,1',
  ),
  'Kaggle: file names and labels': csv(
    'filename,label',
    'glioma/1.jpg,glioma',
    'notumor/2.jpg,notumor',
    'glioma/3.jpg,glioma',
    'pituitary/4.jpg,pituitary',
  ),
  // --- Answer keys that were silently wrong.
  'what the model said beside the ground truth': csv(
    'id,question,response,ground_truth',
    'a,Is it wide?,yes,no',
    'b,Is it old?,no,no',
    'c,Is it thick?,yes,yes',
  ),
  'a model’s measurement beside the reference': csv(
    'id,question,answer,reference',
    'a,How wide is it?,7.5,8',
    'b,How long is it?,12,12.0',
    'c,How deep is it?,4,4',
  ),
  'one reader’s words beside the consensus': csv(
    'id,question,answer,consensus',
    'a,What is seen?,glioma,metastasis',
    'b,What is seen here?,abscess,abscess',
    'c,And there?,cyst,arachnoid cyst',
  ),
  'two columns that name the diagnosis, and no question': csv(
    'scan,label,diagnosis',
    'a.nii.gz,glioma,glioma',
    'b.nii.gz,glioma,metastasis',
    'c.nii.gz,metastasis,metastasis',
  ),
  'two readers and their consensus, and no question': csv(
    'scan,reader1,reader2,consensus',
    'a.nii.gz,yes,no,no',
    'b.nii.gz,no,no,no',
    'c.nii.gz,yes,yes,yes',
  ),
  'a ground truth and a response, and no question': csv(
    'scan,response,ground_truth',
    'a.nii.gz,yes,no',
    'b.nii.gz,no,no',
    'c.nii.gz,yes,yes',
  ),
  'two letters of options': csv(
    'id,question,A,B,C,answer,correct_answer',
    'a,Which lobe?,frontal,parietal,temporal,A,C',
    'b,Which lobe here?,frontal,parietal,temporal,B,B',
  ),
  'a target beside a label': csv(
    'id,question,target,label',
    'a,What is seen?,glioma,glioma grade 4',
    'b,What is seen here?,cyst,cyst',
  ),
  'an answer in German beside the model solution': csv(
    'Nr;Frage;Antwort;Musterlösung',
    '1;Ist es weit?;ja;nein',
    '2;Ist es alt?;nein;nein',
    '3;Ist es dick?;ja;ja',
  ),
  'several correct options beside the answers of a reader': csv(
    'id,question,options,response,gold',
    'a,What is seen?,edema|mass|bleed,edema,mass',
    'b,What is seen here?,edema|mass|bleed,bleed,bleed',
  ),
  'questions in a list, each with two answers': json([
    {
      id: 'a',
      questions: [
        { question: 'Is it wide?', response: 'yes', truth: 'no' },
        { question: 'Is it old?', response: 'no', truth: 'no' },
      ],
    },
  ]),
  'two answers that are the same in other words': csv(
    'id,question,A,B,answer,answer_text',
    'a,Which side?,left,right,A,Left',
    'b,Which side here?,left,right,B,right',
  ),
  // --- Shapes and readings that were silently wrong.
  'findings as a JSON list, without options': csv(
    HEAD,
    'a,What do you see?,"[""edema"",""mass""]"',
    'b,What here?,mass',
    'c,What now?,"[""mass"",""shift""]"',
  ),
  'the same findings, told apart by semicolons': csv(
    HEAD,
    'a,What do you see?,edema; mass',
    'b,What here?,mass',
    'c,What now?,mass; shift',
  ),
  'the same findings as a list of JSON': json([
    { id: 'a', question: 'What do you see?', answer: ['edema', 'mass'] },
    { id: 'b', question: 'What here?', answer: ['mass'] },
  ]),
  'diagnoses that differ by case and spaces': csv(
    'scan,diagnosis',
    'a.nii.gz,Glioma',
    'b.nii.gz,glioma',
    'c.nii.gz,glioma ',
    'd.nii.gz,cyst',
  ),
  'options of a row that differ by case': csv(
    'id,question,options,answer',
    'a,Which side?,left|Left|right,left',
  ),
  'headings over the names of columns': csv(
    'Item,,Options,,,Answer',
    'id,question,A,B,C,answer',
    'a,Which lobe?,frontal,parietal,temporal,A',
    'b,Which one?,frontal,parietal,temporal,C',
  ),
  'headings that stand in every column': csv(
    'Question,Question,Options,Options,Options,Key',
    'id,text,A,B,C,letter',
    'a,Which lobe?,frontal,parietal,temporal,A',
    'b,Which one?,frontal,parietal,temporal,C',
  ),
  'one row a scan': csv(
    'case,question,answer,sequence,file',
    'c1,Is it wide?,yes,T1,c1_a.nii.gz',
    'c1,Is it wide?,yes,T2,c1_b.nii.gz',
    'c2,Is it old?,no,T1,c2_a.nii.gz',
    'c2,Is it old?,no,T2,c2_b.nii.gz',
  ),
  'one row a question': csv(
    'case,scan,question,answer',
    'c1,c1_T1.nii.gz,Is it wide?,yes',
    'c1,c1_T1.nii.gz,Is it old?,no',
    'c2,c2_T1.nii.gz,Is it wide?,no',
    'c2,c2_T1.nii.gz,Is it old?,no',
  ),
  'distractors beside the correct answer': csv(
    'id,question,correct_answer,distractor1,distractor2,distractor3',
    'a,Which lobe?,frontal,parietal,temporal,occipital',
    'b,Which one?,temporal,parietal,frontal,occipital',
  ),
  'options from 0': csv(
    'id,question,option_0,option_1,option_2,answer',
    'a,Which lobe?,frontal,parietal,temporal,2',
    'b,Which one?,frontal,parietal,temporal,0',
  ),
  'options from 0, and nothing that says how places are counted': csv(
    'id,question,option_0,option_1,option_2,answer',
    'a,Which lobe?,frontal,parietal,temporal,2',
    'b,Which one?,frontal,parietal,temporal,1',
  ),
  'marks in the cells of options': csv(
    'id,question,opt1,opt2,opt3,answer',
    'a,Which lobe?,A: frontal,B: parietal,C: temporal,frontal',
    'b,Which one?,A: frontal,B: parietal,C: temporal,B: parietal',
  ),
  'marks without a blank, in one cell': csv(
    'id,question,options,answer',
    'a,Which lobe?,A:frontal|B:parietal|C:temporal,B',
    'b,Which one?,A:frontal|B:parietal,A:frontal',
  ),
  'side and size as German columns, and no question': csv(
    'scan;Seite;Größe (mm)',
    'a.nii.gz;links;12',
    'b.nii.gz;rechts;7,5',
    'c.nii.gz;links;8',
  ),
  'columns of findings that nobody asks for': csv(
    'scan,Dignity,Margin',
    'a.nii.gz,benign,sharp',
    'b.nii.gz,malignant,sharp',
    'c.nii.gz,benign,blurred',
    'd.nii.gz,benign,blurred',
  ),
  'names of columns that are questions': csv(
    'scan,Hemorrhage?,Wide??',
    'a.nii.gz,yes,no',
    'b.nii.gz,no,yes',
  ),
  'a folder for each case': csv(
    'folder,question,answer',
    'C001,Is it wide?,yes',
    'C002,Is it old?,no',
  ),
  'a series for each case': csv(
    'series,question,answer',
    's05_tilt,Is it wide?,yes',
    's06_t1,Is it old?,no',
  ),
  'dates with slashes that may be American or European': csv(
    'id,question,answer,scan,prior_scan,scan_date,prior_date',
    'a,Is it wide?,yes,a.nii.gz,ap.nii.gz,2019-05-06,01/02/2018',
    'b,Is it old?,no,b.nii.gz,bp.nii.gz,2019-07-08,02/03/2018',
  ),
  'dates with slashes of which one has a day above 12': csv(
    'id,question,answer,scan,prior_scan,prior_date',
    'a,Is it wide?,yes,a.nii.gz,ap.nii.gz,01/22/2018',
    'b,Is it old?,no,b.nii.gz,bp.nii.gz,02/03/2018',
  ),
  'dates as the numbers of Excel': csv(
    'id,question,answer,scan,prior_scan,prior_date',
    'a,Is it wide?,yes,a.nii.gz,ap.nii.gz,43528',
    'b,Is it old?,no,b.nii.gz,bp.nii.gz,43529',
  ),
  'a date that is none': csv(
    'id,question,answer,scan,prior_scan,prior_date',
    'a,Is it wide?,yes,a.nii.gz,ap.nii.gz,4.3.2019',
    'b,Is it old?,no,b.nii.gz,bp.nii.gz,spring 2019',
  ),
  // --- No lists at all.
  'an Excel workbook': zipSync({
    '[Content_Types].xml': utf8('<Types/>'),
    'xl/workbook.xml': utf8('<workbook/>'),
  }),
  'a zip with a CSV in it': zipSync({ 'list.csv': asked('yes', 'no') }),
  'an old Excel workbook': Uint8Array.of(
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    ...new Array(600).fill(0),
  ),
  'a web page that is called .xls': utf8(
    '<html><body><table><tr><td>id</td><td>question</td></tr></table></body></html>',
  ),
  'a Parquet file': utf8('PAR1\u0015\u0004\u0015'),
  'a compressed table': Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 75, 4, 0),
  'a PDF': utf8('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\n'),
  'a picture': Uint8Array.from(BYTES),
  'an empty file': new Uint8Array(),
  'a header and no rows': csv('id,question,answer'),
  'a letter in Word’s rich text': utf8('{\\rtf1\\ansi Dear colleague, here is the list.}'),
  // --- Workbooks.
  'Excel: one sheet, yes and no': workbook({
    name: 'Items',
    rows: [HEAD.split(','), ['a', 'Is it wide?', 'yes'], ['b', 'Is it old?', 'no']],
  }),
  'Excel: TRUE and FALSE, ids with leading zeros by their format': workbook({
    name: 'Items',
    rows: [
      HEAD.split(','),
      [{ n: 7, as: '000' }, 'Is it wide?', true],
      [{ n: 12, as: '000' }, 'Is it old?', false],
    ],
  }),
  'Excel: two lists, one hidden, and a note': workbook(
    { name: 'Wave 2', rows: [HEAD.split(','), ['c', 'Is it thick?', 'yes']] },
    { name: 'About', rows: [['A list of two questions']] },
    {
      name: 'Items',
      rows: [HEAD.split(','), ['a', 'Is it wide?', 'yes'], ['b', 'Is it old?', 'no']],
    },
    { name: 'Trash', rows: [HEAD.split(','), ['z', 'Is it?', 'yes']], state: 'hidden' },
  ),
  'Excel: one sheet beside a hidden one': workbook(
    {
      name: 'Items',
      rows: [HEAD.split(','), ['a', 'Is it wide?', 'yes'], ['b', 'Is it old?', 'no']],
    },
    { name: 'Codes', rows: [], state: 'veryHidden' },
  ),
  'Excel: rows that a filter hides': workbook({
    name: 'Items',
    rows: [
      HEAD.split(','),
      ['a', 'Is it wide?', 'yes'],
      ['b', 'Is it old?', 'no'],
      ['c', 'Is it thick?', 'no'],
    ],
    hiddenRows: [3],
  }),
  'Excel: patients in merged cells, a title above, a hidden column': workbook({
    name: 'Items',
    rows: [
      ['Second wave', null, null, null],
      ['patient', 'question', 'answer', 'remark'],
      ['p1', 'Is it wide?', 'yes', 'x'],
      [null, 'Is it old?', 'no', null],
      ['p2', 'Is it thick?', 'yes', 'y'],
    ],
    merges: ['A1:D1', 'A3:A4'],
    hiddenColumns: [4],
  }),
  'Excel: formulas with and without a stored value, and an error': workbook({
    name: 'Items',
    rows: [
      HEAD.split(','),
      ['a', 'Is it wide?', { formula: 'IF(D2>1,"yes","no")', stored: 'yes' }],
      ['b', 'Is it old?', { formula: 'IF(D3>1,"yes","no")', stored: null }],
      ['c', 'Is it thick?', { error: '#DIV/0!', formula: '1/0' }],
      ['d', 'Is it thin?', 'no'],
    ],
  }),
  'Excel: a range that became a date': workbook({
    name: 'Items',
    rows: [
      HEAD.split(','),
      ['a', 'How wide is structure 1?', { n: 45356, as: 'd-mmm' }],
      ['b', 'How wide is structure 2?', 4],
      ['c', 'How wide is structure 3?', 6],
    ],
  }),
  'Excel: dates of scans in the order of two countries': workbook({
    name: 'Items',
    rows: [
      ['id', 'question', 'answer', 'scan', 'scan_date'],
      ['a', 'Is it wide?', 'yes', 'sub-01_T1w.nii.gz', { n: 45356, as: 'dd.mm.yyyy' }],
      ['b', 'Is it old?', 'no', 'sub-02_T1w.nii.gz', { n: 45357, as: 'm/d/yy' }],
    ],
  }),
  'Excel: patient numbers of twenty digits, typed as numbers': workbook({
    name: 'Items',
    rows: [
      ['id', 'patient', 'question', 'answer'],
      ['a', Number('12345678901234567890'), 'Is it wide?', 'yes'],
      ['b', Number('12345678901234567891'), 'Is it old?', 'no'],
    ],
  }),
  'Excel: with a password, or of 1997': Uint8Array.of(
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
  ),
  // --- Parquet.
  'Parquet: whole numbers as labels that the file names': new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'question', data: ['Is there a tumour?', 'Is there a bleeding?'], type: 'STRING' },
        { name: 'answer', data: [1n, 0n], type: 'INT64' },
      ],
      kvMetadata: [
        {
          key: 'huggingface',
          value: '{"info":{"features":{"answer":{"names":["no","yes"],"_type":"ClassLabel"}}}}',
        },
      ],
    }),
  ),
  'Parquet: pictures in the cells, one of another kind': new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'question', data: ['Is it wide?', 'Is it old?'], type: 'STRING' },
        { name: 'answer', data: ['yes', 'no'], type: 'STRING' },
        {
          name: 'image',
          data: [Uint8Array.from(BYTES), Uint8Array.of(71, 73, 70, 200, 3)],
          type: 'BYTE_ARRAY',
        },
      ],
    }),
  ),
  'Parquet: cut off': utf8('PAR1 and nothing of it'),
  'Parquet: options as a list in the cell, right by its place': new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'question', data: ['Which lobe?', 'Which side?'], type: 'STRING' },
        {
          name: 'options',
          data: [
            ['frontal', 'parietal', 'temporal'],
            ['left', 'right'],
          ],
          type: 'JSON',
        },
        { name: 'answer', data: [2n, 1n], type: 'INT64' },
      ],
    }),
  ),
  'Parquet: a column of decimals of 32 bits': new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        {
          name: 'question',
          data: ['How wide is it?', 'How long is it?', 'How deep is it?'],
          type: 'STRING',
        },
        { name: 'answer', data: [0.1, 7.5, Number.NaN], type: 'FLOAT' },
      ],
    }),
  ),
  'Excel: two columns of one name': workbook({
    name: 'Items',
    rows: [
      ['id', 'question', 'answer', 'answer'],
      ['a', 'Is it wide?', 'yes', 'no'],
    ],
  }),
  'Excel: sheets without a row': workbook(
    { name: 'Items', rows: [] },
    { name: 'More', rows: [HEAD.split(',')] },
  ),
  'Excel: no header': workbook({
    name: 'Items',
    rows: [
      ['a1', 'Is the ventricle wide?', 'yes', 'sub-01_T1w.nii.gz'],
      ['a2', 'Is the sulcus deep?', 'no', 'sub-02_T1w.nii.gz'],
    ],
  }),
  'Excel: measurements with their unit as a format, and a row of totals': workbook({
    name: 'Items',
    rows: [
      HEAD.split(','),
      ['a', 'How wide is structure 1?', { n: 7.46, as: '0.0" mm"' }],
      ['b', 'How wide is structure 2?', { n: 12, as: '0.0" mm"' }],
      ['c', 'How wide is structure 3?', { n: 3.5, as: '0.0" mm"' }],
      ['Total', null, { formula: 'SUM(C2:C4)', stored: 22.96 }],
    ],
  }),
  'Excel: two empty rows between the items': workbook({
    name: 'Items',
    rows: [
      HEAD.split(','),
      ['a', 'Is it wide?', 'yes'],
      [null, null, null],
      ['  ', null, null],
      ['b', 'Is it old?', 'no'],
    ],
  }),
}
