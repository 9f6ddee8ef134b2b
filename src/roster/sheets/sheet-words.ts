import type { SheetLanguage } from '../roster'

/** What a sheet and a letter say. Raters read it on paper: that is why it is not among the texts of the pages. */
export interface SheetWords {
  readonly invited: string
  readonly pilot: string
  readonly pilotWhy: string
  readonly yourCode: string
  readonly open: string
  readonly photograph: string
  readonly due: string
  readonly day: (iso: string) => string
  readonly time: string
  /** The same, where nobody knows how long. */
  readonly extent: string
  readonly items: (count: number, sessions: number) => string
  readonly minutes: (minutes: number) => string
  readonly source: (from: {
    readonly raters: number
    readonly items: number
    readonly study: string
    readonly version: string
    readonly isPilot: boolean
  }) => string
  readonly howTo: string
  readonly steps: readonly string[]
  readonly handIn: string
  readonly collected: string
  readonly keep: string
  readonly questions: string
  readonly noLink: string
  readonly notADevice: string
  readonly subject: (title: string, isPilot: boolean) => string
  readonly hello: (name: string) => string
  readonly letter: (title: string) => string
  readonly thanks: string
}

const listIn = (names: string): readonly string[] => names.split(' ')
/** By our own words: browsers and Node differ in a comma, and the sheets of both are the same. */
const dayIn =
  (weekdays: readonly string[], months: readonly string[], dot: string) =>
  (iso: string): string => {
    const day = new Date(`${iso}T00:00:00Z`)
    return `${weekdays[day.getUTCDay()]}, ${day.getUTCDate()}${dot} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`
  }
const ENGLISH_DAY = dayIn(
  listIn('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
  listIn('January February March April May June July August September October November December'),
  '',
)
const GERMAN_DAY = dayIn(
  listIn('Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'),
  listIn('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  '.',
)

export const SHEET_WORDS: Readonly<Record<SheetLanguage, SheetWords>> = {
  en: {
    invited: 'Invitation to read',
    pilot: 'Pilot',
    pilotWhy:
      'This is a trial of the study. Your answers help to prepare it and are not counted in it.',
    yourCode: 'Your code',
    open: 'Open this page',
    photograph: 'Scan the QR code to open the same address.',
    due: 'Please finish by',
    day: ENGLISH_DAY,
    time: 'How long it takes',
    extent: 'Cases to read',
    items: (count, sessions) =>
      `${count} ${count === 1 ? 'case' : 'cases'}${sessions > 1 ? ` in ${sessions} sessions` : ''}`,
    minutes: (minutes) => `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    source: ({ raters, items, study, version, isPilot }) =>
      `Median active time per case in ${isPilot ? 'the pilot' : 'an earlier study'} “${study}” ${version}: n = ${raters} ${raters === 1 ? 'reader' : 'readers'}, ${items} ${items === 1 ? 'case' : 'cases'}; without practice and breaks.`,
    howTo: 'How to read',
    steps: [
      'Use a computer with a diagnostic-quality display, and Chrome, Edge, Firefox or Safari. No installation is needed.',
      'Open the page above. If your code is not filled in, type it as printed here.',
      'Follow the instructions and the practice cases, if there are any. The key ? shows all keys.',
      'Every answer is saved at once. You can stop at any time and resume in the same browser on the same computer. Do not use a private window.',
      'Read by yourself, and do not discuss the cases until all readers have finished.',
    ],
    handIn: 'At the end, choose Download, and send the file to your coordinator.',
    collected:
      'Your answers are sent to your coordinator while you read. If the last page reports missing answers, choose Download and send the file.',
    keep: 'Keep this sheet private: anyone who has it can sign in as you.',
    questions: 'Contact',
    noLink: 'Your coordinator will send you the address.',
    notADevice: 'Triplane is for studies. It gives no diagnosis and is not a medical device.',
    subject: (title, isPilot) => `${isPilot ? 'Pilot: ' : ''}${title}`,
    hello: (name) => (name === '' ? 'Hello,' : `Dear ${name},`),
    letter: (title) => `you are invited to read in the study “${title}”.`,
    thanks: 'Thank you for your time.',
  },
  de: {
    invited: 'Einladung zum Lesen',
    pilot: 'Probelauf',
    pilotWhy:
      'Dies ist ein Probelauf der Studie. Ihre Antworten helfen, sie vorzubereiten, und werden in ihr nicht gezählt.',
    yourCode: 'Ihr Kürzel',
    open: 'Öffnen Sie diese Seite',
    photograph: 'Der QR-Code öffnet dieselbe Adresse.',
    due: 'Bitte lesen Sie bis',
    day: GERMAN_DAY,
    time: 'So lange dauert es',
    extent: 'Umfang',
    items: (count, sessions) =>
      `${count} ${count === 1 ? 'Fall' : 'Fälle'}${sessions > 1 ? ` in ${sessions} Sitzungen` : ''}`,
    minutes: (minutes) => `etwa ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`,
    source: ({ raters, items, study, version, isPilot }) =>
      `Median der aktiven Zeit je Fall ${isPilot ? 'im Probelauf' : 'in einer früheren Studie'} „${study}“ ${version}: n = ${raters} ${raters === 1 ? 'Person' : 'Personen'}, ${items} ${items === 1 ? 'Fall' : 'Fälle'}; ohne Übung und Pausen.`,
    howTo: 'So lesen Sie',
    steps: [
      'Nehmen Sie einen Computer mit einem Bildschirm, an dem Sie befunden würden, und Chrome, Edge, Firefox oder Safari. Es wird nichts installiert.',
      'Öffnen Sie die Seite oben. Ihr Kürzel ist schon eingetragen; wenn nicht, geben Sie es ein, wie es hier steht.',
      'Folgen Sie den Anweisungen und, wo es sie gibt, den Übungsfällen. Die Taste ? zeigt alle Tasten.',
      'Jede Antwort wird sofort gespeichert. Sie können jederzeit aufhören und später weitermachen, im selben Browser am selben Computer. Nehmen Sie kein privates Fenster.',
      'Lesen Sie allein, und sprechen Sie nicht über die Fälle, bis alle fertig sind.',
    ],
    handIn:
      'Wählen Sie am Ende „Herunterladen“, und senden Sie die Datei an die Person, die die Studie koordiniert.',
    collected:
      'Ihre Antworten werden beim Lesen an die Person gesendet, die die Studie koordiniert. Sagt die Seite am Ende, dass welche fehlen, so wählen Sie „Herunterladen“, und senden Sie die Datei.',
    keep: 'Dieses Blatt ist nur für Sie: Wer es hat, kann sich als Sie anmelden.',
    questions: 'Kontakt',
    noLink: 'Die Adresse nennt Ihnen die Person, die die Studie koordiniert.',
    notADevice: 'Triplane ist für Studien. Es stellt keine Diagnosen und ist kein Medizinprodukt.',
    subject: (title, isPilot) => `${isPilot ? 'Probelauf: ' : ''}${title}`,
    hello: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
    letter: (title) => `Sie sind eingeladen, in der Studie „${title}“ zu lesen.`,
    thanks: 'Vielen Dank für Ihre Zeit.',
  },
}
