/** What becomes of each list of `REAL_LISTS` when what is proposed is confirmed, and every word that is said of it. */
export const SAID: Readonly<
  Record<string, { readonly items: readonly string[]; readonly says: readonly string[] }>
> = {
  'Excel in Germany: semicolons, decimal commas, Windows-1252': {
    items: ['1 · number 7.5', '2 · number 12', '3 · number 0.8'],
    says: [
      'encoding-guessed: the file is not in UTF-8; it was read as Western European text (Windows-1252)',
      'note number-found Antwort: "Antwort" holds numbers in mm, so readers enter a number',
    ],
  },
  'Excel "CSV UTF-8": a byte-order mark': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"'],
    says: [],
  },
  'Excel "Unicode text": UTF-16 with tabs': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"'],
    says: [],
  },
  'umlauts that were read in the wrong encoding and saved again': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"'],
    says: ['encoding-damaged: some letters are already damaged in the file: they look like "Ã¤"'],
  },
  'line breaks within quoted cells': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"'],
    says: [],
  },
  'columns that are called the same': {
    items: [],
    says: ['duplicate-column row 1 answer: two columns are called "answer"'],
  },
  'empty columns at the end': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"'],
    says: [],
  },
  'a title and a date above the header': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"'],
    says: ['title-rows: row 4 names the columns; rows above it are ignored'],
  },
  'a title of one cell, not padded': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"'],
    says: ['title-rows: row 2 names the columns; rows above it are ignored'],
  },
  'no header': {
    items: [
      'row-1 · yes-no "yes" · sub-01_T1w.nii.gz',
      'row-2 · yes-no "no" · sub-02_T1w.nii.gz',
      'row-3 · yes-no "yes" · sub-03_T1w.nii.gz',
    ],
    says: [
      'asks header-open: row 1 looks like a case and not like names of columns: "a1", "Is the ventricle wide?", "yes", "sub-01_T1w.nii.gz" [A case like the others | The names of the columns]',
    ],
  },
  'a row of totals at the end': {
    items: [
      'c1 · yes-no "yes" · yes-no "no"',
      'c2 · yes-no "no" · yes-no "no"',
      'c3 · yes-no "no" · yes-no "yes"',
    ],
    says: ['total-row row 5: the row is a total of the others, not a case'],
  },
  'merged cells: the patient stands in the first of his rows': {
    items: [
      'row-2 · yes-no "yes"',
      'row-3 · yes-no "no"',
      'row-4 · yes-no "no"',
      'row-5 · yes-no "yes"',
      'row-6 · yes-no "no"',
    ],
    says: [
      'asks gaps-open: "patient" is blank in 3 of 5 rows, each below a filled one, as if cells were merged [The same as above | Not known]',
    ],
  },
  'ids that Excel rewrote as numbers': {
    items: ['row-2 · yes-no "yes"', 'row-3 · yes-no "no"', 'row-4 · yes-no "no"'],
    says: [
      'doubt "id" holds "1E+05": a spreadsheet rewrote these ids, so cases are called by the number of their row',
    ],
  },
  'ids that Excel rewrote as dates': {
    items: ['03. Mai · yes-no "yes"', '04. Mai · yes-no "no"', '05. Mai · yes-no "no"'],
    says: [
      'note id-rewritten row 2 id: "03. Mai" was probably rewritten by a spreadsheet, so that different items may have become one',
      'note id-rewritten row 3 id: "04. Mai" was probably rewritten by a spreadsheet, so that different items may have become one',
      'note id-rewritten row 4 id: "05. Mai" was probably rewritten by a spreadsheet, so that different items may have become one',
    ],
  },
  'patients whose numbers were rewritten': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"'],
    says: [
      'note id-rewritten row 2 patient: "1.2E+11" was probably rewritten by a spreadsheet, so that different subjects may have become one',
      'note id-rewritten row 3 patient: "1.2E+11" was probably rewritten by a spreadsheet, so that different subjects may have become one',
    ],
  },
  'leading zeros lost': {
    items: ['1 · yes-no "yes" · 001_T1.nii.gz', '12 · yes-no "no" · 012_T1.nii.gz'],
    says: [],
  },
  'errors of formulas': {
    items: ['a · yes-no "yes"', 'd · yes-no "no"'],
    says: [
      'formula-error row 3 answer: "#REF!" is a formula error from a spreadsheet',
      'truth-wrong row 3 answer: "#REF!" is neither yes nor no',
      'formula-error row 4 question: "#NAME?" is a formula error from a spreadsheet',
      'note yes-no-found answer: "answer" says yes or no in 3 of 4 rows, so every row asks yes or no',
    ],
  },
  'a range that became a date': {
    items: ['q2 · number 4', 'q3 · number 6'],
    says: [
      'truth-wrong row 2 answer: "5-Mar" is not a number',
      'note number-found answer: "answer" holds numbers, so readers enter a number',
      'note truth-rewritten row 2 answer: "5-Mar" may have been a range before a spreadsheet made it a date',
    ],
  },
  'a separator that is stated': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"'],
    says: [],
  },
  'a decimal comma in a comma-separated file': {
    items: ['q2 · number 12', 'q3 · number 9'],
    says: [
      'too-many-cells row 2: the row has 4 cells, the header names 3',
      'note number-found answer: "answer" holds numbers, so readers enter a number',
    ],
  },
  'a quotation mark that is never closed': {
    items: ['a · text not scored'],
    says: [
      'quote-open row 2: a quotation mark is not closed, so rows may have been merged',
      'doubt no column looks like the correct answer: no question will be scored',
    ],
  },
  'yes, Y, 1, maybe, x and - in one column': {
    items: [
      'q1 · yes-no "yes"',
      'q2 · yes-no "yes"',
      'q3 · yes-no "yes"',
      'q4 · yes-no "yes"',
      'q5 · yes-no "no"',
      'q6 · yes-no "no"',
    ],
    says: [
      'truth-wrong row 8 answer: "maybe" is neither yes nor no',
      'truth-wrong row 9 answer: "x" is neither yes nor no',
      'truth-wrong row 10 answer: "-" is neither yes nor no',
      'note yes-no-found answer: "answer" says yes or no in 6 of 9 rows, so every row asks yes or no',
    ],
  },
  'German yes and no': {
    items: [
      'q1 · yes-no "yes"',
      'q2 · yes-no "no"',
      'q3 · yes-no "yes"',
      'q4 · yes-no "no"',
      'q5 · yes-no "yes"',
    ],
    says: ['note yes-no-found answer: in "answer" "j" is read as yes'],
  },
  'French yes and no': {
    items: ['q1 · yes-no "yes"', 'q2 · yes-no "no"', 'q3 · yes-no "yes"', 'q4 · yes-no "no"'],
    says: [],
  },
  'Spanish yes and no': {
    items: ['q1 · yes-no "yes"', 'q2 · yes-no "no"', 'q3 · yes-no "yes"', 'q4 · yes-no "no"'],
    says: [],
  },
  '0 and 1': {
    items: ['q1 · yes-no "no"', 'q2 · yes-no "yes"', 'q3 · yes-no "yes"', 'q4 · yes-no "no"'],
    says: [
      'asks yes-no-open: "answer" holds 0 and 1: yes and no, or numbers [All ask yes or no | All ask for a number]',
    ],
  },
  'nothing but "positive"': {
    items: ['q1 · yes-no "yes"', 'q2 · yes-no "yes"'],
    says: [
      'asks yes-no-open: "answer" contains only "positive": yes or no, or a text [All ask yes or no | All ask for a text]',
    ],
  },
  'Y and N': {
    items: ['q1 · yes-no "yes"', 'q2 · yes-no "no"', 'q3 · yes-no "yes"', 'q4 · yes-no "no"'],
    says: [
      'note yes-no-found answer: in "answer" "Y" is read as yes, "N" is read as no, "n" is read as no',
    ],
  },
  'spellings of nothing': {
    items: [
      'q1 · yes-no "yes"',
      'q2 · yes-no not scored',
      'q3 · yes-no not scored',
      'q4 · yes-no not scored',
      'q5 · yes-no "no"',
      'q6 · yes-no not scored',
      'q7 · yes-no not scored',
    ],
    says: [
      'truth-wrong row 9 answer: "k.A." is neither yes nor no',
      'note truth-blank answer: "answer" is blank in 5 of 8 rows: these questions are not scored',
      'note yes-no-found answer: "answer" says yes or no in 2 of 3 rows, so every row asks yes or no',
    ],
  },
  'findings as columns, in several spellings': {
    items: [
      'c1 · yes-no "yes" · yes-no "no"',
      'c2 · yes-no "no" · yes-no "no"',
      'c3 · yes-no "yes" · yes-no "yes"',
    ],
    says: ['truth-wrong row 5 tumour: "x" is neither yes nor no'],
  },
  'yes and no beside open questions': {
    items: ['a · yes-no "yes"', 'b · text "left frontal"', 'c · yes-no "no"'],
    says: [
      'note yes-no-found answer: 2 rows of "answer" say yes or no, so they ask for that; the others ask for a text',
    ],
  },
  'yes and no beside a closed question with other answers': {
    items: ['a · yes-no "yes"', 'b · text "CT"', 'c · yes-no "no"', 'd · text "left"'],
    says: [
      'asks yes-no-open: "answer" says yes or no in 2 of 4 rows without options, and something else in the others [Each row by its answer: yes or no, or a text | All ask yes or no: 2 left out]',
    ],
  },
  'lengths with their unit in the cell': {
    items: ['q1 · number 7.5', 'q2 · number 12'],
    says: [
      'truth-wrong row 4 answer: "0.8 cm" is in cm, the question asks for mm',
      'note number-found answer: "answer" holds numbers in mm, so readers enter a number',
    ],
  },
  'the unit in the header': {
    items: ['q1 · number 7.5', 'q2 · number 12', 'q3 · number 9'],
    says: [
      'note number-found answer (mm): "answer (mm)" holds numbers in mm, so readers enter a number',
    ],
  },
  percentages: {
    items: ['q1 · number 45', 'q2 · number 12', 'q3 · number 7'],
    says: ['note number-found answer: "answer" holds numbers in %, so readers enter a number'],
  },
  'ranges and limits': {
    items: ['q1 · number 4', 'q4 · number 7', 'q6 · number 8', 'q7 · number 9'],
    says: [
      'truth-wrong row 3 answer: "3-5" is not a number',
      'truth-wrong row 4 answer: "<5" is not a number',
      'truth-wrong row 6 answer: "~6" is not a number',
      'note number-found answer: "answer" holds numbers, so readers enter a number',
    ],
  },
  'a comma that may mean thousands': {
    items: ['q1 · number 1.234', 'q2 · number 2.5', 'q3 · number 7'],
    says: [
      'note number-found answer: "answer" holds numbers, so readers enter a number',
      'note decimal-found answer: the numbers of "answer" have a decimal comma: row 3 says "2,5"',
    ],
  },
  'thousands in a German list': {
    items: ['1 · number 1250', '2 · number 980', '3 · number 1310'],
    says: [
      'note number-found Antwort: "Antwort" holds numbers in ml, so readers enter a number',
      'note decimal-found Antwort: the numbers of "Antwort" have a decimal comma: its cells are separated by semicolons',
    ],
  },
  'points before three digits, and nothing that says what they are': {
    items: ['q1 · number 1.25', 'q2 · number 980', 'q3 · number 1.31'],
    says: [
      'asks decimal-open: the mark in "1.250" of "answer" may be for decimals or for thousands, in 2 rows: no row says which [Points are for decimals, commas for thousands | Commas are for decimals, points for thousands]',
      'note number-found answer: "answer" holds numbers, so readers enter a number',
    ],
  },
  'a point before three digits, and other decimals beside it': {
    items: ['q1 · number 1.25', 'q2 · number 0.98', 'q3 · number 1.31'],
    says: [
      'note number-found answer: "answer" holds numbers, so readers enter a number',
      'note decimal-found answer: the numbers of "answer" have a decimal point: row 3 says "0.98"',
    ],
  },
  'both marks in a column': {
    items: ['q1 · number 1.25', 'q2 · number 7.5', 'q3 · number 2.5'],
    says: [
      'asks decimal-open: "answer" has decimals with a point and with a comma, so "1.250" may be decimals or thousands, in 1 row [Points are for decimals, commas for thousands | Commas are for decimals, points for thousands]',
      'note number-found answer: "answer" holds numbers, so readers enter a number',
    ],
  },
  'millions with points': {
    items: ['q1 · number 1250000', 'q2 · number 980', 'q3 · number 1310'],
    says: [
      'note number-found answer: "answer" holds numbers, so readers enter a number',
      'note decimal-found answer: the numbers of "answer" have a decimal comma: row 2 says "1.250.000"',
    ],
  },
  'numbers whose column says that they are': {
    items: ['a · number 1.25', 'b · number 980'],
    says: [
      'asks decimal-open: the mark in "1.250" of "answer" may be for decimals or for thousands, in 1 row: no row says which [Points are for decimals, commas for thousands | Commas are for decimals, points for thousands]',
    ],
  },
  'the same before square millimetres': {
    items: ['q1 · number 1.234', 'q2 · number 2.5', 'q3 · number 7', 'q4 · number 12.345'],
    says: [
      'note number-found answer: "answer" holds numbers in mm2, so readers enter a number',
      'note decimal-found answer: the numbers of "answer" have a decimal comma: row 3 says "2,5 mm2"',
    ],
  },
  counts: {
    items: ['a · number 0', 'b · number 3', 'c · number 12'],
    says: ['note number-found answer: "answer" holds numbers, so readers enter a number'],
  },
  'letters A to D': {
    items: ['q1 · choice "A"', 'q2 · choice "C"', 'q3 · choice "D"', 'q4 · choice "B"'],
    says: [],
  },
  'places that fit from 0 and from 1': {
    items: ['q1 · choice "B"', 'q2 · choice "D"', 'q3 · choice "C"'],
    says: [
      'asks index-base-open: the positions of correct options in "answer" may be counted from 0 or from 1: no row says which [Counted from 0 | Counted from 1]',
    ],
  },
  'places from 0': {
    items: ['q1 · choice "A"', 'q2 · choice "D"', 'q3 · choice "C"'],
    says: [
      'note index-base-found answer: the positions of correct options in "answer" are counted from 0: row 2 says 0, of 4 options',
    ],
  },
  'places from 1': {
    items: ['q1 · choice "A"', 'q2 · choice "D"', 'q3 · choice "B"'],
    says: [
      'note index-base-found answer: the positions of correct options in "answer" are counted from 1: row 3 says 4, of 4 options',
    ],
  },
  'numbers that are words of options, and one place': {
    items: ['a · choice "B"', 'b · choice "C"', 'c · choice "A"'],
    says: [
      'asks index-base-open: 3 rows of "answer" say the words of an option in digits, which would be another counted from 0, as row 5 is [By their words: 1 left out | Counted from 0]',
      'truth-wrong row 5 answer: the correct answer "0" is not one of the options (A left, B right, C both)',
    ],
  },
  'words of the options': {
    items: ['q1 · choice "A"', 'q2 · choice "B"', 'q3 · choice "C"'],
    says: [],
  },
  'a truth that is no option': {
    items: ['q1 · choice "A"'],
    says: [
      'truth-wrong row 3 answer: the correct answer "insula" is not one of the options (A frontal, B parietal, C temporal, D occipital)',
      'truth-wrong row 4 answer: the correct answer "A lesion" is not one of the options (A frontal, B parietal, C temporal, D occipital)',
    ],
  },
  'several truths in a cell': {
    items: [
      'q1 · multi-choice ["A","B"]',
      'q2 · multi-choice ["C"]',
      'q3 · multi-choice ["A","C"]',
    ],
    says: [
      'asks several-right-open: 2 rows of "answer" name several correct options, for example "frontal, parietal" [Several options may be correct | One option is correct: 2 left out]',
    ],
  },
  'findings that are told apart by commas, without options': {
    items: [
      'a · multi-choice ["edema","mass"]',
      'b · multi-choice ["mass"]',
      'c · multi-choice ["edema","midline-shift"]',
      'd · multi-choice ["midline-shift"]',
      'e · multi-choice ["edema"]',
    ],
    says: [
      'asks several-right-open: 2 rows of "answer" name several findings, and 3 different ones occur: edema, mass, midline shift [Readers choose among these | All ask for a text]',
    ],
  },
  'letters without options': {
    items: ['a · text "A"', 'b · text "C"', 'c · text "B"'],
    says: [
      'asks options-missing: "answer" contains only letters, and no options were found: choose their columns below, or let readers write the letter [Readers write the letter]',
    ],
  },
  'options told apart by |': {
    items: ['row-2 · choice "A"'],
    says: [],
  },
  'options told apart by ;': {
    items: ['row-2 · choice "B"'],
    says: [],
  },
  'options in lines': {
    items: ['row-2 · choice "B"'],
    says: [],
  },
  'options as a JSON list': {
    items: ['row-2 · choice "B"'],
    says: [],
  },
  'options as Python prints a list': {
    items: ['row-2 · choice "A"', 'row-3 · choice "A"'],
    says: [],
  },
  'options as JSON with single quotes': {
    items: ['row-2 · choice "B"'],
    says: [],
  },
  'an empty option before others, in columns': {
    items: ['b · choice "C"', 'c · choice "C"', 'd · choice "B"'],
    says: [
      'option-blank row 2 option B: option 2 is empty but later ones are not, so "C" is ambiguous',
    ],
  },
  'an empty option before others, in one cell': {
    items: ['row-3 · choice "C"'],
    says: [
      'option-blank row 2 options: option 2 is empty but later ones are not, so "C" is ambiguous',
    ],
  },
  'one option short': {
    items: ['row-3 · choice "A"'],
    says: ['too-few-options row 2 options: there is one option; a choice needs two'],
  },
  'multiple truths as a JSON list': {
    items: ['row-1 · multi-choice ["A","B"]', 'row-2 · multi-choice ["C"]'],
    says: [
      'asks several-right-open: 1 row of "answer" names several correct options, for example "["edema","mass"]" [Several options may be correct | One option is correct: 1 left out]',
    ],
  },
  'scans in two files each, header and image': {
    items: ['a · yes-no "yes" · a/T1.hdr', 'b · yes-no "no" · b/T1.hdr'],
    says: [],
  },
  'one drawing among the pictures': {
    items: [
      'q1 · yes-no "yes" · a.png',
      'q2 · yes-no "no" · b.png',
      'q3 · yes-no "yes" · c.svg',
      'q4 · yes-no "no" · d.png',
    ],
    says: ['note picture-kind row 4 image: "c.svg" does not end in .png, .jpg or .jpeg'],
  },
  'pictures that stand on the web': {
    items: [],
    says: [
      'file-elsewhere row 2 image: "https://example.org/a.jpg" is an address and not a file',
      'file-elsewhere row 3 image: "https://example.org/b.jpg" is an address and not a file',
    ],
  },
  'Hugging Face: bytes as base64, beside a path': {
    items: [
      'row-1 · yes-no "yes" · embedded/497790947d466676.png',
      'row-2 · yes-no "no" · embedded/497790947d466676.png',
    ],
    says: [],
  },
  'Hugging Face: a path and no bytes': {
    items: ['row-1 · yes-no "yes" · train/1.png'],
    says: [],
  },
  'bytes as a list of numbers': {
    items: [
      'row-1 · yes-no "yes" · embedded/497790947d466676.png',
      'row-2 · yes-no "no" · embedded/497790947d466676.png',
    ],
    says: [],
  },
  'bytes as pandas writes them into a CSV': {
    items: ['row-2 · yes-no "yes" · embedded/497790947d466676.png'],
    says: [],
  },
  'JSON Lines with commas at their ends': {
    items: ['row-1 · yes-no "yes"', 'row-2 · yes-no "no"'],
    says: [],
  },
  'rows of the Hugging Face viewer': {
    items: ['row-1 · yes-no "yes"'],
    says: ['cut-off row 2: the viewer that made this file truncated question'],
  },
  'training and test in one file': {
    items: ['row-1 · yes-no "yes"', 'row-2 · yes-no "no"'],
    says: ['other-lists: the cases are those of "train" (2); "test" (1) is not read'],
  },
  'columns as pandas writes them': {
    items: ['row-1 · yes-no "yes"', 'row-2 · yes-no "no"'],
    says: [],
  },
  'columns and data apart, as pandas writes them, too': {
    items: ['row-1 · yes-no "yes"', 'row-2 · yes-no "no"'],
    says: [],
  },
  'a list of lists': {
    items: ['row-1 · yes-no "yes"', 'row-2 · yes-no "no"'],
    says: [],
  },
  'VQA-RAD': {
    items: [
      '1 · yes-no "yes" · synpic54610.jpg',
      '2 · text "left" · synpic29265.jpg',
      '3 · text "left temporal lobe" · synpic42202.jpg',
      '4 · yes-no "no" · synpic42203.jpg',
    ],
    says: [
      'note yes-no-found answer: 2 rows of "answer" say yes or no, so they ask for that; the others ask for a text',
    ],
  },
  SLAKE: {
    items: [
      '0 · text "MRI" · xmlab1/source.jpg',
      '1 · yes-no "no" · xmlab1/source.jpg',
      '2 · yes-no "yes" · xmlab2/source.jpg',
    ],
    says: [],
  },
  PathVQA: {
    items: [
      'row-1 · text "in the canals of hering" · embedded/497790947d466676.png',
      'row-2 · yes-no "yes" · embedded/497790947d466676.png',
    ],
    says: [
      'note yes-no-found answer: 1 row of "answer" says yes or no, so it asks for that; the others ask for a text',
    ],
  },
  MedQA: {
    items: ['row-1 · choice "B"', 'row-2 · choice "A"'],
    says: [
      'asks key-open: "answer" and "answer_idx" could each hold the correct answers, and differ in 1 of 2 rows ["answer" holds the correct answers | "answer_idx" holds the correct answers]',
    ],
  },
  MedMCQA: {
    items: ['e9ad821a · choice "B"', 'e3d3c4e1 · choice "D"'],
    says: [
      'asks index-base-open: the positions of correct options in "cop" may be counted from 0 or from 1: no row says which [Counted from 0 | Counted from 1]',
    ],
  },
  'Kaggle: a picture and a class of 0 and 1': {
    items: ['row-2 · choice "0"', 'row-3 · choice "1"', 'row-4 · choice "0"', 'row-5 · choice "1"'],
    says: [
      'doubt the values of "Class" are codes (0, 1): name them, or readers will see numbers as options',
      'doubt "Image" is not a column of images or scans: "Image1" has no file extension such as .png or .nii.gz',
    ],
  },
  'Kaggle: file names and labels': {
    items: [
      'row-2 · choice "glioma" · glioma/1.jpg',
      'row-3 · choice "notumor" · notumor/2.jpg',
      'row-4 · choice "glioma" · glioma/3.jpg',
      'row-5 · choice "pituitary" · pituitary/4.jpg',
    ],
    says: [],
  },
  'an Excel workbook': {
    items: [],
    says: [
      'workbook-unreadable: the workbook cannot be read: it is damaged, larger than a spreadsheet can be, or has a password',
    ],
  },
  'a zip with a CSV in it': {
    items: [],
    says: ['not-a-table: this is a zip, not a table'],
  },
  'an old Excel workbook': {
    items: [],
    says: [
      'not-a-table: this is an old Excel workbook (.xls), or one that has a password, not a table',
    ],
  },
  'a web page that is called .xls': {
    items: [],
    says: ['not-a-table: this is a web page or an XML file, despite its name, not a table'],
  },
  'a Parquet file': {
    items: [],
    says: [
      'parquet-unreadable: the Parquet file cannot be read: it is damaged, incomplete or encrypted',
    ],
  },
  'a compressed table': {
    items: [],
    says: ['not-a-table: this is a compressed file, not a table'],
  },
  'a PDF': {
    items: [],
    says: ['not-a-table: this is a PDF, not a table'],
  },
  'a picture': {
    items: [],
    says: ['not-a-table: this is a picture, not a table'],
  },
  'an empty file': {
    items: [],
    says: ['empty-file: the file is empty'],
  },
  'a header and no rows': {
    items: [],
    says: ['empty-file: the file holds no rows'],
  },
  'a letter in Word’s rich text': {
    items: [],
    says: ['not-a-table: this is a word-processor document, not a table'],
  },
  'Excel: one sheet, yes and no': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"'],
    says: [],
  },
  'Excel: TRUE and FALSE, ids with leading zeros by their format': {
    items: ['007 · yes-no "yes"', '012 · yes-no "no"'],
    says: [],
  },
  'Excel: two lists, one hidden, and a note': {
    items: ['c · yes-no "yes"'],
    says: [
      'asks sheet-open: the workbook has 3 sheets with rows: "Wave 2", "Items", "Trash". One of them contains the cases [Wave 2 (1 row) | Items (2 rows) | Trash (1 row, hidden)]',
      'sheets-hidden: the sheet "Trash" is hidden in the workbook and is not read (1 row)',
      'sheets-left: the sheet "About" is not read: there are no rows below a header',
    ],
  },
  'Excel: one sheet beside a hidden one': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"'],
    says: [],
  },
  'Excel: rows that a filter hides': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"', 'c · yes-no "no"'],
    says: [
      'asks hidden-open: 1 of 3 rows is hidden in the sheet, manually or by a filter [Cases like the others | No cases: 1 left out]',
    ],
  },
  'Excel: patients in merged cells, a title above, a hidden column': {
    items: ['row-3 · yes-no "yes"', 'row-4 · yes-no "no"', 'row-5 · yes-no "yes"'],
    says: [
      'columns-hidden: sheet "Items": column D is hidden, and still read',
      'cells-merged: sheet "Items": 2 cells are merged (A1:D1, A3:A4): the value applies to all rows of the merged cell, and to its first column',
      'title-rows: row 2 names the columns; rows above it are ignored',
    ],
  },
  'Excel: formulas with and without a stored value, and an error': {
    items: ['a · yes-no "yes"', 'd · yes-no "no"'],
    says: [
      'formula-empty row 3 answer: sheet "Items", cell C3 holds a formula whose value was never stored',
      'cell-error row 4 answer: sheet "Items", cell C4 shows the error #DIV/0!',
    ],
  },
  'Excel: a range that became a date': {
    items: ['b · number 4', 'c · number 6'],
    says: [
      'truth-wrong row 2 answer: "5-Mar" is not a number',
      'note number-found answer: "answer" holds numbers, so readers enter a number',
      'note truth-rewritten row 2 answer: "5-Mar" may have been a range before a spreadsheet made it a date',
    ],
  },
  'Excel: dates of scans in the order of two countries': {
    items: ['a · yes-no "yes" · sub-01_T1w.nii.gz', 'b · yes-no "no" · sub-02_T1w.nii.gz'],
    says: [],
  },
  'Excel: patient numbers of twenty digits, typed as numbers': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"'],
    says: [
      'note digits-lost row 2 patient: sheet "Items", cell B2 is a number of more than 15 digits: spreadsheets replace the further digits by zeros',
      'note digits-lost row 3 patient: sheet "Items", cell B3 is a number of more than 15 digits: spreadsheets replace the further digits by zeros',
    ],
  },
  'Excel: with a password, or of 1997': {
    items: [],
    says: [
      'not-a-table: this is an old Excel workbook (.xls), or one that has a password, not a table',
    ],
  },
  'Parquet: whole numbers as labels that the file names': {
    items: ['row-1 · yes-no "yes"', 'row-2 · yes-no "no"'],
    says: [
      'labels-named answer: "answer" contains numbers whose labels are in the file: 0 is no, 1 is yes',
    ],
  },
  'Parquet: pictures in the cells, one of another kind': {
    items: ['row-1 · yes-no "yes" · embedded/497790947d466676.png'],
    says: [
      'bytes-unknown row 2 image: row 2: the bytes of "image" are neither PNG, JPEG nor NIfTI',
    ],
  },
  'Parquet: cut off': {
    items: [],
    says: [
      'parquet-unreadable: the Parquet file cannot be read: it is damaged, incomplete or encrypted',
    ],
  },
  'Parquet: options as a list in the cell, right by its place': {
    items: ['row-1 · choice "C"', 'row-2 · choice "B"'],
    says: [
      'asks index-base-open: the positions of correct options in "answer" may be counted from 0 or from 1: no row says which [Counted from 0 | Counted from 1]',
    ],
  },
  'Parquet: a column of decimals of 32 bits': {
    items: ['row-1 · number 0.1', 'row-2 · number 7.5', 'row-3 · number not scored'],
    says: [
      'note truth-blank answer: "answer" is blank in 1 of 3 rows: these questions are not scored',
      'note number-found answer: "answer" holds numbers, so readers enter a number',
    ],
  },
  'Excel: two columns of one name': {
    items: [],
    says: ['duplicate-column row 1 answer: two columns are called "answer"'],
  },
  'Excel: sheets without a row': {
    items: [],
    says: ['empty-file: the file holds no rows'],
  },
  'Excel: no header': {
    items: ['row-1 · yes-no "yes" · sub-01_T1w.nii.gz', 'row-2 · yes-no "no" · sub-02_T1w.nii.gz'],
    says: [
      'asks header-open: row 1 looks like a case and not like names of columns: "a1", "Is the ventricle wide?", "yes", "sub-01_T1w.nii.gz" [A case like the others | The names of the columns]',
    ],
  },
  'Excel: measurements with their unit as a format, and a row of totals': {
    items: ['a · number 7.46', 'b · number 12', 'c · number 3.5'],
    says: [
      'total-row row 5: the row is a total of the others, not a case',
      'note number-found answer: "answer" holds numbers in mm, so readers enter a number',
    ],
  },
  'Excel: two empty rows between the items': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"'],
    says: ['rows-blank: sheet "Items": rows 3, 4 are empty and excluded'],
  },
  'what the model said beside the ground truth': {
    items: ['a · yes-no "no"', 'b · yes-no "no"', 'c · yes-no "yes"'],
    says: [
      'asks key-open: "ground_truth" and "response" could each hold the correct answers, and differ in 1 of 3 rows ["ground_truth" holds the correct answers | "response" holds the correct answers]',
    ],
  },
  'a model’s measurement beside the reference': {
    items: ['a · number 8', 'b · number 12', 'c · number 4'],
    says: [
      'asks key-open: "reference" and "answer" could each hold the correct answers, and differ in 1 of 3 rows ["reference" holds the correct answers | "answer" holds the correct answers]',
      'note number-found reference: "reference" holds numbers, so readers enter a number',
    ],
  },
  'one reader’s words beside the consensus': {
    items: ['a · text "metastasis"', 'b · text "abscess"', 'c · text "arachnoid cyst"'],
    says: [
      'asks key-open: "consensus" and "answer" could each hold the correct answers, and differ in 2 of 3 rows ["consensus" holds the correct answers | "answer" holds the correct answers]',
    ],
  },
  'two columns that name the diagnosis, and no question': {
    items: [
      'row-2 · choice "glioma" · a.nii.gz',
      'row-3 · choice "glioma" · b.nii.gz',
      'row-4 · choice "metastasis" · c.nii.gz',
    ],
    says: [
      'asks key-open: "label" and "diagnosis" could each hold the correct answers, and differ in 1 of 3 rows ["label" holds the correct answers | "diagnosis" holds the correct answers]',
    ],
  },
  'two readers and their consensus, and no question': {
    items: [
      'row-2 · yes-no "no" · a.nii.gz',
      'row-3 · yes-no "no" · b.nii.gz',
      'row-4 · yes-no "yes" · c.nii.gz',
    ],
    says: [
      'doubt "reader1" and "reader2" contain answers of a reader or a model, so are not asked. Choose the column of correct answers and enter the question',
    ],
  },
  'a ground truth and a response, and no question': {
    items: [
      'row-2 · yes-no "no" · a.nii.gz',
      'row-3 · yes-no "no" · b.nii.gz',
      'row-4 · yes-no "yes" · c.nii.gz',
    ],
    says: [
      'doubt "response" contains answers of a reader or a model, so is not asked. Choose the column of correct answers and enter the question',
    ],
  },
  'two letters of options': {
    items: ['a · choice "C"', 'b · choice "B"'],
    says: [
      'asks key-open: "correct_answer" and "answer" could each hold the correct answers, and differ in 1 of 2 rows ["correct_answer" holds the correct answers | "answer" holds the correct answers]',
    ],
  },
  'a target beside a label': {
    items: ['a · text "glioma"', 'b · text "cyst"'],
    says: [
      'asks key-open: "target" and "label" could each hold the correct answers, and differ in 1 of 2 rows ["target" holds the correct answers | "label" holds the correct answers]',
    ],
  },
  'an answer in German beside the model solution': {
    items: ['1 · yes-no "no"', '2 · yes-no "no"', '3 · yes-no "yes"'],
    says: [
      'asks key-open: "Musterlösung" and "Antwort" could each hold the correct answers, and differ in 1 of 3 rows ["Musterlösung" holds the correct answers | "Antwort" holds the correct answers]',
    ],
  },
  'several correct options beside the answers of a reader': {
    items: ['a · choice "B"', 'b · choice "C"'],
    says: [
      'asks key-open: "gold" and "response" could each hold the correct answers, and differ in 1 of 2 rows ["gold" holds the correct answers | "response" holds the correct answers]',
    ],
  },
  'questions in a list, each with two answers': {
    items: ['a · yes-no "no" · yes-no "no"'],
    says: [
      'asks key-open: "truth" and "response" could each hold the correct answers, and differ in 1 of 2 rows ["truth" holds the correct answers | "response" holds the correct answers]',
    ],
  },
  'two answers that are the same in other words': {
    items: ['a · choice "A"', 'b · choice "B"'],
    says: [],
  },
  'findings as a JSON list, without options': {
    items: [
      'a · multi-choice ["edema","mass"]',
      'b · multi-choice ["mass"]',
      'c · multi-choice ["mass","shift"]',
    ],
    says: [
      'asks several-right-open: 2 rows of "answer" name several findings, and 3 different ones occur: edema, mass, shift [Readers choose among these | Readers write a text, and any of them is correct]',
    ],
  },
  'the same findings, told apart by semicolons': {
    items: [
      'a · multi-choice ["edema","mass"]',
      'b · multi-choice ["mass"]',
      'c · multi-choice ["mass","shift"]',
    ],
    says: [
      'asks several-right-open: 2 rows of "answer" name several findings, and 3 different ones occur: edema, mass, shift [Readers choose among these | Readers write a text, and any of them is correct | Readers write all of it]',
    ],
  },
  'the same findings as a list of JSON': {
    items: ['a · multi-choice ["edema","mass"]', 'b · multi-choice ["mass"]'],
    says: [
      'asks several-right-open: 1 row of "answer" names several findings, and 2 different ones occur: edema, mass [Readers choose among these | Readers write a text, and any of them is correct]',
    ],
  },
  'diagnoses that differ by case and spaces': {
    items: [
      'row-2 · choice "glioma" · a.nii.gz',
      'row-3 · choice "glioma" · b.nii.gz',
      'row-4 · choice "glioma" · c.nii.gz',
      'row-5 · choice "cyst" · d.nii.gz',
    ],
    says: [
      'note options-merged diagnosis: "Glioma" and "glioma" of "diagnosis" are one option: "Glioma"',
    ],
  },
  'options of a row that differ by case': {
    items: [],
    says: ['option-twice row 2 options: "left" and "Left" are the same option'],
  },
  'headings over the names of columns': {
    items: ['a · choice "A"', 'b · choice "C"'],
    says: [
      'asks header-rows-open: headings seem to be above the column names, in rows 1 and 2 [Rows 1 and 2 name the columns | Row 1 names the columns, the next is a case]',
    ],
  },
  'headings that stand in every column': {
    items: ['a · choice "A"', 'b · choice "C"'],
    says: [
      'asks header-rows-open: headings seem to be above the column names, in rows 1 and 2 [Rows 1 and 2 name the columns]',
    ],
  },
  'one row a scan': {
    items: [
      'row-2 · yes-no "yes" · c1_a.nii.gz',
      'row-3 · yes-no "yes" · c1_b.nii.gz',
      'row-4 · yes-no "no" · c2_a.nii.gz',
      'row-5 · yes-no "no" · c2_b.nii.gz',
    ],
    says: [
      'asks shape-long: the rows of one case ask the same and differ in "sequence", "file": one row a scan [One case per group of rows | One case per row]',
    ],
  },
  'one row a question': {
    items: [
      'row-2 · yes-no "yes" · c1_T1.nii.gz',
      'row-3 · yes-no "no" · c1_T1.nii.gz',
      'row-4 · yes-no "no" · c2_T1.nii.gz',
      'row-5 · yes-no "no" · c2_T1.nii.gz',
    ],
    says: [
      'asks shape-long: the rows of one case show the same and differ in "question", "answer": one row a question [One case per group of rows | One case per row]',
    ],
  },
  'distractors beside the correct answer': {
    items: [],
    says: [
      'asks shape-distractors: "distractor1", "distractor2", "distractor3" contain wrong options, and the correct one is only in "correct_answer" [The correct answer is an option beside the others | These columns are all the options]',
      'truth-wrong row 2 correct_answer: the correct answer "frontal" is not one of the options (A parietal, B temporal, C occipital)',
      'truth-wrong row 3 correct_answer: the correct answer "temporal" is not one of the options (A parietal, B frontal, C occipital)',
    ],
  },
  'options from 0': {
    items: ['a · choice "C"', 'b · choice "A"'],
    says: [
      'note index-base-found answer: the positions of correct options in "answer" are counted from 0: row 3 says 0, of 3 options',
    ],
  },
  'options from 0, and nothing that says how places are counted': {
    items: ['a · choice "C"', 'b · choice "B"'],
    says: [
      'asks index-base-open: the positions of correct options in "answer" may be counted from 0 or from 1: no row says which [Counted from 0 | Counted from 1]',
    ],
  },
  'marks in the cells of options': { items: ['a · choice "A"', 'b · choice "B"'], says: [] },
  'marks without a blank, in one cell': { items: ['a · choice "B"', 'b · choice "A"'], says: [] },
  'side and size as German columns, and no question': {
    items: [
      'row-2 · choice "links" · number 12 · a.nii.gz',
      'row-3 · choice "rechts" · number 7.5 · b.nii.gz',
      'row-4 · choice "links" · number 8 · c.nii.gz',
    ],
    says: [],
  },
  'columns of findings that nobody asks for': {
    items: [
      'row-2 · text not scored · a.nii.gz',
      'row-3 · text not scored · b.nii.gz',
      'row-4 · text not scored · c.nii.gz',
      'row-5 · text not scored · d.nii.gz',
    ],
    says: [
      'asks shape-columns: no column asks a question, and "Dignity", "Margin" may hold the correct answers of one each [Each of these columns is a question | None of them is asked]',
      'doubt no column looks like a question: choose one',
    ],
  },
  'names of columns that are questions': {
    items: [
      'row-2 · yes-no "yes" · yes-no "no" · a.nii.gz',
      'row-3 · yes-no "no" · yes-no "yes" · b.nii.gz',
    ],
    says: [],
  },
  'a folder for each case': {
    items: ['row-2 · yes-no "yes" · C001', 'row-3 · yes-no "no" · C002'],
    says: [],
  },
  'a series for each case': {
    items: ['row-2 · yes-no "yes" · s05_tilt', 'row-3 · yes-no "no" · s06_t1'],
    says: [],
  },
  'dates with slashes that may be American or European': {
    items: ['a · yes-no "yes" · a.nii.gz · ap.nii.gz', 'b · yes-no "no" · b.nii.gz · bp.nii.gz'],
    says: [
      'asks date-order-open: "01/02/2018" of "prior_date" may be one date or another, in 2 rows: no row says which [The day is first | The month is first]',
    ],
  },
  'dates with slashes of which one has a day above 12': {
    items: ['a · yes-no "yes" · a.nii.gz · ap.nii.gz', 'b · yes-no "no" · b.nii.gz · bp.nii.gz'],
    says: [
      'note date-order-found prior_date: of the dates of "prior_date" the month is first: row 2 says "01/22/2018"',
    ],
  },
  'dates as the numbers of Excel': {
    items: ['a · yes-no "yes" · a.nii.gz · ap.nii.gz', 'b · yes-no "no" · b.nii.gz · bp.nii.gz'],
    says: [
      'asks date-order-open: "43528" of "prior_date" may be one date or another, in 2 rows: no row says which [Days of Excel, since 1900 | Days of Excel for old Macs, since 1904]',
    ],
  },
  'a date that is none': {
    items: ['a · yes-no "yes" · a.nii.gz · ap.nii.gz'],
    says: ['date-wrong row 3 prior_date: "spring 2019" cannot be read as a date'],
  },
}
