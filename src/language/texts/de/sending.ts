import type { Texts } from '../../text-areas'

export const sending: Texts['sending'] = {
  noticeTitle: 'Ihre Antworten werden während der Befundung gesendet',
  notice:
    'Ihre Antworten werden an {server} gesendet, verschlüsselt, sodass nur die Auswertung dieser Studie sie lesen kann. Der Serverbetreiber sieht Ihr Kürzel, Ihren Fortschritt und die Zeiten. Jede Antwort bleibt auch in diesem Browser. Bricht die Verbindung ab, bleiben Ihre Antworten in diesem Browser und werden später gesendet.',
  noLinkTitle: 'Von diesem Browser wird noch nichts gesendet',
  noLink:
    'Diese Studie sammelt Antworten über das Netz. Öffnen Sie einmal in diesem Browser Ihren persönlichen Link. Sie können auch ohne ihn befunden und am Ende die Antwortdatei an die Studienleitung schicken.',
  cutLinkTitle: 'Der Link ist unvollständig',
  cutLink:
    'Ein Teil fehlt oder wurde verändert, zum Beispiel von einem Mailprogramm. Kopieren Sie den ganzen Link, oder bitten Sie die Studienleitung um einen neuen. Sie können auch ohne ihn befunden und am Ende die Antwortdatei an die Studienleitung schicken.',
  otherLinkTitle: 'Dieser Link gehört zu einem anderen Code',
  otherLink:
    'Mit diesem Code werden keine Antworten gesendet. Melden Sie sich mit dem Code Ihres Links an, oder öffnen Sie den Link Ihres Codes.',
  expiredLinkTitle: 'Ihr Link ist abgelaufen',
  expiredLink:
    'Bitten Sie die Studienleitung um einen neuen Link. Sie können auch ohne ihn befunden und am Ende die Antwortdatei an die Studienleitung schicken.',
  sign: 'Stand der Übertragung',
  signSent: 'Fälle gesendet: {done, number}',
  signAllSent: 'Alles gesendet',
  signBegun: 'Verbunden',
  signSending: 'Wird gesendet …',
  signWaiting: 'Wird später gesendet',
  signNot: 'Nicht gesendet',
  signElsewhere: 'Auch an anderem Computer geöffnet',
  elsewhere:
    'Sie haben diese Sitzung auch in einem anderen Browser oder an einem anderen Computer geöffnet. Setzen Sie nur eine davon fort, und teilen Sie der Studienleitung mit, welche gilt.',
  allSent: 'Alle Antworten sind beim Server dieser Studie angekommen.',
  sentUpTo: 'Fälle gesendet: {done, number} von {of, number}.',
  begun: 'Mit dem Server dieser Studie verbunden. Jede Antwort wird nach der Abgabe gesendet.',
  sendingNow: 'Antworten werden gesendet.',
  unreachable:
    '{server} ist nicht erreichbar. Die übrigen Antworten werden gesendet, sobald die Verbindung wieder besteht. Sie bleiben in diesem Browser gespeichert; Sie können weiter befunden.',
  notAccepted:
    'Der Server nimmt Ihren Link nicht an: Er wurde zurückgezogen oder ist abgelaufen. Ihre Antworten bleiben in diesem Browser. Bitten Sie die Studienleitung um einen neuen Link, oder schicken Sie am Ende die Antwortdatei.',
  forbiddenTitle: 'Diese Website erlaubt das Senden von Antworten nicht',
  forbidden:
    'Diese Website erlaubt ihren Seiten nicht, an {server} zu senden. Ihre Antworten bleiben in diesem Browser. Informieren Sie die Studienleitung, und schicken Sie am Ende die Antwortdatei.',
  stopped:
    'Die Antworten auf dem Server weichen ab Eintrag {seq, number} von denen in diesem Browser ab, weil die Sitzung aus einer älteren Kopie fortgesetzt wurde. Schicken Sie am Ende die Antwortdatei an die Studienleitung, und weisen Sie auf diese Meldung hin.',
  leftOut:
    '{count, plural, one {Ein Eintrag war} other {# Einträge waren}} zu groß zum Senden und {count, plural, one {ist} other {sind}} in diesem Browser gespeichert. Schicken Sie am Ende die Antwortdatei an die Studienleitung.',
  noLinkNow:
    'Antworten werden nicht gesendet, weil dieser Browser Ihren persönlichen Link nicht geöffnet hat. Öffnen Sie ihn einmal in diesem Browser, oder schicken Sie am Ende die Antwortdatei an die Studienleitung.',
}
