import type { Texts } from '../../text-areas'

export const room: Texts['room'] = {
  pause: 'Pause',
  pauseHelp: 'Pause: verdeckt den Fall und hält die Uhr an',
  leave: 'Später weiterlesen',
  leaveHelp: 'Später weiterlesen; zur Übersicht, wenn alle Fälle bearbeitet sind',
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
  display: 'Textgröße, Helligkeit, Sprache und Fenster',
  theme: 'Hell oder dunkel',
  themeHelp: 'Hell, dunkel oder wie im System; Bilder bleiben dunkel',
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
  screens: 'Zwei Fenster',
  screensHelp: 'Fragen in einem eigenen Fenster, für einen zweiten Bildschirm, oder zurück',
  screensTwo: 'Fragen im eigenen Fenster',
  screensBeside: 'Fragen neben den Bildern',
  screensOpen: 'Zweites Fenster öffnen',
  screensOne: 'Bei einem Fenster bleiben',
  screensClose: 'Hinweis schließen',
  screensBlocked:
    'Der Browser hat kein zweites Fenster geöffnet. Erlauben Sie Pop-ups für diese Seite, wie er es an der Adressleiste anbietet, und versuchen Sie es noch einmal.',
  screensClosed:
    'Das Fenster mit den Fragen wurde geschlossen. Sie stehen wieder hier, und nichts von Ihren Eingaben ist verloren.',
  screensOffer: 'Beim letzten Mal standen die Fragen in einem eigenen Fenster.',
  screensDrag:
    'Ziehen Sie dieses Fenster auf Ihren anderen Bildschirm: Dieser Browser kann es nicht selbst dorthin setzen.',
  screensHidden:
    'Das Fenster mit den Bildern ist verdeckt. Holen Sie es nach vorn: Ohne seine Bilder wird nichts beantwortet.',
  screensCovered: 'Der Fall ist verdeckt. Weiter geht es im Fenster mit den Bildern.',
  screensDialog: 'Im Fenster mit den Bildern ist ein Dialog offen. Schließen Sie ihn dort.',
  screensWaiting:
    'Die Fragen erscheinen hier, sobald das Fenster mit den Bildern einen Fall zeigt. Lassen Sie dieses Fenster offen, oder schließen Sie es: Dann stehen sie wieder neben den Bildern.',
  screensOrphan:
    'Das Fenster mit den Bildern ist nicht mehr da oder von hier nicht erreichbar. Schließen Sie dieses Fenster und öffnen Sie es vom Leseraum aus neu.',
  itemState:
    'Fall {n, number}, {state, select, passed {ohne Antwort} done {beantwortet} other {noch nicht beantwortet}}',
  savedAgain: 'Ihre Antworten sind wieder gespeichert',
  savedAgainWhy:
    'Die Daten dieser Website wurden aus diesem Browser gelöscht, auch Ihre Antworten, während diese Seite geöffnet war. Die Seite hatte sie noch alle und hat sie neu geschrieben: Es ist nichts verloren. Wenn jemand oder ein Reinigungsprogramm auf diesem Computer Websitedaten löscht, laden Sie jetzt und am Ende jeder Sitzung eine Sicherungskopie herunter.',
  downloadBackup: 'Sicherungskopie herunterladen',
  goOn: 'Weiter',
  readBack: 'Ihre Antworten wurden wiederhergestellt',
  readBackBrowser:
    'Dieser Browser hatte Ihre Antworten ganz oder zum Teil verloren. Sie wurden aus der Zweitkopie wiederhergestellt. Es geht nach der letzten gespeicherten Antwort weiter. Das kann wieder geschehen: Wählen Sie eine Sicherungsdatei, oder laden Sie in jeder Pause eine Sicherungskopie herunter.',
  readBackFile:
    'Diese Sitzung wurde aus einer Sicherungskopie wiederhergestellt und geht nach ihrer letzten Antwort weiter. Das steht auch in der Antwortdatei. Lesen Sie sie nicht zugleich an einem anderen Computer weiter: Von zwei Kopien einer Sitzung ist nur eine verwendbar.',
  goOnFile: 'Mit Ihrer Sicherungsdatei weitermachen?',
  goOnFileWhy:
    'Beim letzten Mal wurden Ihre Antworten auch in <b>{name}</b> geschrieben. Der Browser fragt Sie einmal je Sitzung, ob diese Seite das darf.',
  notNow: 'Nicht jetzt',
  goOnWriting: 'Weiter hineinschreiben',
  whereKept: 'Wo Ihre Antworten liegen',
  keptAndWritten:
    'Jede Antwort wird in diesem Browser gespeichert und sofort auch in Ihre Sicherungsdatei <b>{name}</b> geschrieben.',
  keptHere: 'Jede Antwort wird in diesem Browser gespeichert.',
  keptTwice: 'Jede Antwort wird in diesem Browser gespeichert, daneben in einer Zweitkopie.',
  fileNever:
    'Dieser Browser kann keine Datei von selbst auf dem Stand halten: Laden Sie in jeder Pause eine Sicherungskopie herunter.',
  fileAsks: 'Ihre Sicherungsdatei {name} braucht noch einmal Ihre Erlaubnis.',
  fileChoose:
    'Wählen Sie einmal eine Datei, dann wird jede Antwort auch dorthin geschrieben, falls mit dem Browser etwas passiert.',
  fileFull:
    'Die Sicherungsdatei {name} konnte nicht geschrieben werden: Ihr Datenträger ist voll. Mit der nächsten Antwort wird es wieder versucht.',
  fileOther:
    'Die Sicherungsdatei {name} enthält andere Antworten und bleibt, wie sie ist. Wählen Sie eine andere.',
  fileGone:
    'Die Sicherungsdatei {name} ist nicht mehr, wo sie war. Stecken Sie ihr Laufwerk an, oder wählen Sie wieder eine Datei.',
  fileForbidden:
    'Die Sicherungsdatei {name} darf nicht geschrieben werden: Der Browser oder der Ordner lässt es nicht zu.',
  fileUnknown:
    'Die Sicherungsdatei {name} konnte nicht geschrieben werden. Mit der nächsten Antwort wird es wieder versucht.',
  promised: 'Der Browser hat zugesagt, sie nicht von selbst zu löschen.',
  mayClear: 'Der Browser darf sie löschen, wenn der Platz auf diesem Computer knapp wird.',
  goOnWritingTo: 'Weiter in {name} schreiben',
  chooseFile: 'Sicherungsdatei wählen …',
  chooseOther: 'Andere Datei wählen …',
  downloadNow: 'Jetzt Sicherungskopie herunterladen',
  paused: 'Pause',
  pausedWhy:
    'Der Fall ist verdeckt, und die Uhr steht. Alles, was Sie eingegeben haben, bleibt erhalten.',
  breakAsk: 'Zeit für eine kurze Pause?',
  partDone: 'Teil {done, number} von {of, number} ist geschafft',
  breakWhy:
    'Sie haben {done, number} von {of, number} Fällen bearbeitet. Der nächste öffnet sich, wenn Sie so weit sind; bis dahin steht die Uhr.',
  partAgain:
    'Sie sehen nun dieselben Fälle noch einmal, mit zusätzlichen Angaben. Beantworten Sie jeden davon noch einmal.',
  goOnReading: 'Weiterlesen',
  announceItem:
    '{kind, select, practice {Übungsfall} other {Fall}} {position, number} von {of, number}',
  announceFeedback: '{name}, Rückmeldung.',
  announceAnswered: '{name}, beantwortet.',
  announceStep: '{name}, Abschnitt {step, number} von {of, number}.',
  announceNew: 'Neu: {parts}.',
  announceQuestions: '{count, number} Fragen.',
  anImage: 'Ein Bild',
  damaged: '{name} lässt sich nicht anzeigen: Die Datei ist beschädigt.',
  imagesAndTexts: 'Bilder und Texte',
  volumesAndImages: 'Volumen und 2D-Bilder',
  noTexts: 'In diesem Abschnitt werden keine Texte gezeigt.',
  noVolumesItem: 'In diesem Fall werden keine Aufnahmen gezeigt.',
  noImagesItem: 'In diesem Fall werden keine Bilder gezeigt.',
  noVolumesStep: 'In diesem Abschnitt werden keine Aufnahmen gezeigt.',
  noImagesStep: 'In diesem Abschnitt werden keine Bilder gezeigt.',
  noTheseImages: 'Diese Bilder werden in diesem Abschnitt nicht gezeigt.',
  imageNumber: 'Bild {n, number}',
  slowLoading:
    'Es lädt noch: Die Verbindung ist langsam oder steht still. Kommt eine Minute lang nichts, werden die Bilder von selbst neu angefordert.',
  loading: 'Bilder werden geladen …',
  cannotBeShown: 'Die Bilder dieses Falls lassen sich nicht anzeigen',
  tryAgain: 'Noch einmal versuchen',
  mayLeaveIt: 'Sie können ihn unbeantwortet lassen und weitergehen: Die Studie endet hier nicht.',
  helpRoom: 'Fragen und Sitzung',
  helpVolumes: 'Volumen',
  helpImages: 'Bilder',
  help2d: '2D-Bilder: die zuletzt gezeigten',
  helpTexts: 'Texte',
  helpInstructions: 'Anleitung dieser Studie',
  diskFull:
    'Der Datenträger dieses Computers ist voll; zurzeit wird nichts mehr gespeichert, die Antworten davor sind es. Was Sie eingegeben haben, ist noch da. Schaffen Sie mindestens {mb, number} MB Platz: Dann wird es binnen Sekunden von selbst gespeichert, oder sofort mit „Noch einmal versuchen“.',
  newerPage:
    'In einem anderen Tab wurde eine neuere Fassung dieser Seite geöffnet; Ihre Antwort konnte hier nicht gespeichert werden. Laden Sie diese Seite neu; was Sie eingegeben haben, bleibt erhalten.',
  finishedBefore:
    'Diese Sitzung wurde abgeschlossen, bevor dies gespeichert werden konnte. Was bis dahin gespeichert war, ist vollständig und gilt.',
  notSavedHere:
    'Ihre Antwort konnte auf diesem Computer nicht gespeichert werden. Sie ist noch da: Versuchen Sie es noch einmal. Wenn es so bleibt, laden Sie eine Sicherungskopie Ihrer Antworten herunter (Leiste oben), und sagen Sie der Studienleitung Bescheid.',
  tour: 'Rundgang durch den Leseraum',
  tourOffer: 'Neu hier? Machen Sie einen Rundgang von einer Minute.',
  tourStart: 'Rundgang beginnen',
  tourNo: 'Rundgang überspringen',
  tourHidden: 'Die Bilder sind verdeckt, solange der Rundgang den Leseraum zeigt.',
}
