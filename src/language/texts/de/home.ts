import type { Texts } from '../../text-areas'

export const home: Texts['home'] = {
  home: 'Triplane, Startseite',
  site: 'Seiten',
  theme: 'Ansicht',
  themeDark: 'Dunkel',
  themeLight: 'Hell',
  themeSystem: 'System',
  close: 'Schließen',
  pageStopped: 'Diese Seite funktioniert nicht mehr',
  pageStoppedLead:
    'Laden Sie die Seite neu. Darunter steht, was von Ihren Antworten auf diesem Computer gefunden wurde.',
  reload: 'Neu laden',
  lookingHere: 'Wird gesucht …',
  notLooked:
    'Die Seite konnte auf diesem Computer nicht nach den Antworten suchen; ob sie da sind, ist nicht bekannt. Löschen Sie die Daten dieser Seite nicht; laden Sie neu, und sehen Sie in der Liste der Sitzungen auf der Startseite nach.',
  letGo: 'Zum Öffnen ablegen',
  cannotUse: 'So ist das noch nicht verwendbar',
  pleaseNote: 'Hinweis',
  moreInFile: '… und {n, number} weitere in dieser Datei.',
  sizeOf: 'Größe von {name}',
  dragLine: 'Ziehen oder Pfeiltasten verwenden',
  notSet: 'nicht gesetzt',
  table: 'Tabelle',
  cancel: 'Abbrechen',
  footer:
    'Für die Forschung. Triplane stellt keine Diagnose und ist kein Medizinprodukt. Nichts, was Sie hier tun, verlässt diesen Computer, außer Sie verschicken es oder eine Studie sagt, dass sie sendet.',
  studies: 'Studien',
  prepare: 'Vorbereiten',
  analysis: 'Auswertung',
  help: 'Hilfe',
  raterGuide: 'Anleitung zum Lesen',
  about: 'Über Triplane',
  privacy: 'Datenschutz',
  diagnostics: 'Diagnose',
  title: 'Befundungsstudien',
  lead: 'Befunden Sie verblindete Bilder in drei Ebenen und beantworten Sie Fragen dazu.',
  toRead: 'Studien zum Lesen',
  fromDisk: 'Studiendatei öffnen (.zip)',
  afterLoss: 'Sitzung wiederherstellen (Sicherungskopie oder neuer Computer)',
  openPackage: 'Studiendatei öffnen …',
  openPackageHint: 'Die .zip-Datei von Ihrer Studienleitung.',
  checking: '{file} wird geprüft …',
  checkingOf: '{file} wird geprüft: {done, number} von {of, number} Dateien',
  filesChecked: 'Geprüfte Dateien',
  quoted: '„{title}“',
  canBeRead: '{titles}: kann jetzt auf diesem Computer gelesen werden.',
  notOpened: 'Diese Studiendatei wurde nicht geöffnet',
  goOnReading: 'Weiterlesen',
  goOnHint: 'Sitzungen, die auf diesem Computer begonnen wurden',
  finished: 'Abgeschlossen',
  finishedHint: 'Schicken Sie die Antwortdatei an die Studienleitung, falls noch nicht geschehen',
  sessionRow: '{rater} · {done, number} von {of, number} Fällen · {last}',
  sessionRowN:
    '{rater}, Sitzung {number, number} · {done, number} von {of, number} Fällen · {last}',
  lastActivity: 'zuletzt {time}',
  finishedAt: 'abgeschlossen {time}',
  gone: '. Die Studiendatei ist nicht mehr hier: Öffnen Sie sie unten wieder, um weiterzulesen.',
  replacedHere:
    '. Die Studie auf dieser Website wurde ersetzt: Diese Sitzung gehört zur Fassung davor. Öffnen Sie unten die Studiendatei jener Fassung, um weiterzulesen, oder schicken Sie die Sicherungskopie.',
  resume: 'Weiterlesen',
  resumeAs: '{title} als {rater} weiterlesen',
  backup: 'Sicherungskopie',
  downloadAnswers: 'Antworten herunterladen',
  looking: 'Studien werden gesucht …',
  onSite: 'Auf dieser Website',
  onComputerSince: 'Auf diesem Computer seit {day}',
  keptHere: 'Auf diesem Computer behalten',
  keptOld:
    'Auf diesem Computer behalten. Die Website bietet diese Fassung, eingefroren am {day}, nicht mehr an',
  cannotList: 'Die Studien dieser Website lassen sich nicht auflisten',
  noStudy: 'Noch keine Studien',
  noStudyWhy:
    'Öffnen Sie unten die Studiendatei (.zip) von Ihrer Studienleitung. Die Betreuung der Website kann eine Studie in den Ordner „studies“ legen.',
  readNamed: 'Lesen: {title}',
  read: 'Lesen',
  sameTitle: 'eine andere Studie hier trägt diesen Titel; der Hash dieser beginnt mit {hash}',
  restore: 'Aus Sicherungskopie wiederherstellen …',
  restoreHint: 'Eine Sicherungsdatei (.jsonl) oder eine Antwortdatei (.json).',
  notRestored: 'Diese Sicherungskopie wurde nicht wiederhergestellt',
  cutOff: 'Das Ende der Datei wurde beim Schreiben abgeschnitten; alles davor ist da.',
  unsignedAfter:
    'Eintrag {at, number} der Datei ist nicht unterschrieben, obwohl Einträge davor es sind: Vielleicht hat ihn jemand angefügt. Der Bericht nennt ihn.',
  studyNowhere:
    'Ihre Studie ist weder auf dieser Website noch auf diesem Computer: Öffnen Sie unten ihre Studiendatei, um weiterzulesen.',
  restored:
    'Wiederhergestellt: Sitzung {number, number} von {rater} in „{study}“ mit {items, plural, one {# beantwortetem Fall} other {# beantworteten Fällen}}. Lesen Sie sie nur auf diesem Computer weiter: Von zwei Verläufen einer Sitzung ist nur einer verwendbar.',
  sameHere:
    'Dieser Computer hat bereits alles aus Sitzung {number, number} von {rater} in „{study}“. Es wurde nichts geändert.',
  longerHere:
    'Dieser Computer hat Sitzung {number, number} von {rater} in „{study}“ schon und ist seit der Sicherung weiter. Es wurde nichts geändert.',
  forked:
    'Dieser Computer hat eine andere Kopie von Sitzung {number, number} von {rater} in „{study}“. Beide weichen ab Ereignis {at, number} voneinander ab. Es wurde nichts geändert. Behalten Sie beide Dateien, und sagen Sie der Studienleitung Bescheid.',
  otherSession:
    'Dieser Computer enthält eine andere Sitzung {number, number} von {rater} in „{study}“, die unabhängig von der in der Sicherung begonnen wurde. Es wurde nichts geändert. Behalten Sie beide Dateien, und sagen Sie der Studienleitung Bescheid.',
  loadingPage: 'Seite wird geladen …',
  loadingStudy: 'Studie wird geladen …',
  noPage: 'Diese Seite gibt es nicht',
  noPageWhy: 'Vielleicht wurde die Adresse beim Kopieren abgeschnitten.',
  toStudies: 'Zu den Studien',
  studyCannotOpen: 'Diese Studie lässt sich nicht öffnen',
  studyUnreachable: 'Die Studie ist nicht erreichbar',
  tryNow: 'Jetzt versuchen',
  checkConnection:
    'Prüfen Sie die Verbindung. Die Studie öffnet sich von selbst, sobald die Website antwortet; wenn es so bleibt, sagen Sie der Studienleitung Bescheid.',
  tryingNow: 'Neuer Versuch läuft …',
  tryingIn: 'Neuer Versuch in {seconds, number} s.',
  dbBlocked:
    'Ein anderer Tab oder ein anderes Fenster mit einer älteren Fassung dieser Website hält Ihre Antworten gesperrt. Schließen Sie es: Dann geht es hier von selbst weiter.',
  dbNewer:
    'In einem anderen Tab wurde eine neuere Fassung dieser Website geöffnet. Sie können hier weitermachen; was Sie eingeben, wird gespeichert. Laden Sie diese Seite neu, wenn es Ihnen passt.',
  dbDeleted:
    'Die Daten dieser Website werden gerade in einem anderen Tab oder vom Browser gelöscht. Wenn Antworten darunter waren und Sie gerade lesen, werden sie mit Ihrer nächsten Antwort neu geschrieben.',
  dbClosed:
    'Der Browser hat seinen lokalen Speicher geschlossen, etwa weil Websitedaten gelöscht wurden oder ein Datenträger ausfiel. Er wird mit Ihrer nächsten Antwort wieder geöffnet. Lässt sie sich nicht speichern, sagt die Seite es.',
  dbSilent:
    'Dieser Browser konnte seinen lokalen Speicher nicht öffnen; darum lassen sich keine Antworten speichern. Gespeicherte Antworten sind noch da. Schließen Sie den Browser, öffnen Sie ihn wieder und lesen Sie weiter. Ein privates Fenster verliert seine Antworten, wenn es geschlossen wird.',
  loadingPreview: 'Vorschau wird geladen …',
  offlineFiles: 'Dateien auf diesem Computer',
  offlineRemove: 'Entfernen',
  offlineRemoveNamed: 'Von diesem Computer entfernen: {title}',
  offlineActionNamed: '{action}: {title}',
  offlineMake: 'Offline verfügbar machen',
  offlineCheck: 'Erneut prüfen',
  offlineGoOn: 'Fortsetzen',
  offlineNotAll: 'Nicht alle Dateien sind auf diesem Computer',
  offlineNone: 'Braucht beim Lesen das Netz.',
  offlineSome: '{files, number} von {of, number} Dateien dieser Studie sind auf diesem Computer.',
  offlineAll:
    'Alle {of, number} Dateien dieser Studie sind auf diesem Computer ({size}), geprüft: {time}.',
  offlineNoPage:
    '{all} Die App selbst ist nicht offline verfügbar, weil diese Website kein HTTPS verwendet. Lassen Sie diese Seite offen, um ohne Netz zu lesen.',
  offlineKept: '{all} Sie kann ohne Netz gelesen werden.',
  offlineMayClear:
    '{all} Sie kann ohne Netz gelesen werden, sofern der Browser seinen Speicher nicht leert, wenn der Datenträger voll wird.',
  offlineLooking: 'Die Studie wird angesehen …',
  offlineKeepingPage: 'Die App wird gespeichert …',
  offlineProgress:
    '{done, number} von {of, number} Dateien geholt und geprüft, {bytes} von {bytesOf}',
  offlineFull:
    'Auf diesem Computer ist nicht genug Platz: Geben Sie welchen frei und setzen Sie dann fort. Nichts wird zweimal geholt.',
  offlineRefused:
    'Dieser Browser konnte sie nicht behalten ({failure}). Verlassen Sie den privaten Modus oder erlauben Sie dieser Seite, Daten zu speichern, und setzen Sie dann fort.',
}
