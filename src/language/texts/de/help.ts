import type { Texts } from '../../text-areas'

export const help: Texts['help'] = {
  chooseLanguage: 'Sprache der Seite',
  wholeGuide: 'Anleitung für Reader in neuem Tab öffnen',
  search: 'Wie kann ich …?',
  searchExample: 'Zum Beispiel: Fensterung ändern, zurückgehen, Stromausfall',
  searchIdle:
    'wie kann ich wir mein meine meinen mir der die das den dem ein eine einen zu ist sind was wo wann wenn es im in auf mit und für von man',
  searchFound:
    '{count, plural, =0 {Nichts gefunden. Versuchen Sie ein anderes Wort.} one {# Antwort} other {# Antworten}}',
  topics: 'Häufige Fragen',
  mostUsed: 'Wichtigste Tasten',
  howScroll: 'Wie gehe ich durch die Schichten?',
  howScrollAnswer:
    'Drehen Sie das Mausrad über einer Ebene, drücken Sie die Pfeiltasten (Bild auf und Bild ab gehen zehn weiter), ziehen Sie den Regler darunter oder wischen Sie mit einem Finger.',
  howScrollWords: 'blättern scrollen Schicht Schichten Mausrad nächste vorige',
  howWindow: 'Wie ändere ich die Fensterung (Helligkeit und Kontrast)?',
  howWindowAnswer:
    'Halten Sie die rechte Maustaste und ziehen Sie: links und rechts ändern die Fensterbreite, oben und unten die Fensterlage. Tasten: Komma und Punkt sowie die eckigen Klammern. Touch: Finger stillhalten, dann ziehen. Umschalt + G setzt die Fensterung zurück.',
  howWindowWords:
    'Fenster Fensterung Helligkeit Kontrast Grauwerte heller dunkler Level Weite Breite',
  howPlace: 'Wie gehe ich zu bestimmten Koordinaten?',
  howPlaceAnswer:
    'Drücken Sie Alt + G oder die Schaltfläche „Zu Koordinaten gehen“ unter den Bildern, und geben Sie die Position ein, z. B. R 40 P 18 S 3. Liegt sie außerhalb des Bildes, wird der mögliche Bereich angezeigt.',
  howPlaceWords: 'Koordinaten Position Ort Stelle Fadenkreuz mm x y z Punkt springen',
  howMeasure: 'Wie messe ich?',
  howMeasureAnswer:
    'Wählen Sie unter den Bildern ein Messwerkzeug und ziehen Sie mit Maus oder Finger. Taste: l beginnt eine Strecke am Fadenkreuz und beendet sie dort. Messungen ändern keine Antwort.',
  howMeasureWords: 'messen Messung Abstand Strecke Länge Durchmesser Lineal Größe Markierung',
  howZoom: 'Wie vergrößere und verschiebe ich das Bild?',
  howZoomAnswer:
    'Drücken Sie plus oder minus, oder verwenden Sie Strg und Mausrad oder zwei Finger. Umschalt und Ziehen verschiebt das Bild. Umschalt + R passt es wieder ein. Ein Doppelklick vergrößert eine Ebene.',
  howZoomWords: 'Zoom vergrößern größer Lupe verschieben einpassen Doppelklick',
  howPrior: 'Wie vergleiche ich mit einer Voruntersuchung?',
  howPriorAnswer:
    'Beide werden nebeneinander gezeigt und bewegen sich gemeinsam. Umschalt + T trennt oder koppelt die Voruntersuchung. Alt + I öffnet den Vergleich: Voruntersuchung versetzen, Bilder überlagern oder aktuell minus Voruntersuchung zeigen.',
  howPriorWords:
    'Voruntersuchung Voraufnahme Vergleich vergleichen früher Verlauf alt aktuell verbinden verbunden synchron synchronisieren sync koppeln gemeinsam',
  howSides: 'Was tun, wenn links und rechts vertauscht erscheinen?',
  howSidesAnswer:
    'Lesen Sie die Buchstaben an den Rändern jedes Bildes: Sie bezeichnen die Patientenseiten. Die Zeile unter den Bildern nennt die Konvention. In radiologischer Konvention ist die rechte Patientenseite links auf dem Bildschirm. Wenn die Studie es erlaubt, wechselt Umschalt + L die Seiten für diesen Fall, und R und L erscheinen schwarz auf Orange. Melden Sie mit ! einen Fall, dessen Buchstaben falsch sind.',
  howSidesWords:
    'Seite Seiten falsche seitenverkehrt Seitenangabe Ausrichtung spiegeln gespiegelt Flip tauschen wechseln radiologisch radiological neurologisch Konvention left right swapped wrong side R L',
  howCommit: 'Wie gebe ich meine Antwort ab?',
  howCommitAnswer:
    'Drücken Sie Enter oder die Schaltfläche unter den Fragen. Fehlende Angaben werden zuerst gezeigt. Eine abgegebene Antwort ist gespeichert, bevor der nächste Fall erscheint.',
  howCommitWords: 'abgeben abschließen speichern absenden bestätigen weiter nächster Fall fertig',
  howUnsure: 'Was tun, wenn ich unsicher bin?',
  howUnsureAnswer:
    'Geben Sie eine niedrige Sicherheit an, wenn die Studie danach fragt, oder enthalten Sie sich (u), wenn die Studie es erlaubt. Mit einem Kommentar (k) können Sie es begründen.',
  howUnsureWords: 'unsicher Sicherheit Zweifel enthalten unentschieden überspringen Kommentar',
  howBack: 'Wie gehe ich zu einem früheren Fall zurück?',
  howBackAnswer:
    'Mit < und > oder über die Liste der Fälle (Umschalt + I), wenn die Studie das Zurückgehen erlaubt. Die Studie bestimmt, ob Sie eine Antwort noch ändern können.',
  howBackWords: 'zurück zurückgehen früher voriger Fall ändern korrigieren Fehler rückgängig',
  howStop: 'Wie mache ich eine Pause?',
  howStopAnswer:
    'Drücken Sie z: Der Fall wird verdeckt, und die Uhr wird angehalten. Um für heute aufzuhören, drücken Sie Umschalt + Z, oder schließen Sie das Fenster. Sie können mit demselben Kürzel an diesem Computer fortfahren.',
  howStopWords: 'Pause aufhören später unterbrechen Uhr Zeit beenden verlassen',
  howPower: 'Was ist bei Stromausfall oder Absturz?',
  howPowerAnswer:
    'Abgegebene Antworten und die Eingaben zum aktuellen Fall sind auf diesem Computer gespeichert. Öffnen Sie die Studie wieder mit Ihrem Kürzel; sie wird an derselben Stelle fortgesetzt.',
  howPowerWords:
    'Strom Stromausfall Absturz verloren verlieren Computer kaputt offline Internet Verbindung sicher',
  howAnswers: 'Wo sind meine Antworten?',
  howAnswersAnswer:
    'In diesem Browser auf diesem Computer. Nichts wird gesendet, sofern die Studie nicht angibt, dass sie Antworten sammelt. Umschalt + B lädt jederzeit eine Sicherungskopie herunter. Am Ende laden Sie die Antwortdatei für die Studienleitung herunter.',
  howAnswersWords: 'Antworten Datei gespeichert herunterladen Sicherung senden Datenschutz Daten',
  howTurn: 'Wie drehe ich die Ebenen (schräge MPR)?',
  howTurnAnswer:
    'Drücken Sie Alt + 5 und ziehen Sie an den Enden der farbigen Linien. Tasten: ( und ) drehen, Alt + 6 bis Alt + 9 kippen. Umschalt + Pos1 setzt auf orthogonale Ebenen zurück.',
  howTurnWords:
    'schräg oblique drehen gedreht kippen Winkel Angulation MPR Ebene Ebenen gerade orthogonal',
  howValue: 'Welcher Wert (HU, HE) liegt am Fadenkreuz?',
  howValueAnswer:
    'Er steht in der Kopfzeile jedes Bildes, bei CT in HU. Eine elliptische ROI zeigt Mittelwert, SD und Bereich.',
  howValueWords: 'HU HE Hounsfield Einheiten Intensität Dichte Signal ROI Ellipse Mittelwert CT',
  howFull: 'Wie schalte ich das Vollbild ein?',
  howFullAnswer:
    'Drücken Sie w für das Vollbild und w oder Esc, um es zu verlassen. Ein Doppelklick vergrößert eine Ebene, ein zweiter zeigt wieder alle.',
  howFullWords: 'Vollbild fullscreen ganzer Bildschirm maximieren größer',
  howProblem: 'Was tun, wenn ein Bild falsch ist oder nicht lädt?',
  howProblemAnswer:
    'Drücken Sie !, und beschreiben Sie das Problem. Sie können trotzdem antworten oder den Fall unbeantwortet lassen, wo das möglich ist.',
  howProblemWords: 'Problem kaputt Bild Fehler falsch fehlt lädt melden',
  howLight: 'Wie ändere ich Farbschema oder Schriftgröße?',
  howLightAnswer:
    'Die Taste & wechselt zwischen dunkel, hell und Systemeinstellung. % ändert die Schriftgröße. Die Umgebung der Bilder bleibt dunkel.',
  howLightWords: 'hell dunkel Farben Farbschema Modus Schrift Schriftgröße größer Buchstaben',
  howScreens: 'Wie benutze ich zwei Bildschirme?',
  howScreensAnswer:
    'Drücken Sie #: Die Fragen öffnen sich in einem eigenen Fenster. Ziehen Sie es auf den anderen Bildschirm, wenn der Browser es nicht dorthin setzt. Schließen Sie es, oder drücken Sie noch einmal #, um die Fragen zurückzuholen.',
  howScreensWords: 'zwei Bildschirme Monitor zweites Fenster Anzeige',
  newLanguages: 'Deutsch neben Englisch: oben auf jeder Seite, im Viewer mit der Taste _.',
  newTheme: 'Helles Farbschema für helle Räume (Taste &). Die Umgebung der Bilder bleibt dunkel.',
  newScreens: 'Fragen in einem eigenen Fenster für einen zweiten Bildschirm (Taste #).',
  newTouch:
    'Auf dem Tablet: Finger stillhalten, dann ziehen ändert die Fensterung. Bei aktivem Werkzeug blättern Sie mit zwei Fingern.',
  newPlaces: 'Koordinaten, Schichtnummern und Fensterwerte können eingegeben werden.',
  newHelp: 'Die Hilfe hat ein Suchfeld: Geben Sie ein, was Sie tun möchten.',
  tourSkip: 'Einführung beenden',
  tourBack: 'Zurück',
  tourNext: 'Weiter',
  tourDone: 'Befundung starten',
  tourCount: '{at, number} von {of, number}',
  tourClock: 'Während der Einführung sind die Bilder ausgeblendet, und die Uhr ist angehalten.',
  tourCrosshair: 'Das Fadenkreuz',
  tourCrosshairText:
    'Klicken oder tippen Sie auf ein Bild: Alle drei Ebenen springen an diese Stelle.',
  tourScroll: 'Durch die Schichten blättern',
  tourScrollText:
    'Drehen Sie das Mausrad über einem Bild, drücken Sie die Pfeiltasten, wischen Sie oder ziehen Sie diesen Regler.',
  tourWindow: 'Die Fensterung',
  tourWindowText:
    'Ändern Sie sie hier, oder halten Sie die rechte Maustaste und ziehen Sie. Touch: Finger stillhalten, dann ziehen.',
  tourQuestion: 'Die Frage',
  tourQuestionText:
    'Antworten Sie mit einem Klick oder mit der Taste neben der Antwort. Zahlen und Text geben Sie ein, Stellen markieren Sie auf den Bildern.',
  tourConfidence: 'Diagnostische Sicherheit',
  tourConfidenceText:
    'Drücken Sie eine Ziffer oder klicken Sie, nachdem Sie geantwortet haben. Vorher ist nichts eingestellt.',
  tourCommit: 'Abgeben',
  tourCommitText:
    'Mit Enter geben Sie Ihre Antwort ab. Sie wird auf diesem Computer gespeichert, bevor der nächste Fall erscheint.',
  tourHelp: 'Jederzeit Hilfe',
  tourHelpText:
    'Drücken Sie ?, und geben Sie ein, was Sie tun möchten. Dort können Sie auch diese Einführung wiederholen.',
}
