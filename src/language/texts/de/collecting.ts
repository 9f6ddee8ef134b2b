import type { Texts } from '../../text-areas'

export const collecting: Texts['collecting'] = {
  liveTitle: 'Live vom Server',
  liveLead:
    'Diese Studie sammelt auf {server}. Mit der Datei coordinator.json, die „triplane collect setup“ geschrieben hat, sehen Sie hier laufend, wer wie viel gelesen hat und ob jedes Protokoll vollständig ist. Die Antworten sind für die Auswertung versiegelt: Keine ist hier zu sehen.',
  openCredential: 'coordinator.json öffnen …',
  openAnother: 'Andere Datei öffnen …',
  memoryOnly:
    'Die Datei enthält ein Geheimnis. Sie bleibt im Arbeitsspeicher dieser Seite, bis die Seite geschlossen oder neu geladen wird, und geht nur an diesen Server.',
  isKept: 'Die Zugangsdaten dieser Studie sind in diesem Browser aufbewahrt, wie Sie es wollten.',
  connect: 'Verbinden',
  disconnect: 'Trennen',
  forget: 'Vergessen',
  keep: 'Zugangsdaten in diesem Browser aufbewahren',
  keepDetail:
    'Wer diesen Browser benutzt, kann dann dieser Studie zusehen. Eine Antwort schreiben oder öffnen kann damit niemand.',
  notKept: 'Dieser Browser bewahrt nichts auf: Öffnen Sie die Datei beim nächsten Mal wieder.',
  connecting: 'Verbindung wird aufgebaut …',
  noStream:
    'Der Server lässt Sie ein, hat aber noch keinen Datenstrom dieser Studie, oder seine Server wählen gerade einen führenden. Er wird wieder gefragt.',
  unreachable: '{server} ist nicht zu erreichen. Es wird alle paar Sekunden wieder versucht.',
  reading:
    '{left, plural, one {Ein Ereignis ist} other {{left, number} Ereignisse sind}} noch zu lesen.',
  live: 'Verbunden: Was gesendet wird, ist hier nach Sekunden zu sehen.',
  lost: 'Die Verbindung ist abgerissen. Sie sehen den Stand davor; es wird alle paar Sekunden wieder versucht.',
  stateLive: 'live',
  stateWaiting: 'wartet',
  stateLost: 'getrennt',
  notAcceptedTitle: 'Der Server nimmt diese Zugangsdaten nicht an',
  notAccepted:
    'Sie gehören zu einer anderen Einrichtung oder wurden zurückgezogen. Wer „triplane collect setup“ ausgeführt hat, hat die gültige coordinator.json.',
  forbiddenTitle: 'Diese Website lässt ihre Seiten nicht zu {server} verbinden',
  forbidden:
    'Wer die Website betreibt, erlaubt es mit „triplane add … --collect {server}“ (oder in nginx, siehe docs/hosting). Bis dahin zeigt „triplane collect watch“ auf der Kommandozeile dasselbe.',
  otherStudyTitle: 'Diese Zugangsdaten gehören zu einer anderen Studie',
  otherStudy: 'Öffnen Sie die coordinator.json dieser Studie, und zwar dieser Version.',
  otherServerTitle: 'Diese Zugangsdaten sind für einen anderen Server, als die Studie nennt',
  otherServer:
    'Die Studie sammelt auf {server}. Öffnen Sie die coordinator.json, die für dieses Paket gemacht wurde.',
  noCredentialTitle: 'Das ist keine coordinator.json-Datei',
  noCredential:
    'Öffnen Sie die Datei dieses Namens aus dem Ordner, den „triplane collect setup“ geschrieben hat.',
  notLoadedTitle: 'Dieser Teil der Seite ließ sich nicht laden',
  notLoaded: 'Prüfen Sie die Verbindung zu dieser Website und versuchen Sie es noch einmal.',
  notConnectedTitle: 'Der Server ist nicht zu erreichen',
  notConnected:
    '{server} hat nicht geantwortet. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  notCollectedTitle: 'Das Gesammelte lässt sich nicht lesen',
  notCollected:
    'Der Server lässt Sie ein, hat aber keinen Datenstrom dieser Studie, oder seine Server wählen gerade einen führenden. Versuchen Sie es gleich noch einmal.',
  noIdentityTitle: 'In dieser Datei ist keine Identität',
  noIdentity:
    'Wählen Sie die analyst-identity.txt, die mit den Schlüsseln dieser Studie gemacht wurde.',
  otherIdentityTitle: 'Diese Identität öffnet die Antworten dieser Studie nicht',
  otherIdentity:
    'Die Studie versiegelt ihre Antworten für eine andere. Wählen Sie die analyst-identity.txt, die mit ihren Schlüsseln gemacht wurde.',
  fetchTitle: 'Gesammelte Antworten',
  fetchLead:
    'Diese Studie sammelt auf {server}. Mit der Datei der Studienleitung und Ihrer Identität holt diese Seite, was dort liegt, öffnet es auf diesem Computer und fügt unten die Antwortdateien und Quittungen hinzu. Beide Dateien bleiben im Arbeitsspeicher dieser Seite.',
  fetchOpen: 'Gesammelte Antworten holen …',
  chooseCredential: 'Datei der Studienleitung (coordinator.json)',
  chooseIdentity: 'Ihre Identität (analyst-identity.txt)',
  choose: 'Auswählen …',
  chosen: 'Gewählt: {name}',
  notChosen: 'keine gewählt',
  fetch: 'Holen und öffnen',
  stop: 'Anhalten',
  cancel: 'Schließen',
  fetching: 'Datenstrom wird gelesen: {done, number} von {total, number} Nachrichten',
  opening: 'Wird geöffnet: {done, number} von {total, number} Ereignissen',
  fetched:
    '{files, plural, one {Eine Antwortdatei} other {{files, number} Antwortdateien}} aus {messages, plural, one {einer Nachricht} other {{messages, number} Nachrichten}}, davon {finished, number} abgeschlossen. Sie stehen unten, mit Quittungen, an denen jede geprüft wird.',
  fetchedNoFile:
    '{messages, plural, one {Eine Nachricht ist} other {{messages, number} Nachrichten sind}} da, und keine Antwortdatei entsteht daraus: Warum, steht unten.',
  fetchedNone: 'Noch ist nichts gesammelt.',
  saveZip: 'Alle als Zip sichern',
  fetchProblems: 'Weggelassen oder anzusehen',
  begun: 'Begonnen',
  beginners: 'von {count, number} erwarteten',
  completeAsSent: 'Alle Antworten empfangen',
  completeDetail:
    '{count, plural, one {lesende Person} other {lesende Personen}}; Datei noch nicht abgegeben',
  late: 'Verspätet',
  lateDetail: 'laut Liste',
  behindSites: 'Zentren im Rückstand',
  behindDetail: 'seit drei Tagen nichts',
  refused: 'Abgewiesen',
  refusedDetail: 'nicht von der genannten Person',
  nothingYet: 'Noch ist nichts gekommen',
  nothingYetDetail:
    'Sobald jemand mit einem persönlichen Link einen Fall beantwortet, steht es hier.',
  refusedTitle:
    '{count, plural, one {Eine Nachricht stammt} other {{count, number} Nachrichten stammen}} nicht von der genannten Person und {count, plural, one {zählt} other {zählen}} nicht',
  forged:
    '{count, plural, one {Ein Ereignis ist} other {{count, number} Ereignisse sind}} nicht von {rater} unterschrieben: Jemand anderes hat sie geschrieben.',
  foreign:
    '{count, plural, one {Eine Nachricht} other {{count, number} Nachrichten}} an der Stelle von Ereignissen von {rater}: kein Ereignis, oder ausgetauscht oder beschädigt.',
  nameless:
    '{count, plural, one {Eine Nachricht benennt} other {{count, number} Nachrichten benennen}} gar kein Ereignis.',
  refusedRemedy:
    'Fragen Sie, wer die Server betreibt, wie sie dorthin kamen. Maßgeblich sind die eigenen Protokolle und Dateien der Lesenden.',
  doubledTitle:
    '{count, plural, one {Eine Sitzung wurde} other {{count, number} Sitzungen wurden}} mehrfach begonnen',
  doubled: '{rater}, Sitzung {number, number}: {count, number}-mal begonnen.',
  doubledRemedy:
    'Der Link wurde auf mehr als einem Computer geöffnet, oder die Daten des Browsers wurden gelöscht. Bitten Sie die lesende Person, nur eine davon fortzusetzen.',
  brokenTitle:
    '{count, plural, one {Ein Protokoll hängt} other {{count, number} Protokolle hängen}} nicht zusammen',
  broken:
    '{rater}, Sitzung {number, number}: Ereignis {seq, number} folgt nicht auf das vorige. Die Sitzung wurde aus zwei Kopien fortgesetzt: Bitten Sie {rater} um die Antwortdatei.',
  sites: 'Zentren',
  site: 'Zentrum',
  raters: 'Lesende',
  rater: 'Kürzel',
  items: 'Gelesene Fälle',
  itemsOf: '{done, number} von {due, number}',
  state: 'Stand',
  lastSeen: 'Zuletzt gesehen',
  dueBy: 'Fällig',
  log: 'Protokoll',
  never: 'nie',
  now: 'jetzt',
  behind: 'im Rückstand',
  stateComplete: 'alle Antworten empfangen',
  stateReading: 'liest',
  stateSilent: 'noch nichts',
  isLate: 'verspätet',
  session: 'Sitzung {number, number}',
  whole: 'geprüft',
  gap: 'wartet auf Ereignis {seq, number}',
  brokenAt: 'gebrochen bei Ereignis {seq, number}',
  showAll: 'Alle {count, number} zeigen',
  find: 'Kürzel oder Zentrum suchen',
  noneFound: 'Kein passendes Kürzel oder Zentrum',
}
