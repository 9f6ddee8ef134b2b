const PARTS: Readonly<Record<string, string>> = {
  acquired: 'date',
  hides: 'withheld parts',
  reveal: 'parts shown',
  attributes: 'attribute',
  context: 'context',
  help: 'help',
  prompt: 'wording',
}
const LISTS: Readonly<Record<string, string>> = {
  volumes: 'scan',
  images: 'image',
  questions: 'question',
  options: 'option',
  materials: 'material',
  overlays: 'overlay',
  turns: 'turn',
  sections: 'section',
  entries: 'entry',
  medications: 'medication',
  laboratory: 'value',
  claims: 'claim',
  conditions: 'condition',
  stages: 'stage',
  codes: 'code',
  profile: 'question at sign-in',
  windows: 'preset',
  items: 'case',
}
const WHOLE: Readonly<Record<string, string>> = {
  'questions.options': 'options',
  'questions.options.id': 'names of the options in the file',
  'reading.order': 'order of the cases',
  'raters.codes': 'codes of the readers',
  endText: 'closing text',
  'collection.server': 'server',
  'collection.recipient': 'encryption key',
  'collection.issuer': 'signing key of links',
}

/** Where in a study something stands, for someone who never saw its file: `volumes[0].label` is "label of scan 1". */
export function placeWords(field: string): string {
  const whole = WHOLE[field]
  if (whole !== undefined) return whole
  const parts = field.split('.').map((part) => {
    const [, list = '', index] = /^(\w+)\[(\d+)\]$/.exec(part) ?? []
    return index === undefined
      ? (PARTS[part] ?? part)
      : `${LISTS[list] ?? list} ${Number(index) + 1}`
  })
  // "label of option 2" is the option itself.
  if (parts.length > 2 && /^option \d+$/.test(parts.at(-2) ?? '')) parts.pop()
  return parts.reverse().join(' of ')
}
