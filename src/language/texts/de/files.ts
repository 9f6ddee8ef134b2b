import type { Texts } from '../../text-areas'

export const files: Texts['files'] = {
  other:
    'Diese Datei kann nicht verwendet werden. Schicken Sie sie mit dieser Meldung der Studienleitung: „{why}. {remedy}“',
  noAnswers: 'diese Sicherung enthält keine vollständige Antwort',
  chooseOriginal: 'Wählen Sie die unveränderte Sicherungs- oder Antwortdatei',
  entryChanged: 'Eintrag {n, number} dieser Datei wurde verändert oder steht an falscher Stelle',
  changed: 'diese Datei wurde verändert',
  noBeginning: 'der Anfang dieser Sicherung fehlt',
  wrongSignature: 'die digitale Signatur dieser Datei ist ungültig',
  sendToCoordinator: 'Schicken Sie die Datei der Studienleitung',
  tooLarge: 'diese Datei ist zu groß für eine Sicherung',
  chooseBackup: 'Wählen Sie die Sicherungsdatei (.jsonl) oder die Antwortdatei (.json)',
  notKept: 'dieser Browser konnte sie nicht auf diesem Computer speichern',
  allowStoring:
    'Verlassen Sie den privaten Modus, oder erlauben Sie dieser Website, Daten zu speichern. Öffnen Sie die Datei danach erneut',
  noRoom: 'auf diesem Computer ist nicht genug Speicherplatz',
  freeSpace: 'Schaffen Sie Platz. Öffnen Sie die Datei danach erneut',
  gone: 'die Datei kann nicht gelesen werden',
  chooseAgain: 'Prüfen Sie, ob die Datei noch da ist, und wählen Sie sie erneut',
  noStudyFile: 'diese Datei ist keine Studiendatei',
  chooseStudy: 'Wählen Sie die .zip-Datei Ihrer Studienleitung',
  incomplete: 'die Datei ist unvollständig',
  downloadAgain: 'Laden Sie sie erneut herunter, oder fragen Sie die Studienleitung',
  encrypted: 'die .zip-Datei verlangt ein Passwort',
  askWithout: 'Bitten Sie die Studienleitung um die Studiendatei ohne Passwort',
  studyChanged: 'diese Studie wurde nach der Fertigstellung verändert',
  doNotRead: 'Befunden Sie sie nicht. Informieren Sie die Studienleitung',
  studyMissing: 'eine Datei der Studie fehlt',
  tellCoordinator: 'Informieren Sie die Studienleitung',
  unknownStudy: 'diese Website bietet die Studie dieses Links nicht an',
  checkLink:
    'Klären Sie den Link mit der Studienleitung. Verlangt das Netz oder die Website eine Anmeldung, melden Sie sich an und laden diese Seite neu',
  unreadable: 'die Studie konnte auf diesem Computer nicht gelesen werden',
  reload: 'Laden Sie die Seite neu',
  unreachable: 'die Website ist nicht erreichbar, oder die Verbindung ist abgebrochen',
  listUnreachable: 'die Liste der Studien konnte nicht geladen werden',
  checkConnection:
    'Prüfen Sie die Verbindung. Verlangt das Netz oder die Website eine Anmeldung, melden Sie sich in einem anderen Tab an. Besteht das Problem weiter, informieren Sie die Studienleitung',
}
