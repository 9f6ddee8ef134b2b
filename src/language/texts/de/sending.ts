import type { Texts } from '../../text-areas'

export const sending: Texts['sending'] = {
  noticeTitle: 'Ihre Antworten werden gesendet, während Sie lesen',
  notice:
    'An {server}, versiegelt, sodass nur die Auswertung dieser Studie sie öffnen kann. Wer den Server betreibt, sieht Ihr Kürzel, wie viele Fälle Sie gelesen haben und wann. Jede Antwort bleibt auch in diesem Browser, und zum Lesen brauchen Sie keine Verbindung.',
  noLinkTitle: 'Von diesem Browser wird noch nichts gesendet',
  noLink:
    'Diese Studie sammelt Antworten über das Netz. Öffnen Sie dafür einmal in diesem Browser den persönlichen Link, den Sie erhalten haben. Sie können auch ohne ihn lesen und am Ende die Datei abgeben.',
  cutLinkTitle: 'Der Link ist unvollständig',
  cutLink:
    'Ein Teil fehlt oder wurde verändert, wie Mailprogramme es tun. Kopieren Sie den ganzen Link, oder bitten Sie die Studienleitung um einen neuen. Sie können auch ohne ihn lesen und am Ende die Datei abgeben.',
  sign: 'Stand der Übertragung',
  signSent: 'Gesendet bis Fall {done, number}',
  signAllSent: 'Alles gesendet',
  signBegun: 'Verbunden',
  signSending: 'Wird gesendet …',
  signWaiting: 'Wird später gesendet',
  signNot: 'Nicht gesendet',
  signElsewhere: 'Auch anderswo gelesen',
  elsewhere:
    'Sie lesen diese Sitzung auch in einem anderen Browser oder auf einem anderen Computer. Lesen Sie nur an einem Ort weiter, und sagen Sie der Studienleitung, welcher gilt.',
  allSent: 'Alle Antworten sind beim Server dieser Studie.',
  sentUpTo: 'Gesendet bis Fall {done, number} von {of, number}.',
  begun: 'Mit dem Server dieser Studie verbunden: Antworten werden gesendet, während Sie lesen.',
  sendingNow: 'Antworten werden gesendet.',
  unreachable:
    'Der Rest wird gesendet, sobald die Verbindung wieder da ist: {server} ist nicht erreichbar. Ihre Antworten bleiben in diesem Browser; Sie können weiterlesen wie gewohnt.',
  notAccepted:
    'Der Server nimmt Ihren Link nicht an: Er wurde zurückgezogen oder ist abgelaufen. Ihre Antworten bleiben in diesem Browser. Bitten Sie die Studienleitung um einen neuen Link, oder geben Sie am Ende die Datei ab.',
  forbiddenTitle: 'Diese Website lässt Ihre Antworten nicht senden',
  forbidden:
    'Diese Website erlaubt ihren Seiten nicht, an {server} zu senden. Ihre Antworten bleiben in diesem Browser. Bitte sagen Sie es der Studienleitung, und geben Sie am Ende die Datei ab.',
  stopped:
    'Der Server hat ein anderes Ereignis {seq, number} als dieser Browser: Die Sitzung wurde aus einer älteren Kopie fortgesetzt. Bitte geben Sie am Ende die Datei ab, und sagen Sie der Studienleitung Bescheid.',
  leftOut:
    '{count, plural, one {Ein Teil des Protokolls war} other {# Teile des Protokolls waren}} zu groß zum Senden. Bitte geben Sie am Ende die Datei ab.',
  noLinkNow:
    'Es wird nichts gesendet: Dieser Browser hat Ihren persönlichen Link nicht geöffnet. Geben Sie am Ende die Datei ab.',
}
