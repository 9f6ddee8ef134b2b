import lists from './names/name-lists.json' with { type: 'json' }

/** Words by which a person, place or file is recognised. */
export interface Detail {
  readonly code: string
  readonly pattern: RegExp
  /** What stands in every text that the pattern finds something in: asked first, because it is many times as quick. */
  readonly hint: RegExp
  /** Left out: a leak. */
  readonly severity?: 'doubt'
  /** What the words are, within "the text holds …". */
  readonly what: string
  readonly by: string
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|januar|februar|märz|mai|juni|juli|oktober|dezember)'
const DATA_SETS = lists.dataSets.join('|')
const NAME = "\\p{Lu}[\\p{L}'’-]+"

/**
 * Details by which a person, place or file is found again. Order matters: what an earlier pattern took is not looked at
 * twice. Dates of prior scans are let through below.
 */
export const DETAILS: readonly Detail[] = [
  {
    code: 'email',
    pattern: /[\w.+-]+@[\w-]+(\.[\w-]+)+/gu,
    hint: /@/,
    what: 'an e-mail address',
    by: '[removed]',
  },
  {
    code: 'web-address',
    pattern: /\b(?:https?:\/\/|www\.)\S+/giu,
    hint: /:\/\/|www\./i,
    what: 'a web address',
    by: '[removed]',
  },
  {
    code: 'file-name',
    pattern:
      /(?:[A-Za-z]:\\|\.{0,2}\/)?[\w./\\-]*[\w-]+\.(?:nii(?:\.gz)?|dcm|mgz|mgh|nrrd|png|jpe?g|tiff?|bmp|hdr|img)\b/giu,
    hint: /\.(?:nii|dcm|mgz|mgh|nrrd|png|jpe?g|tiff?|bmp|hdr|img)/i,
    what: 'a file name',
    by: '[file]',
  },
  {
    code: 'file-path',
    pattern:
      /(?:\b[A-Za-z]:\\|(?<![\w.])(?:~|\/(?:home|data|mnt|media|users|scratch|project|srv|opt|tmp))\/)[\w./\\-]+/giu,
    hint: /[\\/]/,
    what: 'a file path',
    by: '[file]',
  },
  {
    code: 'subject-id',
    pattern: /\bsub-[A-Za-z0-9]+(?:_ses-[A-Za-z0-9]+)?\b/gu,
    hint: /sub-/,
    what: 'a patient ID',
    by: '[subject]',
  },
  {
    code: 'dicom-uid',
    pattern: /\b\d+(?:\.\d+){6,}\b/gu,
    hint: /\d\.\d/,
    what: 'a DICOM identifier',
    by: '[removed]',
  },
  {
    code: 'record-number',
    pattern:
      /\b(?:MRN|PID|NHS|SSN|accession|patient(?:\s|-)?(?:id|no|number)|case(?:\s|-)?(?:no|number)|hospital(?:\s|-)?(?:no|number)|Fallnummer|Patienten-?(?:nr|nummer))\s*(?:number|no)?\.?[\s*]*[:#|]?[\s*]*[A-Z]{0,3}-?\d[\d-]{2,}/giu,
    hint: /(?:MRN|PID|NHS|SSN|accession|patient|case|hospital|Fallnummer)\D*\d[\d-]{2}/iu,
    what: 'a record number',
    by: '[number]',
  },
  {
    code: 'date',
    pattern: new RegExp(
      `\\b(?:(?:19|20)\\d{2}[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\\d|3[01])|(?:0?[1-9]|[12]\\d|3[01])[-/.](?:0?[1-9]|[12]\\d|3[01])[-/.](?:(?:19|20)\\d{2}|\\d{2})|(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|\\.)?\\s+(?:of\\s+)?${MONTH}\\.?,?\\s+(?:19|20)\\d{2}|${MONTH}\\.?\\s+(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?,?\\s+(?:19|20)\\d{2})\\b`,
      'giu',
    ),
    hint: /\d[-/.]\d|(?:19|20)\d\d/,
    what: 'a date',
    by: '[date]',
  },
  {
    code: 'phone',
    pattern:
      /(?<![\w.])\+\d{1,3}[\s()/-]*\d[\d\s()/-]{6,}\d|(?<![\w.])0\d{2,4}[\s/-]\d{3,}[\s-]?\d{2,}/gu,
    hint: /\+\d|0\d{2,4}[\s/-]\d{3}/,
    what: 'a telephone number',
    by: '[removed]',
  },
  {
    code: 'long-number',
    pattern: /(?<![\w.,])(?:[A-Z]{1,3}-?)?\d{7,12}(?![\w.])/gu,
    hint: /\d{7}/,
    what: 'a number with the length of a record number',
    by: '[number]',
  },
  {
    code: 'person-name',
    pattern: new RegExp(
      `\\b(?:Dr|Prof|Mr|Mrs|Ms|Miss|Professor|Doctor|Herrn?|Frau|Mme|Monsieur|Madame|Sra?|Dra)\\.?\\s+(?:(?:Dr|med)\\.?\\s+)*${NAME}(?:\\s+${NAME})?`,
      'gu',
    ),
    hint: /Dr|Prof|M[rsimoa]|Doctor|Herr|Frau|Sr/,
    what: 'the name of a person',
    by: '[name]',
  },
  {
    code: 'person-name',
    pattern: new RegExp(
      `\\b(?:name|patient|surname)[\\s*]*:[\\s*]*${NAME}(?:[ ,]+${NAME})?`,
      'giu',
    ),
    hint: /(?:name|patient)[\s*]*:/i,
    what: 'the name of a person',
    by: '[name]',
  },
  {
    // In a row of a table; "Name | Unit" may as well be its headings.
    code: 'person-name',
    pattern: new RegExp(
      `\\b(?:[Nn]ame|[Pp]atient|[Ss]urname)[ *]*\\|[ *]*${NAME}[ ,]+${NAME}`,
      'gu',
    ),
    hint: /(?:ame|atient)[ *]*\|/,
    severity: 'doubt',
    what: 'what may be the name of a person',
    by: '[name]',
  },
  {
    code: 'hospital',
    pattern: new RegExp(
      `\\b(?:(?:St\\.?\\s+)?${NAME}\\s+){1,3}(?:Hospital|Infirmary|Clinic|Klinikum|Klinik|Medical\\s+Cent(?:er|re)|Universitätsklinikum|H[oô]pital)\\b`,
      'gu',
    ),
    hint: /Hospital|Infirmary|Clinic|Klini|Medical|klinikum|H[oô]pital/,
    severity: 'doubt',
    what: 'the name of a hospital',
    by: '[hospital]',
  },
  {
    code: 'great-age',
    pattern:
      /\b(?:aged\s+|age:?\s*)?(?:9\d|1[01]\d)(?:[- ]?years?[- ]old|\s+years\s+of\s+age|[- ]?year[- ]old|-?jährige?r?)\b/giu,
    hint: /(?:9\d|1[01]\d)[-\s]*[yj]/i,
    severity: 'doubt',
    what: 'an age above 89, which can identify a person',
    by: 'over-89-year-old',
  },
  {
    code: 'data-set',
    pattern: new RegExp(`\\b(?:${DATA_SETS})\\b`, 'gu'),
    hint: new RegExp(DATA_SETS),
    what: 'the name of a public data set',
    by: '[data set]',
  },
]

/** The details that may stand in a text. */
export const detailsIn = (text: string): readonly Detail[] =>
  DETAILS.filter(({ hint }) => hint.test(text))
