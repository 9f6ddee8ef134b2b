import type { Texts } from '../../text-areas'

export const problems: Texts['problems'] = {
  volumeBroken:
    'Aufnahme {n, number} von Fall {position, number} kann nicht angezeigt werden: {why}.',
  overlayBroken:
    'Overlay {n, number} auf Aufnahme {volume, number} von Fall {position, number} kann nicht angezeigt werden: {why}.',
  imageBroken: 'Bild {n, number} kann nicht angezeigt werden: {why}.',
  fileMissing: 'Die Datei konnte nicht geladen werden',
  fileChanged: 'Die Datei wurde verändert oder ist beschädigt',
  fileUnreadable: 'Die Datei kann nicht gelesen werden ({why})',
  filePrepare: 'Das Bild konnte nicht vorbereitet werden ({why})',
  siteAway:
    'Die Website ist von diesem Computer aus nicht erreichbar. Prüfen Sie die Netzverbindung',
  siteStalled: 'Die Website antwortet nicht, oder die Verbindung ist beim Laden abgebrochen',
  siteBusy: 'Die Website ist überlastet oder wird gewartet',
  siteSignIn:
    'Sie müssen sich zuerst im Netz oder auf der Website anmelden. Öffnen Sie die Website in einem anderen Tab, und melden Sie sich dort an',
  volumeTooLarge:
    'Diese Aufnahme hat {dims} Voxel. Die Grafik dieses Computers kann höchstens {largest} entlang einer Seite anzeigen.',
  volumeTooLargeRemedy:
    'Lassen Sie sie in reduzierter Auflösung anzeigen, oder melden Sie das Problem und fahren Sie fort, oder verwenden Sie einen anderen Computer.',
  graphicsMemoryFull: 'Der Grafikspeicher dieses Computers ist voll.',
  graphicsMemoryFullRemedy:
    'Schließen Sie andere Tabs und Programme und laden Sie die Seite neu (Ihre Antworten bleiben erhalten), oder lassen Sie die Bilder in reduzierter Auflösung anzeigen.',
  graphicsLost:
    'Die Grafik dieses Computers fällt immer wieder aus; die Bilder können nicht angezeigt werden.',
  graphicsLostRemedy:
    'Ihre Antworten bleiben erhalten. Schließen Sie andere Tabs und Programme, und laden Sie dann die Seite neu.',
  noWebgl: 'Dieser Browser kann die Bilder nicht anzeigen: WebGL 2 ist nicht verfügbar.',
  noWebglRemedy:
    'Verwenden Sie einen aktuellen Browser (Chrome, Edge, Firefox oder Safari), oder bitten Sie Ihre IT-Abteilung, WebGL (Hardwarebeschleunigung) freizugeben.',
  graphicsFailed: 'Die Bilder konnten nicht angezeigt werden.',
  graphicsFailedRemedy: 'Laden Sie die Seite neu; Ihre Antworten bleiben erhalten.',
}
