const PARTS: Readonly<Record<string, string>> = {
  acquired: 'date',
  aid: 'reading with a model',
  hides: 'withheld parts',
  reveal: 'parts shown',
  attributes: 'attribute',
  context: 'context',
  help: 'help',
  item: 'case',
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
  suggestions: 'suggestion',
}
/** Fields as the forms of the page call them. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  'questions.options': 'options',
  'questions.options.id': 'names of the options in the file',
  endText: 'closing text',
  'raters.codes': 'codes of the readers',
  'raters.groups': 'groups of readers',
  'raters.profile': 'questions at sign-in',
  'reading.order': 'order of the cases',
  'reading.seed': 'seed of the order',
  'reading.navigation': 'going back',
  'reading.revision': 'changing answers',
  'reading.breakAfter': 'cases before a break',
  'reading.practice.feedback': 'feedback in practice',
  'reading.sessions.count': 'sessions',
  'reading.sessions.washoutDays': 'days between sessions',
  'reading.sessions.blocks': 'sessions of the conditions',
  'reading.sessions.blockOrder': 'order of the conditions',
  'viewer.convention': 'left-right display convention',
  'viewer.windows': 'window presets',
  conditionDesign: 'assignment of conditions to readers',
  'analysis.primary.measure': 'measure',
  'analysis.primary.question': 'question of the measure',
  'analysis.primary.compare': 'comparison',
  'analysis.primary.aim': 'hypothesis',
  'analysis.primary.margin': 'margin',
  'analysis.primary.generalise': 'generalize to',
  'analysis.primary.method': 'missing readings',
  'review.verdict': 'verdict',
  'review.keep': 'verdicts that keep a case unchanged',
  'review.reason': 'reason',
  'review.suggestion': 'suggestion',
  'collection.server': 'server',
  'collection.recipient': 'encryption key',
  'collection.issuer': 'signing key of links',
}

/** Where in a study something stands, for someone who never saw its file: `volumes[0].label` is "label of scan 1". */
export function placeWords(field: string): string {
  const whole = FIELD_WORDS[field]
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
