import type { Texts } from '../../text-areas'

export const help: Texts['help'] = {
  chooseLanguage: 'Sprache der Seite',
  wholeGuide: 'Die Anleitung zum Lesen, in einem eigenen Tab',
  search: 'Wie kann ich …?',
  searchExample: 'Zum Beispiel: Fensterung ändern, zurückgehen, Stromausfall',
  searchIdle:
    'wie kann ich wir mein meine meinen mir der die das den dem ein eine einen zu ist sind was wo wann wenn es im in auf mit und für von man',
  searchFound:
    '{count, plural, =0 {Nichts gefunden. Versuchen Sie ein anderes Wort.} one {# Antwort} other {# Antworten}}',
  topics: 'Häufig gefragt',
  mostUsed: 'Am häufigsten',
  group: '{title} ({count, number} Tasten)',
  howScroll: 'Wie gehe ich durch die Schichten?',
  howScrollAnswer:
    'Drehen Sie das Mausrad über einer Ebene, drücken Sie die Pfeiltasten (Bild auf und Bild ab gehen zehn weiter), ziehen Sie den Regler darunter oder wischen Sie mit einem Finger.',
  howScrollWords: 'blättern scrollen Schicht Schichten Mausrad nächste vorige',
  howWindow: 'Wie ändere ich die Fensterung (Helligkeit und Kontrast)?',
  howWindowAnswer:
    'Halten Sie die rechte Maustaste und ziehen Sie: links und rechts ändern die Breite, auf und ab die Mitte. Mit Tasten: Komma und Punkt sowie die eckigen Klammern. Mit dem Finger: still halten, dann ziehen. Umschalt + G stellt die Fensterung vom Anfang wieder her.',
  howWindowWords:
    'Fenster Fensterung Helligkeit Kontrast Grauwerte heller dunkler Level Weite Breite',
  howPlace: 'Wie komme ich zu einem Ort in Millimetern?',
  howPlaceAnswer:
    'Drücken Sie Alt + G und geben Sie die Position ein, etwa R 40 P 18 S 3, oder klicken Sie darauf. Eine Position außerhalb des Bildes wird mit dem möglichen Bereich abgewiesen.',
  howPlaceWords: 'Koordinaten Position Ort Stelle Fadenkreuz mm x y z Punkt springen',
  howMeasure: 'Wie messe ich?',
  howMeasureAnswer:
    'Wählen Sie unter den Bildern ein Werkzeug zum Messen und ziehen Sie mit Maus oder Finger. Mit Tasten: l beginnt eine Linie am Fadenkreuz und beendet sie dort. Messungen ändern keine Antwort.',
  howMeasureWords: 'messen Messung Abstand Strecke Länge Durchmesser Lineal Größe Markierung',
  howZoom: 'Wie vergrößere und verschiebe ich das Bild?',
  howZoomAnswer:
    'Plus und Minus, Strg und Mausrad oder zwei Finger. Mit gedrückter Umschalttaste ziehen verschiebt; Umschalt + R passt das Bild wieder ein. Ein Doppelklick vergrößert eine Ebene.',
  howZoomWords: 'Zoom vergrößern größer Lupe verschieben einpassen Doppelklick',
  howPrior: 'Wie vergleiche ich mit einer Voraufnahme?',
  howPriorAnswer:
    'Beide stehen nebeneinander und bewegen sich gemeinsam. Umschalt + T löst die Voraufnahme und verbindet sie wieder. Alt + I öffnet den Vergleich: Er versetzt die Voraufnahme, legt eine über die andere oder zeigt aktuell minus Voraufnahme.',
  howPriorWords:
    'Voraufnahme Vergleich vergleichen früher Verlauf alt aktuell verbinden verbunden synchron synchronisieren sync koppeln gemeinsam',
  howSides: 'Was tun, wenn links und rechts vertauscht aussehen?',
  howSidesAnswer:
    'Lesen Sie die Buchstaben an den Rändern jedes Bildes: Sie nennen die Seiten des Patienten. Die Zeile unter den Bildern nennt die Konvention. In der radiologischen liegt die rechte Seite des Patienten links auf dem Bildschirm. Wo die Studie es erlaubt, tauscht Umschalt + L die Seiten für diesen Fall, und die Buchstaben werden gelb. Melden Sie mit ! ein Bild, dessen Buchstaben falsch sind.',
  howSidesWords:
    'Seite Seiten falsche seitenverkehrt Seitenangabe Ausrichtung spiegeln gespiegelt Flip tauschen wechseln radiologisch radiological neurologisch Konvention left right swapped wrong side R L',
  howCommit: 'Wie schließe ich meine Antwort ab?',
  howCommitAnswer:
    'Drücken Sie Enter oder die Schaltfläche unter den Fragen. Was noch fehlt, wird zuerst gezeigt. Eine abgeschlossene Antwort ist gespeichert, bevor der nächste Fall erscheint.',
  howCommitWords: 'abschließen speichern absenden bestätigen weiter nächster Fall fertig',
  howUnsure: 'Wie sage ich, dass ich unsicher bin?',
  howUnsureAnswer:
    'Geben Sie eine niedrige Sicherheit an, wo danach gefragt wird, oder enthalten Sie sich, wo die Studie es anbietet (u). Ein Kommentar (k) sagt mehr.',
  howUnsureWords: 'unsicher Sicherheit Zweifel enthalten unentschieden überspringen Kommentar',
  howBack: 'Wie gehe ich zu einem früheren Fall zurück?',
  howBackAnswer:
    'Mit < und > oder über die Liste der Fälle (Umschalt + I), wenn die Studie das Zurückgehen erlaubt. Ob eine Antwort noch geändert werden darf, sagt die Studie.',
  howBackWords: 'zurück zurückgehen früher voriger Fall ändern korrigieren Fehler rückgängig',
  howStop: 'Wie mache ich eine Pause?',
  howStopAnswer:
    'Drücken Sie z: Der Fall wird verdeckt und die Uhr steht still. Für heute hören Sie mit Umschalt + Z auf oder schließen das Fenster; weiter geht es mit demselben Code an diesem Computer.',
  howStopWords: 'Pause aufhören später unterbrechen Uhr Zeit beenden verlassen',
  howPower: 'Was ist bei Stromausfall oder Absturz?',
  howPowerAnswer:
    'Jede abgeschlossene Antwort liegt schon auf diesem Computer, auch was Sie zum jetzigen Fall eingegeben haben. Öffnen Sie die Studie wieder mit Ihrem Code: Es geht dort weiter, wo Sie waren.',
  howPowerWords:
    'Strom Stromausfall Absturz verloren verlieren Computer kaputt offline Internet Verbindung sicher',
  howAnswers: 'Wo sind meine Antworten?',
  howAnswersAnswer:
    'In diesem Browser auf diesem Computer und sonst nirgends, bis Sie sie senden. Umschalt + B lädt jederzeit eine Sicherungskopie herunter; am Ende laden Sie die Antwortdatei für die Studienleitung herunter.',
  howAnswersWords: 'Antworten Datei gespeichert herunterladen Sicherung senden Datenschutz Daten',
  howTurn: 'Wie drehe ich die Ebenen (schräg, oblique)?',
  howTurnAnswer:
    'Drücken Sie Alt + 5 und ziehen Sie an den Enden der farbigen Linien. Mit Tasten: ( und ) drehen, Alt + 6 bis Alt + 9 kippen. Umschalt + Pos1 stellt die Ebenen wieder gerade.',
  howTurnWords: 'schräg oblique drehen gedreht kippen Winkel Angulation MPR Ebene Ebenen gerade',
  howValue: 'Welcher Wert (HU, HE) liegt am Fadenkreuz?',
  howValueAnswer:
    'Er steht in der Kopfzeile jedes Bildes, bei CT in HU. Eine Ellipse auf dem Bild zeigt Mittelwert, Standardabweichung und Bereich.',
  howValueWords: 'HU HE Hounsfield Einheiten Intensität Dichte Signal ROI Ellipse Mittelwert CT',
  howFull: 'Wie schalte ich das Vollbild ein?',
  howFullAnswer:
    'Drücken Sie w für das Vollbild und noch einmal, um es zu verlassen. Ein Doppelklick vergrößert eine Ebene; Escape zeigt alle Ebenen.',
  howFullWords: 'Vollbild fullscreen ganzer Bildschirm maximieren größer',
  howProblem: 'Was tun, wenn ein Bild falsch ist oder nicht lädt?',
  howProblemAnswer:
    'Drücken Sie ! und sagen Sie, was nicht stimmt. Sie können trotzdem antworten oder den Fall offen lassen, wo das möglich ist.',
  howProblemWords: 'Problem kaputt Bild Fehler falsch fehlt lädt melden',
  howLight: 'Wie mache ich den Leseraum hell oder dunkel oder die Schrift größer?',
  howLightAnswer:
    'Die Taste & wechselt zwischen dunkel, hell und wie dieser Computer; % macht die Schrift größer. Die Umgebung der Bilder bleibt dunkel.',
  howLightWords: 'hell dunkel Farben Modus Schrift Schriftgröße größer Buchstaben',
  howScreens: 'Wie benutze ich zwei Bildschirme?',
  howScreensAnswer:
    'Drücken Sie #: Die Fragen öffnen sich in einem eigenen Fenster. Ziehen Sie es auf den anderen Bildschirm, wenn der Browser es nicht dorthin setzt. Schließen Sie es oder drücken Sie noch einmal #, um sie zurückzuholen.',
  howScreensWords: 'zwei Bildschirme Monitor zweites Fenster Anzeige',
  newLanguages: 'Deutsch neben Englisch: oben auf jeder Seite, im Leseraum mit der Taste _.',
  newTheme: 'Ein helles Aussehen für helle Räume (Taste &). Die Umgebung der Bilder bleibt dunkel.',
  newScreens: 'Fragen in einem eigenen Fenster, für einen zweiten Bildschirm (Taste #).',
  newTouch: 'Auf dem Tablet: Finger still halten ändert die Fensterung; zwei Finger blättern.',
  newPlaces: 'Orte, Schichten und Fensterung können eingetippt werden.',
  newHelp: 'Diese Hilfe beantwortet Fragen: Tippen Sie ein, was Sie tun möchten.',
  tourSkip: 'Rundgang beenden',
  tourBack: 'Zurück',
  tourNext: 'Weiter zeigen',
  tourDone: 'Lesen beginnen',
  tourCount: '{at, number} von {of, number}',
  tourClock: 'Bis der Rundgang endet, sind die Bilder verdeckt und die Uhr steht still.',
  tourCrosshair: 'Das Fadenkreuz',
  tourCrosshairText:
    'Klicken oder tippen Sie auf ein Bild: Alle drei Ebenen gehen zu dieser Stelle.',
  tourScroll: 'Durch die Schichten',
  tourScrollText:
    'Drehen Sie das Mausrad über einem Bild, drücken Sie die Pfeiltasten, wischen Sie oder ziehen Sie diesen Regler.',
  tourWindow: 'Die Fensterung',
  tourWindowText:
    'Helligkeit und Kontrast: hier oder mit gehaltener rechter Maustaste. Mit dem Finger: still halten, dann ziehen.',
  tourQuestion: 'Die Frage',
  tourQuestionText:
    'Antworten Sie mit einem Klick oder mit der Taste, die neben der Antwort steht.',
  tourConfidence: 'Wie sicher Sie sind',
  tourConfidenceText:
    'Drücken Sie eine Ziffer, sobald die Antwort gewählt ist, oder klicken Sie. Vorher ist nichts eingestellt.',
  tourCommit: 'Abschließen',
  tourCommitText:
    'Enter schließt Ihre Antwort ab: Sie ist auf diesem Computer gespeichert, bevor der nächste Fall erscheint.',
  tourHelp: 'Jederzeit Hilfe',
  tourHelpText:
    'Drücken Sie ? und tippen Sie ein, was Sie tun möchten. Von dort beginnt auch dieser Rundgang wieder.',
}
