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
  /** The last day on which the link sends answers. */
  readonly until: string
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
  (weekdays: readonly string[], months: readonly string[], order: 'month-first' | 'day-first') =>
  (iso: string): string => {
    const date = new Date(`${iso}T00:00:00Z`)
    const [weekday, month] = [weekdays[date.getUTCDay()], months[date.getUTCMonth()]]
    const [day, year] = [date.getUTCDate(), date.getUTCFullYear()]
    return order === 'month-first'
      ? `${weekday}, ${month} ${day}, ${year}`
      : `${weekday}, ${day}. ${month} ${year}`
  }
const ENGLISH_DAY = dayIn(
  listIn('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
  listIn('January February March April May June July August September October November December'),
  'month-first',
)
const GERMAN_DAY = dayIn(
  listIn('Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'),
  listIn('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  'day-first',
)

export const SHEET_WORDS: Readonly<Record<SheetLanguage, SheetWords>> = {
  en: {
    invited: 'Invitation to a reader study',
    pilot: 'Pilot',
    pilotWhy:
      'This is a pilot of the study. Your answers help to prepare the study and are not part of its results.',
    yourCode: 'Your reader code',
    open: 'Open this page',
    photograph: 'For a tablet: scan the QR code to open the same address. Do not read on a phone.',
    due: 'Please finish by',
    until: 'Your link works until',
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
      'Use a computer with a good screen and a current Chrome, Edge, Firefox or Safari. Dim the lights as you would for reading images. Nothing is installed.',
      'Open the page above. If your reader code is not filled in, type it as printed here.',
      'Read the instructions, and complete the practice cases if there are any. While you read, press ? for all keys and help.',
      'Every answer is saved when you submit it. You can stop at any time and resume in the same browser on the same computer. Do not use a private window.',
      'Read by yourself, and do not discuss the cases until all readers have finished.',
    ],
    handIn:
      'At the end, press “Download answers (JSON)” and send the file to your coordinator, unchanged.',
    collected:
      'Your answers are sent to the study server while you read, encrypted for the analyst. Unless the last page says that the study server has received all answers, press “Download answers (JSON)” and send the file to your coordinator, unchanged.',
    keep: 'Keep this sheet private: anyone who has it can sign in as you.',
    questions: 'Contact',
    noLink: 'Your coordinator will send you the address.',
    notADevice:
      'For research use only. Triplane does not provide a diagnosis and is not a medical device.',
    subject: (title, isPilot) => `${isPilot ? 'Pilot: ' : ''}${title}`,
    hello: (name) => (name === '' ? 'Hello,' : `Dear ${name},`),
    letter: (title) => `You are invited to take part as a reader in the study “${title}”.`,
    thanks: 'Thank you for your time.',
  },
  de: {
    invited: 'Einladung zu einer Reader-Studie',
    pilot: 'Probelauf',
    pilotWhy:
      'Dies ist ein Probelauf der Studie. Ihre Antworten dienen der Vorbereitung und fließen nicht in die Ergebnisse ein.',
    yourCode: 'Ihr Kürzel',
    open: 'Öffnen Sie diese Seite',
    photograph:
      'Für ein Tablet: Der QR-Code öffnet dieselbe Adresse. Befunden Sie nicht am Smartphone.',
    due: 'Bitte abschließen bis',
    until: 'Ihr Link gilt bis',
    day: GERMAN_DAY,
    time: 'Dauer',
    extent: 'Umfang',
    items: (count, sessions) =>
      `${count} ${count === 1 ? 'Fall' : 'Fälle'}${sessions > 1 ? ` in ${sessions} Sitzungen` : ''}`,
    minutes: (minutes) => `etwa ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`,
    source: ({ raters, items, study, version, isPilot }) =>
      `Median der aktiven Zeit je Fall ${isPilot ? 'im Probelauf' : 'in einer früheren Studie'} „${study}“ ${version}: n = ${raters} Reader, ${items} ${items === 1 ? 'Fall' : 'Fälle'}; ohne Übung und Pausen.`,
    howTo: 'So gehen Sie vor',
    steps: [
      'Verwenden Sie einen Computer mit einem guten Bildschirm und einem aktuellen Browser (Chrome, Edge, Firefox oder Safari). Dunkeln Sie den Raum ab wie beim Befunden. Es wird nichts installiert.',
      'Öffnen Sie die Seite oben. Ist Ihr Kürzel nicht schon eingetragen, geben Sie es so ein, wie es hier steht.',
      'Lesen Sie die Anleitung, und bearbeiten Sie die Übungsfälle, falls es welche gibt. Im Viewer zeigt die Taste ? alle Tasten und die Hilfe.',
      'Jede Antwort wird gespeichert, sobald Sie sie abgeben. Sie können jederzeit aufhören und später im selben Browser am selben Computer fortfahren. Verwenden Sie kein privates Fenster.',
      'Befunden Sie allein, und sprechen Sie nicht über die Fälle, bis alle Reader fertig sind.',
    ],
    handIn:
      'Drücken Sie am Ende „Antworten herunterladen (JSON)“, und schicken Sie die Datei unverändert an die Studienleitung.',
    collected:
      'Ihre Antworten werden während der Befundung an den Server der Studie gesendet, verschlüsselt für die Auswertung. Sind laut der letzten Seite nicht alle angekommen, drücken Sie „Antworten herunterladen (JSON)“, und schicken Sie die Datei unverändert an die Studienleitung.',
    keep: 'Dieses Blatt ist nur für Sie: Wer es hat, kann sich unter Ihrem Kürzel anmelden.',
    questions: 'Kontakt',
    noLink: 'Die Adresse nennt Ihnen die Studienleitung.',
    notADevice:
      'Nur für Forschungszwecke. Triplane stellt keine Diagnose und ist kein Medizinprodukt.',
    subject: (title, isPilot) => `${isPilot ? 'Probelauf: ' : ''}${title}`,
    hello: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
    letter: (title) => `Sie sind eingeladen, an der Studie „${title}“ als Reader teilzunehmen.`,
    thanks: 'Vielen Dank für Ihre Zeit.',
  },
}
