import type { Texts } from '../../text-areas'

export const home: Texts['home'] = {
  home: 'Triplane, Startseite',
  site: 'Seiten',
  theme: 'Farbschema',
  themeDark: 'Dunkel',
  themeLight: 'Hell',
  themeSystem: 'System',
  close: 'Schließen',
  pageStopped: 'Diese Seite funktioniert nicht mehr',
  pageStoppedLead:
    'Laden Sie die Seite neu, um fortzufahren. Die Antworten, die auf diesem Computer gefunden wurden, sind unten aufgeführt.',
  reload: 'Neu laden',
  lookingHere: 'Wird gesucht …',
  notLooked:
    'Die Seite konnte auf diesem Computer nicht nach Ihren Antworten suchen. Löschen Sie die Daten dieser Website nicht. Laden Sie die Seite neu, und sehen Sie in der Liste der Sitzungen auf der Startseite nach.',
  letGo: 'Datei zum Öffnen ablegen',
  cannotUse: 'Folgende Probleme wurden gefunden',
  pleaseNote: 'Hinweis',
  moreInFile: '… und {n, number} weitere in dieser Datei.',
  sizeOf: 'Größe von {name}',
  dragLine: 'Ziehen oder Pfeiltasten verwenden',
  notSet: 'nicht festgelegt',
  table: 'Tabelle',
  cancel: 'Abbrechen',
  footer:
    'Nur für Forschungszwecke. Triplane stellt keine Diagnose und ist kein Medizinprodukt. Ihre Arbeit bleibt auf diesem Computer, sofern Sie sie nicht selbst versenden oder die Studie Antworten über das Netz sammelt.',
  studies: 'Studien',
  prepare: 'Vorbereiten',
  analysis: 'Auswertung',
  help: 'Hilfe',
  raterGuide: 'Anleitung für Reader',
  about: 'Über Triplane',
  privacy: 'Datenschutz',
  diagnostics: 'Systemprüfung',
  title: 'Reader-Studien',
  lead: 'Beurteilen Sie verblindete Bilder in drei Ebenen und beantworten Sie Fragen dazu.',
  toRead: 'Verfügbare Reader-Studien',
  fromDisk: 'Studiendatei öffnen (.zip)',
  afterLoss: 'Sitzung wiederherstellen (Sicherungskopie oder neuer Computer)',
  openPackage: 'Studiendatei öffnen …',
  openPackageHint: 'Die .zip-Datei von Ihrer Studienleitung.',
  checking: '{file} wird geprüft …',
  checkingOf: '{file} wird geprüft: {done, number} von {of, number} Dateien',
  filesChecked: 'Geprüfte Dateien',
  quoted: '„{title}“',
  canBeRead: 'Auf diesem Computer jetzt verfügbar: {titles}.',
  notOpened: 'Diese Studiendatei wurde nicht geöffnet',
  goOnReading: 'Befundung fortsetzen',
  goOnHint: 'Sitzungen, die auf diesem Computer begonnen wurden',
  finished: 'Abgeschlossen',
  finishedHint:
    'Schicken Sie die Antwortdatei an die Studienleitung, falls noch nicht geschehen und nicht schon alle Antworten beim Server der Studie sind',
  sessionRow: '{rater} · {done, number} von {of, number} Fällen · {last}',
  sessionRowN:
    '{rater}, Sitzung {number, number} · {done, number} von {of, number} Fällen · {last}',
  lastActivity: 'zuletzt aktiv {time}',
  finishedAt: 'abgeschlossen {time}',
  gone: '. Die Studiendatei ist nicht mehr hier. Öffnen Sie sie unten wieder, um fortzufahren.',
  replacedHere:
    '. Die Studie auf dieser Website wurde ersetzt. Diese Sitzung gehört zur vorigen Fassung. Um fortzufahren, bitten Sie die Studienleitung um die Studiendatei (.zip) dieser Fassung, und öffnen Sie sie unten. Wurde die Studie endgültig ersetzt, laden Sie die Sicherungskopie herunter, und schicken Sie sie der Studienleitung.',
  resume: 'Fortsetzen',
  resumeAs: '{title} als {rater} fortsetzen',
  backup: 'Sicherungskopie',
  downloadAnswers: 'Antworten herunterladen',
  looking: 'Studien werden gesucht …',
  onSite: 'Auf dieser Website',
  onComputerSince: 'Auf diesem Computer seit {day}',
  keptHere: 'Auf diesem Computer gespeichert',
  keptOld:
    'Auf diesem Computer gespeichert. Die Website bietet diese Fassung (fertiggestellt am {day}) nicht mehr an',
  cannotList: 'Die Studien dieser Website können nicht aufgelistet werden',
  noStudy: 'Noch keine Studien',
  noStudyWhy:
    'Öffnen Sie unten die Studiendatei (.zip) von Ihrer Studienleitung. Der Betreiber der Website kann eine Studie in den Ordner „studies“ legen.',
  readNamed: 'Befundung starten: {title}',
  read: 'Befundung starten',
  sameTitle:
    'eine andere Studie hier trägt denselben Titel; die Kennung dieser Studie beginnt mit {hash}. Fragen Sie die Studienleitung, welche gemeint ist',
  restore: 'Aus Sicherungskopie wiederherstellen …',
  restoreHint: 'Eine Sicherungsdatei (.jsonl) oder eine Antwortdatei (.json).',
  notRestored: 'Diese Sicherungskopie wurde nicht wiederhergestellt',
  cutOff: 'Das Ende der Datei fehlt. Alles davor wurde wiederhergestellt.',
  unsignedAfter:
    'Eintrag {at, number} der Datei ist nicht digital signiert, frühere Einträge schon. Sie können fortfahren; informieren Sie bitte die Studienleitung.',
  studyNowhere:
    'Die zugehörige Studie ist weder auf dieser Website noch auf diesem Computer. Öffnen Sie oben ihre Studiendatei, um fortzufahren.',
  restored:
    'Wiederhergestellt: Sitzung {number, number} von {rater} in „{study}“ mit {items, plural, one {# beantwortetem Fall} other {# beantworteten Fällen}}. Setzen Sie sie nur auf diesem Computer fort: Von zwei Kopien einer Sitzung kann nur eine ausgewertet werden.',
  sameHere:
    'Dieser Computer hat bereits alle Antworten aus Sitzung {number, number} von {rater} in „{study}“. Es wurde nichts geändert.',
  longerHere:
    'Sitzung {number, number} von {rater} in „{study}“ ist auf diesem Computer bereits vorhanden, mit neueren Antworten als in der Sicherung. Es wurde nichts geändert.',
  forked:
    'Dieser Computer hat eine andere Kopie von Sitzung {number, number} von {rater} in „{study}“. Die Kopien unterscheiden sich ab Eintrag {at, number}. Es wurde nichts geändert. Behalten Sie beide Dateien, und informieren Sie die Studienleitung.',
  otherSession:
    'Dieser Computer enthält eine andere Sitzung {number, number} von {rater} in „{study}“, die unabhängig von der in der Sicherung begonnen wurde. Es wurde nichts geändert. Behalten Sie beide Dateien, und informieren Sie die Studienleitung.',
  loadingPage: 'Seite wird geladen …',
  loadingStudy: 'Studie wird geladen …',
  noPage: 'Diese Seite gibt es nicht',
  noPageWhy: 'Vielleicht wurde die Adresse beim Kopieren abgeschnitten.',
  toStudies: 'Zu den Studien',
  studyCannotOpen: 'Diese Studie kann nicht geöffnet werden',
  studyUnreachable: 'Die Studie ist nicht erreichbar',
  tryNow: 'Jetzt versuchen',
  checkConnection:
    'Prüfen Sie die Verbindung. Die Studie öffnet sich automatisch, sobald die Website antwortet. Besteht das Problem weiter, informieren Sie bitte die Studienleitung.',
  tryingNow: 'Neuer Versuch läuft …',
  tryingIn: 'Neuer Versuch in {seconds, number} s.',
  dbBlocked:
    'Ein anderer Tab oder ein anderes Fenster mit einer älteren Fassung dieser Website verwendet Ihre Antworten. Schließen Sie es. Diese Seite wird dann automatisch fortgesetzt.',
  dbNewer:
    'In einem anderen Tab wurde eine neuere Fassung dieser Website geöffnet. Sie können hier fortfahren; Ihre Eingaben werden gespeichert. Laden Sie diese Seite bei Gelegenheit neu.',
  dbDeleted:
    'Die Daten dieser Website werden gerade in einem anderen Tab oder vom Browser gelöscht. Ihre nächste Antwort speichert alle Ihre Antworten erneut.',
  dbClosed:
    'Der Browser hat seinen lokalen Speicher geschlossen, etwa weil Websitedaten gelöscht wurden oder ein Datenträger ausfiel. Mit Ihrer nächsten Antwort wird er wieder geöffnet. Kann sie nicht gespeichert werden, wird es angezeigt.',
  dbSilent:
    'Dieser Browser konnte seinen lokalen Speicher nicht öffnen, deshalb können keine Antworten gespeichert werden. Gespeicherte Antworten sind noch da. Schließen Sie den Browser, öffnen Sie ihn wieder, und setzen Sie die Sitzung fort. Beim Schließen eines privaten Fensters gehen die Antworten verloren.',
  loadingPreview: 'Vorschau wird geladen …',
  offlineFiles: 'Dateien auf diesem Computer',
  offlineRemove: 'Entfernen',
  offlineRemoveNamed: 'Von diesem Computer entfernen: {title}',
  offlineActionNamed: '{action}: {title}',
  offlineMake: 'Offline verfügbar machen',
  offlineCheck: 'Erneut prüfen',
  offlineGoOn: 'Weiter herunterladen',
  offlineNotAll: 'Nicht alle Dateien sind auf diesem Computer',
  offlineNone: 'Während der Befundung ist eine Netzwerkverbindung nötig.',
  offlineSome: '{files, number} von {of, number} Dateien dieser Studie sind auf diesem Computer.',
  offlineAll:
    'Alle {of, number} Dateien dieser Studie sind auf diesem Computer ({size}), geprüft: {time}.',
  offlineNoPage:
    '{all} Die App selbst ist nicht offline verfügbar, weil diese Website kein HTTPS verwendet. Lassen Sie diese Seite offen, um ohne Netz zu befunden.',
  offlineKept: '{all} Sie können ohne Netz befunden.',
  offlineMayClear:
    '{all} Sie können ohne Netz befunden, sofern der Browser seinen Speicher nicht leert, weil der Datenträger voll ist.',
  offlineLooking: 'Die Studie wird geprüft …',
  offlineKeepingPage: 'Die App wird gespeichert …',
  offlineProgress:
    '{done, number} von {of, number} Dateien geladen und geprüft, {bytes} von {bytesOf}',
  offlineFull:
    'Auf diesem Computer ist nicht genug Speicherplatz. Schaffen Sie Platz, und setzen Sie dann das Herunterladen fort. Keine Datei wird zweimal geladen.',
  offlineRefused:
    'Dieser Browser konnte die Dateien nicht speichern ({failure}). Verlassen Sie den privaten Modus, oder erlauben Sie dieser Website, Daten zu speichern, und setzen Sie dann das Herunterladen fort.',
}
