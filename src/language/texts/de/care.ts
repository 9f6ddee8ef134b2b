import type { Texts } from '../../text-areas'

export const care: Texts['care'] = {
  aboutTitle: 'Über Triplane',
  aboutText: `## Was das ist
Reader beurteilen verblindete Bilder in drei Ebenen und beantworten Fragen dazu. Die Studie misst die Treffsicherheit der Reader und ihre Übereinstimmung (Interrater-Reliabilität).

## Wohin Ihre Antworten gehen
Jede Antwort wird auf diesem Computer gespeichert, sobald Sie sie abgeben. Antworten werden nur gesendet, wenn die Studie angibt, dass sie sie sammelt. Sonst laden Sie am Ende eine Datei herunter und schicken sie der Studienleitung. Sie können jederzeit aufhören und mit demselben Browser auf demselben Computer fortfahren.

## Was es nicht ist
Triplane stellt keine Diagnose und ist kein Medizinprodukt. Verwenden Sie es nicht für die klinische Befundung.

## Was es braucht
Einen aktuellen Browser (Chrome, Edge, Firefox oder Safari) mit WebGL 2. Eine Grafikkarte hilft, ist aber nicht nötig. Verwenden Sie kein privates Fenster: Beim Schließen gehen Ihre Antworten verloren.`,
  aboutKept: 'Was hier gespeichert wird',
  aboutPrivacy:
    'Unter <a>Datenschutz</a> steht, welche Daten diese Website auf diesem Computer speichert. Dort können Sie sie löschen.',
  aboutTrouble: 'Wenn etwas nicht funktioniert',
  aboutDiagnostics:
    'Die <a>Systemprüfung</a> testet diesen Browser und erstellt einen Bericht für den technischen Support. Er enthält keine Studiendaten.',
  privacyTitle: 'Datenschutz',
  privacyLead: 'Was diese Website auf diesem Computer speichert und wie Sie es löschen.',
  privacyText: `## Nichts wird gesendet, sofern eine Studie es nicht angibt
Die Seiten senden keine Ihrer Eingaben: keine Antworten, Namen oder Statistiken. Eine Studie, die Antworten sammelt, weist darauf hin. Gesendet werden dann nur die Antworten, und nur an den genannten Server. Die Seiten laden ihren eigenen Code und die Studien von der Website. Dateien verlassen diesen Computer nur, wenn Sie sie verschicken.

## Was in diesem Browser gespeichert wird
- **Antworten.** Sitzungen mit Ihrem Kürzel, jede Antwort mit ihrer Zeit, Kommentare, was Sie angesehen und gemessen haben, noch nicht abgegebene Eingaben, der Bildschirmtest sowie Browser, Bildschirm und Grafik.
- **Eine zweite Kopie der Antworten** in einem privaten Ordner des Browsers, wenn es ihn gibt. Sie stellt die Antworten wieder her, wenn die Datenbank verloren geht.
- **Ein Signaturschlüssel,** der in diesem Browser entsteht und zeigt, dass Antworten von ihm kommen.
- **Studien.** Studiendateien, die Sie geöffnet haben, und die Schnittbilder und Bilder von Studien, die Sie befundet oder offline verfügbar gemacht haben.
- **Studienentwürfe,** für die Studienleitung: Tabellen, Bilder, richtige Antworten und die Liste der Reader einer Studie mit Namen, E-Mail-Adressen und Fristen.
- **Das Protokoll der Auswertung,** für Auswertende: wann hier ein Antwortschlüssel geöffnet wurde, und die Dateien jedes gespeicherten Berichts, nach Name und Hash.
- **Die App und die Liste der Studien,** damit Sie ohne Netz befunden können.
- **Kleine Einstellungen** jedes Kürzels, etwa die Anordnung, und noch nicht gespeicherte Texte.
- **Zugangsdaten** von Studien, die Antworten über ein Netz sammeln: aus Ihrem persönlichen Link oder, falls hier gespeichert, die der Studienleitung.

## Wie lange
Bis Sie die Daten unten löschen oder im Browser die Daten dieser Website entfernen. Wird der Speicherplatz knapp, kann der Browser die Daten löschen, sofern er ihre Aufbewahrung nicht zugesichert hat. Beim Schließen eines privaten Fensters gehen sie verloren.

## Was nicht in diesem Browser liegt
Diese Seite kann heruntergeladene Dateien und eine von Ihnen gewählte Sicherungsdatei nicht löschen. Ihr Browser hat einen Verlauf und einen eigenen Cache, die Sie in seinen Einstellungen löschen. Der Server dieser Website kann Seitenaufrufe protokollieren. Auskunft gibt der Betreiber des Servers.`,
  eraseTitle: 'Alle Daten löschen',
  saveFirst:
    'Speichern Sie zuerst, was Sie noch brauchen. Das Löschen kann nicht rückgängig gemacht werden.',
  nothingKnown: 'Es konnte nicht bestätigt werden, dass die Daten gelöscht wurden: {why}',
  eraseButton: 'Alle Daten dieser Website löschen …',
  eraseQuestion: 'Alle Daten löschen, die diese Website in diesem Browser speichert?',
  otherTabs:
    '{count, plural, one {Ein anderer Tab oder ein anderes Fenster dieser Website kann nach dem Löschen wieder Antworten speichern. Schließen Sie es, und kehren Sie dann zu dieser Schaltfläche zurück.} other {# andere Tabs oder Fenster dieser Website können nach dem Löschen wieder Antworten speichern. Schließen Sie sie, und kehren Sie dann zu dieser Schaltfläche zurück.}}',
  lost: 'Antworten, die Sie nicht gespeichert haben, gehen verloren, ebenso Studienentwürfe mit ihren richtigen Antworten.',
  closeTabs: 'Schließen Sie zuerst alle anderen Tabs dieser Website.',
  eraseWord: 'löschen',
  typeWord: 'Geben Sie „{word}“ ein, um fortzufahren',
  copies: 'Zweite Kopien der Antworten',
  database: 'Antworten, Studien und der Signaturschlüssel',
  app: 'Die Offline-Kopie der App',
  caches: 'Dateien der App und die Liste der Studien',
  preferences: 'Einstellungen und noch nicht gespeicherte Texte',
  erased: 'gelöscht',
  nothingThere: 'keine Daten gefunden',
  stillThere: 'konnte nicht gelöscht werden',
  allErased: 'Alle Daten dieser Website wurden aus diesem Browser gelöscht',
  notAllErased: 'Einige Daten konnten nicht gelöscht werden',
  whatErased: 'Gelöschte Daten',
  closeNow:
    'Schließen Sie diesen Tab jetzt. Wenn Sie die Website weiter benutzen, speichert sie wieder die App und eine leere Datenbank.',
  clearByHand:
    'Schließen Sie alle Tabs dieser Website, und löschen Sie ihre Daten in den Einstellungen des Browsers.',
  draftsUnread: 'Die Suche nach Studienentwürfen ist fehlgeschlagen: {why}.',
  draftsLooking: 'Studienentwürfe werden gesucht …',
  draftsNone: 'Hier sind keine Studienentwürfe.',
  draftsHere:
    'Studienentwürfe hier, möglicherweise mit richtigen Antworten: {names}. Speichern Sie sie, oder stellen Sie sie zuerst unter „Vorbereiten“ fertig.',
  packagesUnread: 'Die Suche nach Studiendateien ist fehlgeschlagen: {why}.',
  packagesLooking: 'Studiendateien werden gesucht …',
  packagesNone: 'Hier sind keine Studiendateien gespeichert.',
  packagesHere: 'Hier gespeicherte Studiendateien: {names}.',
  quoted: '„{name}“',
  answersLooking: 'Antworten auf diesem Computer werden gesucht …',
  answersUnread: 'Die Antworten auf diesem Computer konnten nicht gelesen werden',
  answersUnreadWhy:
    'Der Browser meldet: {why}. Löschen Sie die Daten dieser Website nicht. Schließen Sie alle anderen Tabs dieser Website, und laden Sie diese Seite neu. Hilft das nicht, starten Sie den Browser neu. Ihre Sicherungsdateien sind nicht betroffen.',
  answersNone: 'Auf diesem Computer sind keine Antworten.',
  saveAnswers: 'Antworten speichern',
  saveAnswersOf: 'Die Antworten von {code} speichern, Sitzung {number, number}',
  who: '{number, plural, =1 {{code}} other {{code}, Sitzung #,}}',
  logUnread:
    'Die Antworten von {who} sind mit {count, plural, one {# Eintrag} other {# Einträgen}} auf diesem Computer, können aber nicht als Sitzung gelesen werden. Sie können sie unverändert speichern.',
  answersHere:
    'Auf diesem Computer sind Antworten von {who} zu {done, number} von {of, number} Fällen der Studie „{study}“ gespeichert.',
  answersHereFinished:
    'Auf diesem Computer sind Antworten von {who} zu {done, number} von {of, number} Fällen der Studie „{study}“ gespeichert. Die Sitzung ist abgeschlossen.',
  errorAnswers: 'Antworten auf diesem Computer',
  errorAnswersHint: 'Nicht abgegebene Antworten können fehlen.',
  errorSupport: 'Für die Studienleitung',
  errorSupportHint:
    'Beschreibt den Browser und den Fehler. Enthält keine Fragen, Antworten, Kürzel oder Fälle.',
  collecting: 'Wird zusammengestellt …',
  diagnosticsTitle: 'Systemprüfung',
  diagnosticsLead:
    'Für den technischen Support. Es wird nichts automatisch gesendet. Speichern oder kopieren Sie den Bericht, und schicken Sie ihn an die Person, die Sie darum gebeten hat.',
  selfTest: 'Selbsttest',
  selfTestHint:
    'Speichert einen Testeintrag neben Ihren Antworten, liest ihn und entfernt ihn wieder. Ihre Antworten bleiben unverändert.',
  testBrowser: 'Diesen Browser prüfen',
  testAgain: 'Erneut prüfen',
  testResults: 'Ergebnisse des Selbsttests',
  canWrite: 'Antworten können auf diesem Computer gespeichert und wieder gelesen werden',
  hasRoom: 'Der Browser hat freien Speicherplatz',
  canDraw: 'Der Browser kann Bilder anzeigen (WebGL 2)',
  canWork: 'Der Browser kann im Hintergrund arbeiten (Worker)',
  passed: 'ja',
  failed: 'nein ({why})',
  noAnswer: 'keine Antwort',
  roomUnknown: 'der Browser meldet es nicht (diese Website verwendet kein HTTPS)',
  littleRoom: 'weniger als 100 MB Speicherplatz für diese Website',
  noWebgl: 'WebGL 2 ist nicht verfügbar; bitten Sie Ihre IT-Abteilung, es freizugeben',
  thisBrowser: 'Dieser Browser',
  thisBrowserHint:
    'Versionen, Grafik, Speicherplatz und Anzahl der gespeicherten Einträge. Keine Fragen, Antworten, Kürzel, Fälle oder Titel.',
  saveDiagnostic: 'Bericht speichern',
  copy: 'Kopieren',
  copied: 'Kopiert',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Speichern Sie stattdessen den Bericht',
  diagnostic: 'Systembericht',
}
