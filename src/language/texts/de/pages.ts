import type { Texts } from '../../text-areas'

export const pages: Texts['pages'] = {
  allStudies: '← Alle Studien',
  itemsLead:
    '{fewest, number} bis {most, number} Fälle. Sie können jederzeit aufhören und später an diesem Computer weiterlesen.',
  itemLead:
    '{count, plural, one {# Fall} other {# Fälle}}. Sie können jederzeit aufhören und später an diesem Computer weiterlesen.',
  pilot: 'Probelauf',
  pilotWhy:
    'Dies ist ein Probelauf der Studie. Ihre Antworten helfen, sie vorzubereiten, und werden in ihr nicht gezählt.',
  holdsTruths: 'Der Antwortschlüssel dieser Studie liegt in diesem Browser',
  holdsTruthsWhy:
    'Sie stehen im Entwurf „{draft}“ unter „Vorbereiten“. Was hier gelesen wird, kann nicht als verblindet gelten: Lesen Sie in einem anderen Browser oder an einem anderen Computer, oder lassen Sie den Entwurf zuerst von der Studienleitung löschen.',
  studyLanguage: 'Sprache der Studie',
  asWritten: 'Wie geschrieben',
  yourCode: 'Ihr Kürzel',
  anyCode:
    'Ein beliebiges kurzes Kürzel, etwa Ihre Initialen. Merken Sie es sich: Mit demselben Kürzel finden Sie Ihre Antworten wieder',
  givenCode: 'Das Kürzel, das Sie von der Studienleitung erhalten haben',
  continue: 'Weiter',
  useCode: '{code} verwenden',
  nothingStored:
    'Dieser Browser erlaubt der Seite nicht, etwas zu speichern; Antworten würden verloren gehen. Verlassen Sie den privaten Modus oder erlauben Sie Websitedaten, und laden Sie die Seite neu.',
  typeAnyCode: 'Bitte geben Sie ein Kürzel ein, etwa Ihre Initialen.',
  typeYourCode: 'Bitte geben Sie Ihr Kürzel ein.',
  codeCharacters:
    'Ein Kürzel darf aus Buchstaben, Ziffern, Punkten, Binde- und Unterstrichen bestehen und keine Leerzeichen enthalten.',
  didYouMean: 'Meinten Sie {code}?',
  unknownCode:
    'Dieses Kürzel steht nicht auf der Liste dieser Studie. Bitte klären Sie es mit der Studienleitung.',
  welcome: 'Willkommen, {code}',
  welcomeSession: 'Willkommen, {code}: Sitzung {number, number}',
  youReadAs: 'Ihre Rolle',
  pleaseChoose: 'Bitte wählen',
  begin: 'Beginnen',
  iAmNot: 'Ich bin nicht {code}',
  notStored:
    'Die Sitzung konnte auf diesem Computer nicht gespeichert werden. Verlassen Sie den privaten Modus oder erlauben Sie Websitedaten, und versuchen Sie es noch einmal.',
  welcomeBack: 'Willkommen zurück, {code}',
  doneLast: 'Sie haben {done, number} von {of, number} Fällen bearbeitet. Zuletzt hier: {time}.',
  doneLastSession:
    'Sie haben {done, number} von {of, number} Fällen der Sitzung {session, number} bearbeitet. Zuletzt hier: {time}.',
  waitUntil:
    'Sie haben Sitzung {before, number} abgeschlossen. Sitzung {number, number} öffnet am <b>{time}</b> (Pause zum Vergessen: {days, number} Tage).',
  studyFinished:
    'Sie haben diese Studie abgeschlossen. Ihre Antworten liegen noch auf diesem Computer.',
  sessionDownload: 'Sitzung {number, number}: Antworten herunterladen',
  downloadAnswers: 'Antworten herunterladen',
  resumeAt: 'Weiter bei Fall {position, number} von {of, number}',
  resume: 'Weiterlesen',
  instructions: 'Anleitung',
  haveRead: 'Ich habe das gelesen',
  readAgain:
    'Sie können dies jederzeit wieder lesen: mit der Taste {key} oder dem Knopf „{button}“.',
  notHere: 'Diese Sitzung liegt nicht auf diesem Computer',
  notHereWhy:
    'Eine Sitzung lässt sich nur in dem Browser und an dem Computer fortsetzen, in dem sie begonnen wurde.',
  toSignIn: 'Zur Anmeldung',
  replaced: 'Die Studie unter dieser Adresse wurde ersetzt',
  replacedBefore:
    'Ihre Sitzung als {code}, begonnen am {day}, gehört zu der Fassung, die vorher hier stand (Studien-Hash {hash}…). Ihre Antworten zu {done, number} von {of, number} Fällen liegen unverändert auf diesem Computer.',
  replacedFrozen:
    'Ihre Sitzung als {code}, begonnen am {day}, gehört zu der am {frozen} eingefrorenen Fassung (Studien-Hash {hash}…). Ihre Antworten zu {done, number} von {of, number} Fällen liegen unverändert auf diesem Computer.',
  replacedAsk:
    'Um weiterzulesen, erbitten Sie von der Studienleitung die Studiendatei (.zip) dieser Fassung und öffnen sie auf der Startseite: Die Sitzung wird dort wiedergefunden. Wurde die Studie endgültig ersetzt, speichern Sie Ihre Antworten und schicken Sie sie ein.',
  replacedKept:
    'Diese Fassung liegt noch auf diesem Computer; Sie können dort weiterlesen, wo Sie waren.',
  goOnVersion: 'Mit dieser Fassung weiterlesen',
  saveSoFar: 'Meine bisherigen Antworten speichern',
  beginNew: 'Mit der neuen Fassung beginnen',
  openElsewhere: 'Diese Sitzung ist in einem anderen Tab geöffnet',
  openElsewhereWhy:
    'Lesen Sie eine Sitzung immer nur in einem Tab oder Fenster. Jede gespeicherte Antwort bleibt erhalten. Wenn Sie hier weiterlesen, geht es nach der letzten gespeicherten Antwort weiter, und der andere Tab hält an.',
  toStudies: 'Zu den Studien',
  continueHere: 'Hier weiterlesen',
  everyDone: 'Alle Fälle sind bearbeitet',
  mayChange:
    'Sie können jeden Fall noch einmal ansehen und Ihre Antwort ändern, bis Sie abschließen.',
  mayLook: 'Sie können jeden Fall noch einmal ansehen. Antworten lassen sich nicht mehr ändern.',
  finish: 'Abschließen',
  finishAsk: 'Diese Sitzung abschließen?',
  notYet: 'Noch nicht',
  finishWarning: 'Danach lässt sich keine Antwort mehr ändern.',
  cannotShow: 'Dieser Browser kann die Bilder nicht anzeigen',
  checkAgain: 'Noch einmal prüfen',
  noWebgl:
    'Er bietet kein WebGL 2. Verwenden Sie einen aktuellen Chrome, Edge, Firefox oder Safari, und bitten Sie Ihre IT-Abteilung, WebGL zu erlauben (eine Grafikkarte ist nicht nötig, Darstellung durch Software genügt). Laden Sie danach diese Seite neu.',
  tooLarge: 'Manche Bilder sind für diesen Computer vielleicht zu groß',
  tooLargeWhy:
    'Das größte Bild hat {longest} Voxel entlang einer Seite. Dieser Computer kann bis zu {most} anzeigen. Verwenden Sie wenn möglich einen anderen Computer. Einen Fall, der sich nicht anzeigen lässt, können Sie auch unbeantwortet lassen.',
  displayCheck: 'Prüfung der Anzeige',
  displayLead:
    'Das dauert eine Minute und hilft, dass alle die Bilder gleich sehen. Stellen Sie Raumlicht und Bildschirm so ein, wie Sie sie beim Befunden nutzen.',
  beforeReading: 'Bevor Sie beginnen',
  nothingToSee:
    'In dieser Sitzung werden keine Bilder gezeigt; an Ihrem Bildschirm ist nichts zu prüfen.',
  greySteps: 'Graustufen',
  greyTitle: '1 · Graustufen',
  greyWhy:
    'Jeder Balken enthält Quadrate, manche gut, manche schwer zu sehen. Wie viele sehen Sie?',
  seenDark: 'Gesehene Quadrate im dunklen Balken',
  seenLight: 'Gesehene Quadrate im hellen Balken',
  greyPoor:
    'Dieser Bildschirm zeigt sehr dunkle oder sehr helle Grautöne schlecht; Sie könnten etwas übersehen. Dunkeln Sie den Raum ab, stellen Sie den Bildschirm heller, schalten Sie Nachtmodus und Energiesparen aus, und zählen Sie noch einmal. Sie können auch weitergehen: Wie viele Quadrate Sie gesehen haben, wird mit Ihren Antworten gespeichert.',
  greyMore:
    'Sie haben mehr Quadrate gezählt, als der Balken enthält. Zählen Sie noch einmal, und zwar nur, was Sie sehen.',
  leftRight: 'Links und rechts',
  sidesTitle: '2 · Links und rechts',
  sidesNeurological:
    'Diese Studie zeigt Bilder in <b>neurologischer Konvention</b>: Die rechte Seite der untersuchten Person liegt <b>rechts auf dem Bildschirm</b>. Links und rechts sind nicht vertauscht, als stünden Sie hinter der Person.',
  sidesRadiological:
    'Diese Studie zeigt Bilder in <b>radiologischer Konvention</b>: Die rechte Seite der untersuchten Person liegt <b>links auf dem Bildschirm</b>. Links und rechts sind vertauscht, als stünden Sie der Person gegenüber.',
  sidesAsk: 'Auf welcher Seite des Bildschirms liegt die rechte Seite der Person (R)?',
  sideLeft: 'Links auf dem Bildschirm',
  sideRight: 'Rechts auf dem Bildschirm',
  sideWrongLeft: 'Sehen Sie noch einmal hin: Der Buchstabe R steht links auf dem Bildschirm.',
  sideWrongRight: 'Sehen Sie noch einmal hin: Der Buchstabe R steht rechts auf dem Bildschirm.',
  headSketch: 'Kopf, axial: {left} links auf dem Bildschirm, {right} rechts',
  thanks: 'Vielen Dank, {code}',
  thanksLead:
    'Sie haben alle Fälle bearbeitet. Eines bleibt noch: Schicken Sie Ihre Antworten an die Studienleitung.',
  thanksLeadCollected:
    'Sie haben alle Fälle bearbeitet. Die nächste Zeile sagt, ob alle Ihre Antworten beim Server dieser Studie angekommen sind.',
  step1: '1. Laden Sie Ihre Antwortdatei herunter',
  downloadJson: 'Antworten herunterladen (JSON)',
  downloadCsv: 'Als Tabelle (CSV)',
  step2: '2. Schicken Sie die JSON-Datei an die Studienleitung',
  step2Collected: '2. Schicken Sie die JSON-Datei, wo sie gebraucht wird',
  step2WhyCollected:
    'Sagt die Zeile oben, dass alle Antworten beim Server sind, behalten Sie die Datei als Ihre Kopie. Sagt sie es nicht oder bittet die Studienleitung darum, schicken Sie die Datei unverändert und unter demselben Namen: Eine bearbeitete Datei ist nicht verwendbar.',
  step2Why:
    'Ihre Antworten liegen nur auf diesem Computer, bis Sie die Datei verschicken. Schicken Sie sie unverändert und unter demselben Namen: Eine bearbeitete Datei ist nicht verwendbar.',
  step3: '3. Schicken oder behalten Sie auch die Quittung',
  step3Why:
    'Schicken Sie sie getrennt von der Datei, oder bewahren Sie einen Ausdruck oder ein Foto auf: Wer sie hat, kann später prüfen, dass Ihre Datei noch sagt, was Sie geantwortet haben. Sie zeigt keine Ihrer Antworten.',
  whatYouDid: 'Was Sie getan haben',
  itemsAnswered: 'Beantwortete Fälle',
  ofItems: 'von {of, number}',
  couldNotDecide: 'Enthaltungen',
  leftUnanswered: 'Unbeantwortet',
  reportedProblem: 'Problem gemeldet',
  readingTime: 'Lesezeit',
  nextSession:
    'Diese Studie hat {count, number} Sitzungen. Sitzung {next, number} kann ab {time} beginnen.',
  staysHere:
    'Ihre Antworten bleiben auf diesem Computer und lassen sich von der <link>Startseite</link> noch einmal herunterladen.',
  seconds: '{seconds, number} s',
  minutes: '{minutes, number} min',
  hours: '{hours, number} h {minutes, number} min',
  receipt: 'Quittung',
  receiptOf: '{title}: {rater}, Sitzung {number, number}, {count, number} Einträge bis {time}',
  copy: 'Kopieren',
  copied: 'Kopiert',
  selected: 'Markiert: Drücken Sie Strg+C',
  print: 'Drucken',
  save: 'Speichern',
  receiptQr: 'Die Quittung als QR-Code',
  receiptSoFar: 'Quittung Ihrer bisherigen Antworten',
  receiptWhy:
    'Wer diese Quittung hat, kann später prüfen, dass Ihre Antwortdatei noch sagt, was Sie bis jetzt geantwortet haben; sie zeigt keine Ihrer Antworten.',
  tryNow: 'Jetzt versuchen',
  noImagesYet: 'Die Bilder dieses Falls sind noch nicht da',
  outageWhy:
    'Ihre bisherigen Antworten sind auf diesem Computer gespeichert. Sobald die Bilder kommen, geht es hier von selbst weiter; Sie können auch aufhören und später weiterlesen.',
  tryingNow: 'Neuer Versuch läuft …',
  tryingIn: 'Neuer Versuch in {seconds, number} s.',
  ifItStays: 'Wenn es so bleibt, sagen Sie der Studienleitung Bescheid.',
  prior: 'Voraufnahme',
  current: 'Aktuell',
  captionOn: '{name} · {day}',
  captionEarlier: '{name} · {interval} früher ({day})',
  days: '{n, plural, one {# Tag} other {# Tage}}',
  weeks: '{n, plural, one {# Woche} other {# Wochen}}',
  months: '{n, plural, one {# Monat} other {# Monate}}',
  years: '{n, plural, one {# Jahr} other {# Jahre}}',
  whatsNew: 'Was ist neu?',
  newsSince: 'Dieser Leseraum wurde erneuert, seit Sie hier waren.',
  newsClose: 'Nicht jetzt',
}
