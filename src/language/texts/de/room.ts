import type { Texts } from '../../text-areas'

export const room: Texts['room'] = {
  pause: 'Pause',
  pauseHelp: 'Pause: verdeckt den Fall und hält die Uhr an',
  leave: 'Sitzung unterbrechen',
  leaveHelp: 'Sitzung unterbrechen, oder zur Übersicht, wenn alle Fälle bearbeitet sind',
  previous: 'Voriger Fall',
  previousHelp: 'Voriger Fall, wenn die Studie das Zurückgehen erlaubt',
  next: 'Nächster Fall',
  list: 'Liste der Fälle',
  listHelp: 'Liste der Fälle, wenn die Studie das Zurückgehen erlaubt',
  textSize: 'Schriftgröße',
  textSizeHelp: 'Schriftgröße: normal, groß, größer',
  fullscreen: 'Vollbild',
  fullscreenHelp: 'Vollbild ein oder aus',
  backup: 'Sicherungskopie Ihrer bisherigen Antworten herunterladen',
  help: 'Tasten und Hilfe',
  helpHelp: 'Diese Liste',
  display: 'Schriftgröße, Farbschema, Sprache und zweiter Bildschirm',
  theme: 'Farbschema',
  themeHelp: 'Farbschema hell, dunkel oder wie im System; Bilder bleiben dunkel',
  themeDark: 'dunkel',
  themeLight: 'hell',
  themeSystem: 'System',
  language: 'Sprache',
  languageHelp: 'Sprache der Seite: Englisch oder Deutsch',
  toOverview: 'Zur Übersicht',
  sizeNormal: 'normal',
  sizeLarge: 'groß',
  sizeLarger: 'größer',
  itemsDone: 'Bearbeitete Fälle',
  doneOf: '{done, number} von {of, number} bearbeitet',
  items: 'Fälle',
  questions: 'Fragen',
  screens: 'Zweiter Bildschirm',
  screensHelp: 'Fragen in einem eigenen Fenster für einen zweiten Bildschirm, oder zurück',
  screensTwo: 'Fragen im eigenen Fenster',
  screensBeside: 'Fragen neben den Bildern',
  screensOpen: 'Zweites Fenster öffnen',
  screensOne: 'Bei einem Bildschirm bleiben',
  screensClose: 'Hinweis schließen',
  screensBlocked:
    'Der Browser hat das zweite Fenster blockiert. Erlauben Sie Pop-ups für diese Website in der Adressleiste, und versuchen Sie es noch einmal.',
  screensClosed:
    'Das Fenster mit den Fragen wurde geschlossen. Die Fragen stehen wieder hier, mit allen Ihren Eingaben.',
  screensOffer: 'Beim letzten Mal standen die Fragen in einem eigenen Fenster.',
  screensDrag:
    'Ziehen Sie dieses Fenster auf Ihren anderen Bildschirm. Dieser Browser kann es nicht selbst verschieben.',
  screensHidden:
    'Das Fenster mit den Bildern ist verdeckt. Holen Sie es nach vorn. Antworten können Sie nur, solange die Bilder sichtbar sind.',
  screensCovered: 'Der Fall ist verdeckt. Fahren Sie im Fenster mit den Bildern fort.',
  screensDialog: 'Im Fenster mit den Bildern ist ein Dialog offen. Schließen Sie ihn dort.',
  screensWaiting:
    'Die Fragen erscheinen hier, sobald das Fenster mit den Bildern einen Fall zeigt. Lassen Sie dieses Fenster offen, oder schließen Sie es, um sie wieder neben die Bilder zu holen.',
  screensOrphan:
    'Das Fenster mit den Bildern ist geschlossen oder nicht erreichbar. Schließen Sie dieses Fenster, und öffnen Sie es vom Viewer aus neu.',
  itemState:
    'Fall {n, number}, {state, select, passed {ohne Antwort} done {beantwortet} other {noch nicht beantwortet}}',
  savedAgain: 'Ihre Antworten sind wieder gespeichert',
  savedAgainWhy:
    'Die Daten dieser Website wurden aus diesem Browser gelöscht, auch Ihre Antworten, während diese Seite geöffnet war. Diese Seite hat alle Antworten erneut gespeichert; nichts ist verloren. Wenn jemand oder ein Reinigungsprogramm auf diesem Computer Websitedaten löscht, laden Sie jetzt und am Ende jedes Arbeitstags eine Sicherungskopie herunter.',
  downloadBackup: 'Sicherungskopie herunterladen',
  goOn: 'Weiter',
  readBack: 'Ihre Antworten wurden wiederhergestellt',
  readBackBrowser:
    'Dieser Browser hatte Ihre Antworten ganz oder zum Teil verloren. Sie wurden aus der Zweitkopie wiederhergestellt. Die Befundung wird nach der letzten gespeicherten Antwort fortgesetzt. Das kann wieder geschehen: Drücken Sie „Pause“ und legen Sie eine Sicherungsdatei an, oder laden Sie in jeder Pause eine Sicherungskopie herunter.',
  readBackFile:
    'Diese Sitzung wurde aus einer Sicherungskopie wiederhergestellt und wird nach ihrer letzten Antwort fortgesetzt. Das ist in der Antwortdatei vermerkt. Setzen Sie sie nicht auch an einem anderen Computer fort: Von zwei Kopien einer Sitzung kann nur eine ausgewertet werden.',
  goOnFile: 'Weiter in Ihre Sicherungsdatei speichern?',
  goOnFileWhy:
    'Beim letzten Mal wurden Ihre Antworten auch in <b>{name}</b> gespeichert. Der Browser fragt bei jedem Öffnen einmal, ob diese Seite das darf.',
  notNow: 'Nicht jetzt',
  goOnWriting: 'Weiter speichern',
  whereKept: 'Wo Ihre Antworten gespeichert sind',
  keptAndWritten:
    'Jede Antwort wird in diesem Browser und in Ihrer Sicherungsdatei <b>{name}</b> gespeichert.',
  keptHere: 'Jede Antwort wird in diesem Browser gespeichert.',
  keptTwice: 'Jede Antwort wird in diesem Browser doppelt gespeichert.',
  fileNever:
    'Dieser Browser kann eine Sicherungsdatei nicht automatisch aktualisieren. Laden Sie in jeder Pause eine Sicherungskopie herunter.',
  fileAsks: 'Ihre Sicherungsdatei {name} braucht noch einmal Ihre Erlaubnis.',
  fileChoose:
    'Optional: Legen Sie eine Sicherungsdatei an, zum Beispiel auf einem USB-Stick. Jede Antwort wird dann auch dort gespeichert, falls der Browser seine Daten verliert.',
  fileFull:
    'Die Sicherungsdatei {name} konnte nicht gespeichert werden: Der Datenträger, auf dem sie liegt, ist voll. Schaffen Sie Platz. Mit der nächsten Antwort wird es erneut versucht.',
  fileOther:
    'Die Sicherungsdatei {name} enthält andere Antworten und wurde nicht geändert. Wählen Sie eine andere Datei.',
  fileGone:
    'Die Sicherungsdatei {name} wurde nicht gefunden. Schließen Sie den Datenträger an, oder wählen Sie erneut eine Datei.',
  fileForbidden:
    'Die Sicherungsdatei {name} konnte nicht gespeichert werden: Der Browser oder der Ordner lässt es nicht zu. Wählen Sie eine andere Datei.',
  fileUnknown:
    'Die Sicherungsdatei {name} konnte nicht gespeichert werden. Mit der nächsten Antwort wird es erneut versucht.',
  promised: 'Der Browser löscht Ihre Antworten nicht von selbst.',
  mayClear:
    'Wird der Speicherplatz auf diesem Computer knapp, kann der Browser Ihre Antworten löschen.',
  goOnWritingTo: 'Weiter in {name} speichern',
  chooseFile: 'Sicherungsdatei anlegen …',
  chooseOther: 'Andere Datei wählen …',
  downloadNow: 'Jetzt Sicherungskopie herunterladen',
  paused: 'Pause',
  pausedWhy: 'Der Fall ist verdeckt, und die Uhr ist angehalten. Ihre Eingaben bleiben erhalten.',
  breakAsk: 'Zeit für eine kurze Pause?',
  partDone: 'Teil {done, number} von {of, number} ist abgeschlossen',
  breakWhy:
    'Sie haben {done, number} von {of, number} Fällen bearbeitet. Öffnen Sie den nächsten, wenn Sie bereit sind. Bis dahin ist die Uhr angehalten.',
  partAgain:
    'Sie sehen nun dieselben Fälle noch einmal, mit zusätzlichen Angaben. Beantworten Sie jeden Fall erneut.',
  goOnReading: 'Befundung fortsetzen',
  announceItem:
    '{kind, select, practice {Übungsfall} other {Fall}} {position, number} von {of, number}',
  announceFeedback: '{name}, Rückmeldung.',
  announceAnswered: '{name}, beantwortet.',
  announceStep: '{name}, Schritt {step, number} von {of, number}.',
  announceNew: 'Neu: {parts}.',
  announceQuestions: '{count, number} Fragen.',
  anImage: 'Ein Bild',
  damaged: '{name} kann nicht angezeigt werden: Die Datei ist beschädigt.',
  imagesAndTexts: 'Bilder und Texte',
  volumesAndImages: 'Schnittbilder und 2D-Bilder',
  noTexts: 'In diesem Schritt werden keine Texte gezeigt.',
  noImagesItem: 'In diesem Fall werden keine Bilder gezeigt.',
  noVolumesStep: 'In diesem Schritt werden keine Schnittbilder gezeigt.',
  noImagesStep: 'In diesem Schritt werden keine Bilder gezeigt.',
  noTheseImages: 'Diese Bilder werden in diesem Schritt nicht gezeigt.',
  imageNumber: 'Bild {n, number}',
  slowLoading:
    'Die Bilder werden noch geladen: Die Verbindung ist langsam oder unterbrochen. Kommen eine Minute lang keine Daten, werden die Bilder automatisch neu angefordert.',
  loading: 'Bilder werden geladen …',
  cannotBeShown: 'Die Bilder dieses Falls können nicht angezeigt werden',
  tryAgain: 'Noch einmal versuchen',
  mayLeaveIt: 'Sie können den Fall unbeantwortet lassen und fortfahren.',
  helpRoom: 'Fragen und Sitzung',
  helpVolumes: 'Schnittbilder',
  helpImages: 'Bilder',
  help2d: '2D-Bilder (das aktive)',
  helpTexts: 'Texte',
  helpInstructions: 'Anleitung dieser Studie',
  diskFull:
    'Der Datenträger dieses Computers ist voll. Neue Antworten werden nicht gespeichert. Frühere sind gespeichert, Ihre Eingaben sind noch da. Schaffen Sie mindestens {mb, number} MB Platz. Dann wird automatisch gespeichert, oder sofort mit „Noch einmal versuchen“.',
  newerPage:
    'In einem anderen Tab wurde eine neuere Fassung dieser Seite geöffnet, deshalb konnte Ihre Antwort hier nicht gespeichert werden. Laden Sie diese Seite neu. Ihre Eingaben bleiben erhalten.',
  finishedBefore:
    'Diese Sitzung wurde abgeschlossen, bevor diese Eingabe gespeichert werden konnte. Alle zuvor gespeicherten Antworten sind vollständig und gültig.',
  notSavedHere:
    'Ihre Antwort konnte auf diesem Computer nicht gespeichert werden. Sie ist noch da: Versuchen Sie es noch einmal. Besteht das Problem weiter, laden Sie eine Sicherungskopie Ihrer Antworten herunter (im Viewer: Pfeilsymbol oben oder Umschalt + B), und informieren Sie die Studienleitung.',
  tour: 'Einführung in den Viewer',
  tourOffer: 'Neu hier? Die Einführung dauert eine Minute.',
  tourStart: 'Einführung starten',
  tourNo: 'Überspringen',
  tourHidden: 'Während der Einführung sind die Bilder ausgeblendet.',
}
