import type { Texts } from '../../text-areas'

export const collecting: Texts['collecting'] = {
  liveTitle: 'Live vom Server',
  liveLead:
    'Diese Studie sammelt Antworten auf {server}. Mit der Datei coordinator.json von „triplane collect setup“ können Sie hier den Fortschritt jedes Readers verfolgen und jedes Protokoll prüfen. Die Antworten sind für die Auswertung verschlüsselt und hier nicht zu sehen.',
  openCredential: 'coordinator.json öffnen …',
  openAnother: 'Andere Datei öffnen …',
  memoryOnly:
    'Die Datei ist vertraulich. Sie bleibt im Arbeitsspeicher dieser Seite, bis Sie die Seite schließen oder neu laden, und wird nur an diesen Server gesendet.',
  isKept: 'Die Zugangsdaten dieser Studie sind in diesem Browser gespeichert.',
  connect: 'Verbinden',
  disconnect: 'Trennen',
  forget: 'Zugangsdaten löschen',
  keep: 'Zugangsdaten in diesem Browser speichern',
  keepDetail:
    'Wer diesen Browser benutzt, kann dann den Fortschritt dieser Studie verfolgen. Mit den Zugangsdaten können keine Antworten geschrieben oder entschlüsselt werden.',
  notKept: 'Dieser Browser speichert keine Daten. Öffnen Sie die Datei beim nächsten Mal wieder.',
  connecting: 'Verbindung wird aufgebaut …',
  noStream:
    'Der Server nimmt die Verbindung an, hat aber noch keinen Datenstrom dieser Studie, oder seine Server wählen gerade einen Leader. Es wird erneut versucht.',
  unreachable: '{server} ist nicht erreichbar. Es wird alle paar Sekunden erneut versucht.',
  reading:
    '{left, plural, one {Ein Ereignis ist} other {{left, number} Ereignisse sind}} noch zu laden.',
  live: 'Verbunden. Neue Antworten erscheinen nach wenigen Sekunden.',
  lost: 'Die Verbindung ist abgebrochen. Die Zahlen sind von vorher. Es wird alle paar Sekunden erneut versucht.',
  stateLive: 'live',
  stateWaiting: 'wartet',
  stateLost: 'getrennt',
  notAcceptedTitle: 'Der Server nimmt diese Zugangsdaten nicht an',
  notAccepted:
    'Sie gehören zu einem anderen Setup oder wurden zurückgezogen. Die gültige coordinator.json hat die Person, die „triplane collect setup“ ausgeführt hat.',
  forbiddenTitle: 'Diese Website erlaubt ihren Seiten keine Verbindung zu {server}',
  forbidden:
    'Der Betreiber der Website kann sie mit „triplane add … --collect {server}“ erlauben (für nginx siehe docs/hosting). Verwenden Sie bis dahin „triplane collect watch“ auf der Kommandozeile.',
  otherStudyTitle: 'Diese Zugangsdaten gehören zu einer anderen Studie',
  otherStudy: 'Öffnen Sie die coordinator.json dieser Studie und dieser Fassung.',
  otherServerTitle: 'Diese Zugangsdaten gehören zu einem anderen Server',
  otherServer:
    'Die Studie sammelt Antworten auf {server}. Öffnen Sie die coordinator.json, die für dieses Studienpaket erzeugt wurde.',
  noCredentialTitle: 'Das ist keine coordinator.json-Datei',
  noCredential:
    'Öffnen Sie die coordinator.json aus dem Ausgabeordner von „triplane collect setup“.',
  notLoadedTitle: 'Dieser Teil der Seite konnte nicht geladen werden',
  notLoaded: 'Prüfen Sie die Verbindung zu dieser Website und versuchen Sie es noch einmal.',
  notConnectedTitle: 'Der Server ist nicht erreichbar',
  notConnected:
    '{server} hat nicht geantwortet. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  notCollectedTitle: 'Die gesammelten Antworten können nicht gelesen werden',
  notCollected:
    'Der Server nimmt die Verbindung an, hat aber keinen Datenstrom dieser Studie, oder seine Server wählen gerade einen Leader. Versuchen Sie es gleich noch einmal.',
  noIdentityTitle: 'Diese Datei enthält keine Identität',
  noIdentity:
    'Wählen Sie die analyst-identity.txt, die mit den Schlüsseln dieser Studie erzeugt wurde.',
  otherIdentityTitle: 'Diese Identität kann die Antworten dieser Studie nicht entschlüsseln',
  otherIdentity:
    'Die Antworten sind für eine andere Identität verschlüsselt. Wählen Sie die analyst-identity.txt, die mit den Schlüsseln dieser Studie erzeugt wurde.',
  fetchTitle: 'Gesammelte Antworten',
  fetchLead:
    'Diese Studie sammelt Antworten auf {server}. Mit der Datei der Studienleitung und Ihrer Identität lädt und entschlüsselt diese Seite die Antworten und fügt unten die Antwortdateien und Quittungen hinzu. Beide Dateien bleiben im Arbeitsspeicher dieser Seite.',
  fetchOpen: 'Gesammelte Antworten abrufen …',
  chooseCredential: 'Datei der Studienleitung (coordinator.json)',
  chooseIdentity: 'Ihre Identität (analyst-identity.txt)',
  choose: 'Auswählen …',
  chosen: 'Gewählt: {name}',
  notChosen: 'keine gewählt',
  fetch: 'Abrufen und entschlüsseln',
  stop: 'Anhalten',
  cancel: 'Schließen',
  fetching: 'Datenstrom wird gelesen: {done, number} von {total, number} Nachrichten',
  opening: 'Wird entschlüsselt: {done, number} von {total, number} Ereignissen',
  fetched:
    '{files, plural, one {Eine Antwortdatei} other {{files, number} Antwortdateien}} aus {messages, plural, one {einer Nachricht} other {{messages, number} Nachrichten}}, davon {finished, number} abgeschlossen. Sie wurden unten hinzugefügt und mit ihren Quittungen geprüft.',
  fetchedNoFile:
    '{messages, plural, one {Eine Nachricht wurde} other {{messages, number} Nachrichten wurden}} empfangen, aber es konnte keine Antwortdatei erstellt werden. Der Grund steht unten.',
  fetchedNone: 'Es wurden noch keine Antworten gesammelt.',
  saveZip: 'Alle als Zip speichern',
  fetchProblems: 'Ausgeschlossen oder zu prüfen',
  begun: 'Begonnen',
  beginners: 'von {count, number} erwarteten',
  completeAsSent: 'Alle Antworten empfangen',
  completeDetail: '{count, plural, one {Reader} other {Reader}}; Datei noch nicht abgegeben',
  late: 'Verspätet',
  lateDetail: 'laut Readerliste',
  behindSites: 'Zentren im Rückstand',
  behindDetail: 'seit drei Tagen nichts',
  refused: 'Abgewiesen',
  refusedDetail: 'nicht vom genannten Reader',
  nothingYet: 'Noch keine Antworten',
  nothingYetDetail: 'Die erste Antwort eines Readers mit persönlichem Link erscheint hier.',
  refusedTitle:
    '{count, plural, one {Eine Nachricht stammt} other {{count, number} Nachrichten stammen}} nicht vom genannten Reader und {count, plural, one {zählt} other {zählen}} nicht',
  forged:
    '{count, plural, one {Ein Ereignis ist} other {{count, number} Ereignisse sind}} nicht von {rater} signiert: Eine andere Person hat {count, plural, one {es} other {sie}} geschrieben.',
  foreign:
    '{count, plural, one {Eine Nachricht} other {{count, number} Nachrichten}} an der Stelle von Ereignissen von {rater}: kein Ereignis, oder ausgetauscht oder beschädigt.',
  nameless:
    '{count, plural, one {Eine Nachricht nennt} other {{count, number} Nachrichten nennen}} kein Ereignis.',
  refusedRemedy:
    'Fragen Sie den Serverbetreiber danach. Maßgeblich sind die eigenen Protokolle und Dateien der Reader.',
  doubledTitle:
    '{count, plural, one {Eine Sitzung wurde} other {{count, number} Sitzungen wurden}} mehrfach begonnen',
  doubled: '{rater}, Sitzung {number, number}: {count, number}-mal begonnen.',
  doubledRemedy:
    'Der Link wurde auf mehr als einem Computer geöffnet, oder die Daten des Browsers wurden gelöscht. Bitten Sie den Reader, nur eine der Sitzungen fortzusetzen.',
  brokenTitle:
    '{count, plural, one {Ein Protokoll ist} other {{count, number} Protokolle sind}} nicht konsistent',
  broken:
    '{rater}, Sitzung {number, number}: Ereignis {seq, number} folgt nicht auf das vorige. Die Sitzung wurde aus zwei Kopien fortgesetzt. Bitten Sie {rater} um die Antwortdatei.',
  sites: 'Zentren',
  site: 'Zentrum',
  raters: 'Reader',
  rater: 'Reader',
  items: 'Bearbeitete Fälle',
  itemsOf: '{done, number} von {due, number}',
  state: 'Stand',
  lastSeen: 'Zuletzt gesehen',
  dueBy: 'Fällig',
  log: 'Protokoll',
  never: 'nie',
  now: 'jetzt',
  behind: 'im Rückstand',
  stateComplete: 'alle Antworten empfangen',
  stateReading: 'in Bearbeitung',
  stateSilent: 'noch nichts',
  isLate: 'verspätet',
  session: 'Sitzung {number, number}',
  whole: 'geprüft',
  gap: 'Ereignis {seq, number} noch nicht empfangen',
  brokenAt: 'widersprüchlich ab Ereignis {seq, number}',
  showAll: 'Alle {count, number} zeigen',
  find: 'Reader oder Zentrum suchen',
  noneFound: 'Kein passender Reader, kein passendes Zentrum',
}
