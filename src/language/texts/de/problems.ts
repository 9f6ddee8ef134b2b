import type { Texts } from '../../text-areas'

export const problems: Texts['problems'] = {
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
