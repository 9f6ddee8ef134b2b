/** How the columns of published benchmarks are called, by what they mean. Names are compared without case, `_`, `-` and spaces. */
const NAMES = {
  id: /^(item|question|q|sample|case|example|entry|qa|row|pool|fall|frage|aufgabe|caso|cas)?(id|uid|uuid|key|nr|no|num|nummer|number|numero|name)$|^(id|index|idx|case)$/,
  prompt:
    /^(the)?(prompt|question(text|prompt|stem|body)?|query|stem|frage(stellung|text)?|aufgabe(ntext)?|pregunta|pergunta|domanda|enunciado|questiontext|instruction|task(text|description)?|q)$/,
  options:
    /^(options?|choices?|candidates?|answeroptions|answerchoices|alternatives|possibleanswers|antworten|antwortmoglichkeiten|antwortoptionen|auswahl(moglichkeiten)?|optionen|alternativen|opciones|opcoes|alternativas|opzioni|choix|mcqoptions)$/,
  truth:
    /^(final|reference|expected|true|correct|right|gold(en)?|groundtruth|gt)?(answers?|truth|gold|label|option|choice|key|target|solution|diagnosis)(idx|index|letter|label|text|id|key|value)?$|^(correct|right|gold|gt|true)(index|idx|letter|id)$|^(gt|groundtruth|truth|consensus|adjudicated|correct|gold|reference|(gold|reference)standard|(consensus|adjudicated|biopsy|histology|reference|true|gold(en)?|groundtruth|gt)(answer|label|class|reading|finding|result|value|diagnosis)|konsens|referenz(standard)?|(richtige|korrekte)?antwort|(muster)?lo?e?sung|richtig|korrekt|respuesta(correcta)?|cop|solucion|resposta(correta)?|reponse(correcte)?|rispostacorretta|response)$/,
  category:
    /^(category|categories|kategorie|categoria|categorie|bereich|themengebiet|questiontype|questioncategory|type|skill|domain|task(type|name)?|topic|section|phase|stratum)$/,
  subject:
    // The subject_name of an examination is no patient.
    /^(?!subjectname$)(subject|patient(en|in)?|pat|participant|sub|person|probandt?(en)?|paciente|sujeto|sujet|case)(id|code|nr|no|num|nummer|number|name|key)?$|^(pid|ptid|rid|mrn)$/,
  template: /^(question)?template(id|name|nr|key)?$/,
  kind: /^(format|kind|answertype|answerformat|questionformat|responsetype|responseformat|questionkind|type|questiontype|qtype)$/,
  practice:
    /^(practice|istraining|ispractice|warmup|trainingitem|ubung|uebung|ubungsfall|practica|pratica|entrainement)$/,
  condition: /^(condition|arm)$/,
  acquired: /^(prior|previous|baseline)?(scan|acquisition|study|exam|image)?(date|acquired)$/,
} as const

/** Context columns with the heading under which a rater reads them; null for a text that needs none. */
const CONTEXT: readonly (readonly [RegExp, string | null])[] = [
  [
    /^(context|vignette|clinical(context|info(rmation)?|history|case|notes?|vignette|summary)?|history|case(text|description|presentation|history)|presentation|background|transcript|conversation|ehr|ehrexcerpt|indication|anamnesis|anamnese|vorgeschichte|klinik|klinischeangaben|historiaclinica|antecedents|text|description|scenario)$/,
    null,
  ],
  [/^(patient)?(age|ageyears|alter|edad|idade)$/, 'Age'],
  [/^(patient)?(sex|gender|geschlecht|sexo)$/, 'Sex'],
  [/^(symptoms?|complaints?|chiefcomplaint)$/, 'Symptoms'],
  [/^(labs?|laboratory|labresults|bloodtests?)$/, 'Laboratory'],
  [/^(medications?|drugs)$/, 'Medication'],
  [/^(family)?history$/, 'History'],
  [/^(examination|neurologicalexam(ination)?|physicalexam(ination)?)$/, 'Examination'],
]

type ColumnMeaning = keyof typeof NAMES

/** Names that say that a column is the reference standard itself, and names that may mean what somebody answered. */
const REFERENCE =
  /groundtruth|truth|^gt|gold|reference|referenz|consensus|konsens|adjudicated|biopsy|histology|correct|expected|true|right|richtig|korrekt|lo?e?sung|solucion|correcta|corretta|correte|^cop$/
const GIVEN =
  /^(prediction|predicted|predictedlabel|pred|output|response|(ai|model|llm|gpt\w*|cnn|baseline)(answer|label|output|response|prediction|diagnosis)?|(reader|rater|annotator|observer|radiologist|expert|student)[\dab]{0,2}(answer|label|reading|response|diagnosis)?|r\d)$/

/** How well a name says that its column is the answer key: 0 the reference standard, 1 an answer, 2 what a model or a reader said. */
export function keyRank(name: string): 0 | 1 | 2 {
  const plain = plainName(name)
  if (GIVEN.test(plain)) return 2
  return REFERENCE.test(plain) ? 0 : 1
}

/** A name without case, accents, units in brackets, blanks and signs: `Answer (mm)` is `answer`. */
export const plainName = (name: string): string =>
  (name.split('.').at(-1) ?? name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // "answer (mm)" is an answer.
    .replace(/\s*[([].*?[)\]]\s*$/, '')
    .replace(/[\s_-]+/g, '')

export const meansColumn = (name: string, meaning: ColumnMeaning): boolean =>
  NAMES[meaning].test(plainName(name))

/** Whether a text is known as the name of some column. */
export const isColumnName = (name: string): boolean =>
  name.trim() !== '' &&
  (Object.values(NAMES).some((pattern) => pattern.test(plainName(name))) ||
    contextHeading(name) !== undefined ||
    /^(modality|sequence|plane|class|label|diagnosis|image|images|scan|scans|file|filename|path|t1|t2|flair|ct|unit|einheit)$/.test(
      plainName(name),
    ))

/** The heading of a context column; undefined when it is none, null when it stands without. */
export const contextHeading = (name: string): string | null | undefined =>
  CONTEXT.find(([pattern]) => pattern.test(plainName(name)))?.[1]

/** `option_a`, `choice2`, `A`, `Antwort C`: which option a column holds, from 0; null for other columns. Of `option_0` it is -1: they count from 0. */
export function optionColumnIndex(name: string): number | null {
  const match =
    /^(?:options?|choices?|opt?|answers?|antwort|opcion|opcao|distractor|alternative)?([a-j]|\d{1,2})$/.exec(
      plainName(name),
    )
  const mark = match?.[1]
  if (mark === undefined) return null
  return /\d/.test(mark) ? Number(mark) - 1 : mark.charCodeAt(0) - 97
}

/** A column name as words for a heading: `modality_subtype` is "modality subtype". */
export const columnWords = (name: string): string =>
  (name.split('.').at(-1) ?? name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
