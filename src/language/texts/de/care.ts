import type { Texts } from '../../text-areas'

export const care: Texts['care'] = {
  aboutTitle: 'Über Triplane',
  aboutText: `## Was das ist
Ein Ort, an dem Ärztinnen und Ärzte verblindete Bilder in drei Ebenen lesen und Fragen dazu beantworten: für eine Studie, die zeigt, wie gut Lesende übereinstimmen oder wie gut sich Fragen überhaupt beantworten lassen.

## Wohin Ihre Antworten gehen
Jede Antwort wird auf diesem Computer gespeichert, sobald Sie sie bestätigen. Nichts wird gesendet, außer eine Studie sagt, dass sie Antworten beim Lesen sammelt: Am Ende laden Sie eine Datei herunter und schicken sie der Studienleitung. Sie können jederzeit aufhören und zum selben Fall zurückkehren, mit demselben Browser auf demselben Computer.

## Was es nicht ist
Es stellt keine Diagnose und ist kein Medizinprodukt. Lesen Sie damit keine Bilder von Menschen, die Sie behandeln.

## Was es braucht
Ein aktuelles Chrome, Edge, Firefox oder Safari mit WebGL 2. Eine Grafikkarte hilft, ist aber nicht nötig. Verwenden Sie kein privates Fenster: Es vergisst Ihre Antworten, wenn es geschlossen wird.`,
  aboutKept: 'Was hier gespeichert wird',
  aboutPrivacy:
    'Unter <a>Datenschutz</a> steht, was diese Seite auf diesem Computer speichert, und dort lässt es sich löschen.',
  aboutTrouble: 'Wenn etwas nicht geht',
  aboutDiagnostics:
    'Die <a>Diagnose</a> prüft diesen Browser und macht eine Datei für alle, die Ihnen helfen; von Studien steht nichts darin.',
  privacyTitle: 'Datenschutz',
  privacyLead: 'Was diese Seite auf diesem Computer speichert und wie Sie es löschen.',
  privacyText: `## Nichts wird gesendet, außer eine Studie sagt es
Die Seiten senden nichts von dem, was Sie eingeben: keine Antworten, keine Namen, keine Statistik. Eine Studie, die Antworten beim Lesen sammelt, sagt es; ihre Antworten gehen an den Server, den sie nennt, und sonst nichts. Die Seiten laden ihren eigenen Code und die Studien. Dateien verlassen diesen Computer nur, wenn Sie sie verschicken.

## Was in diesem Browser gespeichert wird
- **Antworten.** Sitzungen mit Ihrem Kürzel, jede Antwort mit ihrer Zeit, was Sie gerade eingegeben haben, und welchen Browser und Bildschirm Sie benutzt haben.
- **Eine zweite Kopie der Antworten,** in einem privaten Ordner des Browsers, wo es ihn gibt. Sie bringt die Antworten zurück, wenn die Datenbank verloren geht.
- **Ein Signaturschlüssel,** der in diesem Browser entsteht und zeigt, dass Antworten von ihm kommen.
- **Studien.** Pakete, die Sie geöffnet haben, und die Aufnahmen und Bilder von Studien, die Sie gelesen oder offline verfügbar gemacht haben.
- **Studien in Vorbereitung,** für die Studienleitung: Tabellen, Bilder und die richtigen Antworten, soweit Sie sie eingegeben haben; und die Liste der Lesenden einer Studie: Namen, E-Mail-Adressen und Fristen.
- **Das Protokoll der Auswertung,** für Auswertende: wann hier ein Schlüssel geöffnet wurde und aus welchen Dateien jeder gespeicherte Bericht entstand, nach Name und Hash.
- **Die App selbst und die Liste der Studien,** damit sich eine Lesung auch ohne die Seite öffnet.
- **Kleine Einstellungen** jedes Kürzels, etwa die Anordnung der Ansichten, und Worte, die gerade getippt wurden.
- **Zugangsdaten** von Studien, die Antworten über ein Netz sammeln: was ein persönlicher Link mitgebracht hat, und die der Studienleitung, wenn sie das wünscht.

## Wie lange
Bis Sie es unten löschen oder im Browser die Daten dieser Seite entfernen. Ein Browser, der nicht zugesagt hat, sie zu behalten, kann sie auch löschen, wenn die Platte voll wird. Ein privates Fenster vergisst sie, wenn es geschlossen wird.

## Was nicht in diesem Browser liegt
Dateien, die Sie heruntergeladen haben, und eine Sicherungsdatei, die Sie gewählt haben, liegen dort, wo Sie sie abgelegt haben: Diese Seite kann sie nicht löschen. Ihr Browser hat einen Verlauf und einen eigenen Cache, die Sie in seinen Einstellungen löschen. Der Server dieser Seite kann wie jeder Server festhalten, dass Seiten geladen wurden: Fragen Sie, wer ihn betreibt.`,
  eraseTitle: 'Alles löschen',
  saveFirst: 'Speichern Sie zuerst, was Sie noch brauchen. Es lässt sich nicht zurückholen.',
  nothingKnown: 'Es ließ sich nicht bestätigen, dass die Daten gelöscht wurden: {why}',
  eraseButton: 'Alles von dieser Seite löschen …',
  eraseQuestion: 'Alles löschen, was diese Seite in diesem Browser speichert?',
  otherTabs:
    '{count, plural, one {Ein anderer Tab oder ein anderes Fenster dieser Seite kann nach dem Löschen wieder Antworten schreiben. Schließen Sie es, und kehren Sie dann zu diesem Knopf zurück.} other {# andere Tabs oder Fenster dieser Seite können nach dem Löschen wieder Antworten schreiben. Schließen Sie sie, und kehren Sie dann zu diesem Knopf zurück.}}',
  lost: 'Antworten, die Sie nicht gespeichert haben, gehen verloren, ebenso Studien in Vorbereitung mit ihren richtigen Antworten.',
  closeTabs: 'Schließen Sie zuerst alle anderen Tabs dieser Seite.',
  eraseWord: 'löschen',
  typeWord: 'Geben Sie „{word}“ ein, um fortzufahren',
  copies: 'Zweite Kopien der Antworten',
  database: 'Antworten, Studien und der Signaturschlüssel',
  app: 'Die App, die ohne die Seite startet',
  caches: 'Dateien der App und die Liste der Studien',
  preferences: 'Einstellungen und Worte, die getippt wurden',
  erased: 'gelöscht',
  nothingThere: 'nichts vorhanden',
  stillThere: 'ließ sich nicht löschen',
  allErased: 'Alles von dieser Seite in diesem Browser wurde gelöscht',
  notAllErased: 'Nicht alles ließ sich löschen',
  whatErased: 'Was gelöscht wurde',
  closeNow:
    'Schließen Sie diesen Tab jetzt. Wenn Sie die Website weiter benutzen, speichert sie wieder die App und eine leere Datenbank.',
  clearByHand:
    'Schließen Sie alle Tabs dieser Seite, und löschen Sie ihre Daten in den Einstellungen des Browsers.',
  draftsUnread: 'Ob hier Studien in Vorbereitung sind, ließ sich nicht lesen: {why}.',
  draftsLooking: 'Studien in Vorbereitung werden gesucht …',
  draftsNone: 'Hier ist keine Studie in Vorbereitung.',
  draftsHere:
    'Hier in Vorbereitung, vielleicht mit richtigen Antworten: {names}. Speichern oder frieren Sie sie zuerst unter „Vorbereiten“ ein.',
  packagesUnread: 'Ob hier Pakete geöffnet wurden, ließ sich nicht lesen: {why}.',
  packagesLooking: 'Pakete werden gesucht …',
  packagesNone: 'Hier ist kein Paket aus einer Datei gespeichert.',
  packagesHere: 'Pakete aus Dateien, die hier gespeichert sind: {names}.',
  quoted: '„{name}“',
  answersLooking: 'Die Antworten auf diesem Computer werden gesucht …',
  answersUnread: 'Die Antworten auf diesem Computer ließen sich nicht lesen',
  answersUnreadWhy:
    'Ob sie da sind, ist nicht bekannt: {why}. Löschen Sie die Daten dieser Seite nicht. Schließen Sie alle anderen Tabs, laden Sie diese Seite neu, und starten Sie den Browser neu, wenn das nicht hilft. Eine Sicherungsdatei, die Sie gewählt oder heruntergeladen haben, bleibt davon unberührt.',
  answersNone: 'Auf diesem Computer sind keine Antworten.',
  saveAnswers: 'Antworten speichern',
  saveAnswersOf: 'Die Antworten von {code} speichern, Sitzung {number, number}',
  who: '{number, plural, =1 {{code}} other {{code}, Sitzung #,}}',
  logUnread:
    'Das Protokoll von {who} liegt auf diesem Computer mit {count, plural, one {# Eintrag} other {# Einträgen}}, lässt sich aber nicht als Sitzung lesen. Es kann gespeichert werden, wie es ist.',
  answersHere:
    'Antworten von {who} zu {done, number} von {of, number} Fällen der Studie „{study}“: eben auf diesem Computer gelesen.',
  answersHereFinished:
    'Antworten von {who} zu {done, number} von {of, number} Fällen der Studie „{study}“, abgeschlossen: eben auf diesem Computer gelesen.',
  errorAnswers: 'Antworten auf diesem Computer',
  errorAnswersHint: 'Was noch nicht bestätigt war, kann fehlen.',
  errorSupport: 'Für die Person, die diese Studie betreut',
  errorSupportHint:
    'Über diesen Browser und den Fehler, ohne etwas von der Studie: keine Fragen, Antworten, Kürzel oder Fälle.',
  collecting: 'Wird zusammengestellt …',
  diagnosticsTitle: 'Diagnose',
  diagnosticsLead:
    'Für den technischen Support. Nichts wird gesendet: Sie speichern oder kopieren es.',
  selfTest: 'Selbsttest',
  selfTestHint:
    'Schreibt einen Probeeintrag neben Ihre Antworten, liest ihn zurück und entfernt ihn; zu sehen ist davon nichts.',
  testBrowser: 'Diesen Browser prüfen',
  testAgain: 'Erneut prüfen',
  testResults: 'Ergebnisse des Selbsttests',
  canWrite: 'Antworten lassen sich auf diesem Computer speichern und wieder lesen',
  hasRoom: 'Der Browser hat noch Platz',
  canDraw: 'Der Browser kann Aufnahmen zeichnen (WebGL 2)',
  canWork: 'Arbeit im Hintergrund ist möglich (Worker)',
  passed: 'ja',
  failed: 'nein ({why})',
  noAnswer: 'keine Antwort',
  roomUnknown: 'der Browser sagt es nicht (die Seite wurde nicht über https geöffnet)',
  littleRoom: 'dieser Seite bleiben weniger als 100 MB',
  noWebgl: 'es gibt kein WebGL 2: Bitten Sie Ihre IT-Abteilung, es zu erlauben',
  thisBrowser: 'Dieser Browser',
  thisBrowserHint:
    'Versionen, Grafik, Platz und wie viele Zeilen jede Tabelle hat. Keine Fragen, Antworten, Kürzel, Fälle oder Titel.',
  saveDiagnostic: 'Diagnosedatei speichern',
  copy: 'Kopieren',
  copied: 'Kopiert',
  notCopied: 'Der Browser ließ das Kopieren nicht zu: Speichern Sie stattdessen die Datei',
  diagnostic: 'Diagnose',
}
