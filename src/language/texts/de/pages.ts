import type { Texts } from '../../text-areas'

export const pages: Texts['pages'] = {
  allStudies: '← Alle Studien',
  itemsLead:
    '{fewest, number} bis {most, number} Fälle. Sie können jederzeit aufhören und später an diesem Computer fortfahren.',
  itemLead:
    '{count, plural, one {# Fall} other {# Fälle}}. Sie können jederzeit aufhören und später an diesem Computer fortfahren.',
  casesInEach: 'Sie befunden alle Fälle in jeder von {sessions, number} Sitzungen.',
  casesAmong: 'Die Fälle verteilen sich auf {sessions, number} Sitzungen.',
  pilot: 'Probelauf',
  pilotWhy:
    'Dies ist ein Probelauf der Studie. Ihre Antworten dienen der Vorbereitung und fließen nicht in die Ergebnisse ein.',
  holdsTruths: 'Der Antwortschlüssel dieser Studie ist in diesem Browser gespeichert',
  holdsTruthsWhy:
    'Er ist im Entwurf „{draft}“ unter „Vorbereiten“ gespeichert. Eine Befundung wäre hier nicht verblindet. Verwenden Sie einen anderen Browser oder Computer, oder bitten Sie die Studienleitung, den Entwurf zuerst zu löschen.',
  studyLanguage: 'Sprache der Fragen',
  asWritten: 'Originalsprache',
  yourCode: 'Ihr Kürzel',
  anyCode:
    'Wählen Sie ein Kürzel, zum Beispiel Ihre Initialen. Merken Sie es sich: Sie brauchen es, um fortzufahren und Ihre Antworten wiederzufinden.',
  givenCode: 'Geben Sie das Kürzel ein, das Sie von der Studienleitung erhalten haben.',
  continue: 'Weiter',
  useCode: '{code} verwenden',
  nothingStored:
    'Dieser Browser erlaubt der Seite nicht, Daten zu speichern; Antworten können nicht gespeichert werden. Verlassen Sie den privaten Modus oder erlauben Sie Websitedaten, und laden Sie die Seite neu.',
  typeAnyCode: 'Bitte geben Sie ein Kürzel ein, zum Beispiel Ihre Initialen.',
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
    'Sie haben Sitzung {before, number} abgeschlossen. Sitzung {number, number} kann ab <b>{time}</b> begonnen werden (Washout-Phase: {days, number} Tage).',
  studyFinished:
    'Sie haben diese Studie abgeschlossen. Ihre Antworten sind noch auf diesem Computer gespeichert.',
  sessionDownload: 'Sitzung {number, number}: Antworten herunterladen',
  downloadAnswers: 'Antworten herunterladen',
  resumeAt: 'Fortsetzen bei Fall {position, number} von {of, number}',
  resume: 'Fortsetzen',
  instructions: 'Anleitung',
  haveRead: 'Ich habe das gelesen',
  readAgain:
    'Sie können dies im Viewer wieder lesen: mit der Taste {key} oder der Schaltfläche „{button}“.',
  notHere: 'Diese Sitzung ist nicht auf diesem Computer',
  notHereWhy:
    'Setzen Sie eine Sitzung mit demselben Browser und am selben Computer fort, an dem sie begonnen wurde. Haben Sie eine Sicherungskopie, stellen Sie sie auf der Startseite wieder her.',
  toSignIn: 'Zur Anmeldung',
  replaced: 'Die Studie unter dieser Adresse wurde ersetzt',
  replacedBefore:
    'Ihre Sitzung als {code}, begonnen am {day}, gehört zur vorigen Fassung dieser Studie (Versionskennung {hash}…). Ihre Antworten zu {done, number} von {of, number} Fällen sind unverändert auf diesem Computer gespeichert.',
  replacedFrozen:
    'Ihre Sitzung als {code}, begonnen am {day}, gehört zur Fassung vom {frozen} (Versionskennung {hash}…). Ihre Antworten zu {done, number} von {of, number} Fällen sind unverändert auf diesem Computer gespeichert.',
  replacedAsk:
    'Um fortzufahren, bitten Sie die Studienleitung um die Studiendatei (.zip) dieser Fassung und öffnen Sie sie auf der Startseite; die Sitzung erscheint dann wieder. Wurde die Studie endgültig ersetzt, speichern Sie Ihre Antworten und senden Sie sie ein.',
  replacedKept:
    'Diese Fassung ist noch auf diesem Computer gespeichert. Sie können dort fortfahren, wo Sie aufgehört haben.',
  goOnVersion: 'Mit dieser Fassung fortfahren',
  saveSoFar: 'Meine bisherigen Antworten speichern',
  beginNew: 'Mit der neuen Fassung beginnen',
  openElsewhere: 'Diese Sitzung ist in einem anderen Tab geöffnet',
  openElsewhereWhy:
    'Bearbeiten Sie eine Sitzung immer nur in einem Tab oder Fenster. Alle gespeicherten Antworten bleiben erhalten. Wenn Sie hier fortfahren, geht es nach der letzten gespeicherten Antwort weiter, und der andere Tab hält an.',
  toStudies: 'Zu den Studien',
  continueHere: 'Hier fortfahren',
  everyDone: 'Alle Fälle sind bearbeitet',
  mayChange:
    'Sie können jeden Fall noch einmal ansehen und Ihre Antwort ändern, bis Sie die Sitzung abschließen.',
  mayLook:
    'Sie können jeden Fall noch einmal ansehen. Antworten können nicht mehr geändert werden.',
  finish: 'Sitzung abschließen',
  finishAsk: 'Diese Sitzung abschließen?',
  notYet: 'Noch nicht',
  finishWarning: 'Danach kann keine Antwort mehr geändert werden.',
  cannotShow: 'Dieser Browser kann die Bilder nicht anzeigen',
  checkAgain: 'Noch einmal prüfen',
  noWebgl:
    'WebGL 2 ist nicht verfügbar. Verwenden Sie einen aktuellen Browser (Chrome, Edge, Firefox oder Safari), oder bitten Sie Ihre IT-Abteilung, WebGL freizugeben. Eine Grafikkarte ist nicht nötig. Laden Sie danach diese Seite neu.',
  tooLarge: 'Einige Bilder sind möglicherweise zu groß für diesen Computer',
  tooLargeWhy:
    'Das größte Bild hat {longest} Voxel entlang einer Seite. Dieser Computer kann bis zu {most} anzeigen. Verwenden Sie wenn möglich einen anderen Computer. Einen Fall, der nicht angezeigt werden kann, können Sie auch unbeantwortet lassen.',
  displayCheck: 'Bildschirmtest',
  displayLead:
    'Der Test dauert eine Minute und sorgt für vergleichbare Bedingungen bei allen Readern. Stellen Sie Raumlicht und Bildschirmhelligkeit so ein wie später bei der Befundung.',
  beforeReading: 'Bevor Sie beginnen',
  nothingToSee:
    'In dieser Sitzung werden keine Bilder gezeigt; am Bildschirm ist nichts zu prüfen.',
  greySteps: 'Graustufen',
  greyTitle: '1 · Graustufen',
  greyWhy:
    'Jeder Balken enthält Quadrate, manche gut, manche schwer zu sehen. Wie viele sehen Sie?',
  seenDark: 'Sichtbare Quadrate im dunklen Balken',
  seenLight: 'Sichtbare Quadrate im hellen Balken',
  greyPoor:
    'Dieser Bildschirm zeigt sehr dunkle oder sehr helle Grautöne schlecht. Sie könnten einen Befund übersehen. Dunkeln Sie den Raum ab, stellen Sie den Bildschirm heller, schalten Sie Nachtmodus und Energiesparen aus, und zählen Sie noch einmal. Sie können auch fortfahren: Ihre Zählung wird mit Ihren Antworten gespeichert.',
  greyMore:
    'Sie haben mehr Quadrate gezählt, als der Balken enthält. Zählen Sie noch einmal, und zwar nur sichtbare Quadrate.',
  leftRight: 'Links und rechts',
  sidesTitle: '2 · Links und rechts',
  sidesNeurological:
    'Diese Studie zeigt Bilder in <b>neurologischer Konvention</b>: Die rechte Patientenseite ist <b>rechts auf dem Bildschirm</b> (Blick von hinten, axial von kranial).',
  sidesRadiological:
    'Diese Studie zeigt Bilder in <b>radiologischer Konvention</b>: Die rechte Patientenseite ist <b>links auf dem Bildschirm</b> (Blick von vorn, axial von kaudal).',
  sidesAsk: 'Auf welcher Seite des Bildschirms ist die rechte Patientenseite (R)?',
  sideLeft: 'Links auf dem Bildschirm',
  sideRight: 'Rechts auf dem Bildschirm',
  sideWrongLeft: 'Sehen Sie noch einmal hin: Der Buchstabe R steht links auf dem Bildschirm.',
  sideWrongRight: 'Sehen Sie noch einmal hin: Der Buchstabe R steht rechts auf dem Bildschirm.',
  headSketch: 'Kopf, axial: {left} links auf dem Bildschirm, {right} rechts',
  thanks: 'Vielen Dank, {code}',
  thanksLead:
    'Sie haben diese Sitzung abgeschlossen. Schicken Sie nun Ihre Antworten an die Studienleitung.',
  thanksLeadCollected:
    'Sie haben diese Sitzung abgeschlossen. Die nächste Zeile zeigt, ob alle Ihre Antworten beim Server dieser Studie angekommen sind.',
  step1: '1. Laden Sie Ihre Antwortdatei herunter',
  downloadJson: 'Antworten herunterladen (JSON)',
  downloadCsv: 'Für Ihre Unterlagen: Tabelle (CSV)',
  step2: '2. Schicken Sie die JSON-Datei an die Studienleitung',
  step2Collected: '2. Schicken Sie die JSON-Datei, falls nötig',
  step2WhyCollected:
    'Sind laut der Zeile oben alle Antworten beim Server, behalten Sie die Datei als Ihre Kopie. Andernfalls, oder auf Bitte der Studienleitung, schicken Sie sie unverändert und unter demselben Namen.',
  step2Why:
    'Erforderlich. Hängen Sie die Datei an eine E-Mail an die Studienleitung an, oder laden Sie sie dort hoch, wo die Studienleitung es wünscht. Schicken Sie sie unverändert und unter demselben Namen: Eine bearbeitete Datei kann nicht ausgewertet werden. Bis dahin sind Ihre Antworten nur auf diesem Computer.',
  step3: '3. Bewahren Sie die Quittung auf (empfohlen)',
  showReceipt: 'Quittung anzeigen',
  step3Why:
    'Mit der Quittung lässt sich später nachweisen, dass Ihre Antwortdatei unverändert ist. Speichern oder drucken Sie sie, oder schicken Sie sie getrennt von der Datei an die Studienleitung. Sie enthält keine Ihrer Antworten.',
  whatYouDid: 'Zusammenfassung',
  itemsAnswered: 'Beantwortete Fälle',
  ofItems: 'von {of, number}',
  couldNotDecide: 'Enthaltungen',
  leftUnanswered: 'Unbeantwortete Fälle',
  noAnswerGiven: 'Keine Antwort',
  reportedProblem: 'Gemeldete Probleme',
  readingTime: 'Befundungszeit',
  nextSession:
    'Diese Studie hat {count, number} Sitzungen. Sitzung {next, number} kann ab {time} begonnen werden.',
  staysHere:
    'Ihre Antworten bleiben auf diesem Computer. Über die <link>Startseite</link> können Sie sie noch einmal herunterladen.',
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
    'Mit dieser Quittung lässt sich später nachweisen, dass Ihre bisherigen Antworten unverändert sind. Sie enthält keine Ihrer Antworten.',
  tryNow: 'Jetzt versuchen',
  noImagesYet: 'Die Bilder dieses Falls sind noch nicht geladen',
  outageWhy:
    'Ihre Antworten sind auf diesem Computer gespeichert. Die Befundung wird automatisch fortgesetzt, sobald die Bilder geladen sind. Sie können auch aufhören und später fortfahren.',
  tryingNow: 'Neuer Versuch läuft …',
  tryingIn: 'Neuer Versuch in {seconds, number} s.',
  ifItStays: 'Besteht das Problem weiter, informieren Sie bitte die Studienleitung.',
  prior: 'Voruntersuchung',
  current: 'Aktuell',
  captionOn: '{name} · {day}',
  captionEarlier: '{name} · {interval} früher ({day})',
  days: '{n, plural, one {# Tag} other {# Tage}}',
  weeks: '{n, plural, one {# Woche} other {# Wochen}}',
  months: '{n, plural, one {# Monat} other {# Monate}}',
  years: '{n, plural, one {# Jahr} other {# Jahre}}',
  whatsNew: 'Was ist neu?',
  newsSince: 'Der Viewer wurde seit Ihrem letzten Besuch aktualisiert.',
  newsClose: 'Schließen',
}
