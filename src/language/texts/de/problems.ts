import type { Texts } from '../../text-areas'

export const problems: Texts['problems'] = {
  volumeTooLarge:
    'Diese Aufnahme hat {dims} Voxel; die Grafik dieses Computers zeigt höchstens {largest} entlang einer Seite.',
  volumeTooLargeRemedy:
    'Zeigen Sie sie mit verminderter Auflösung, melden Sie den Fall und gehen Sie weiter, oder verwenden Sie einen anderen Computer.',
  graphicsMemoryFull: 'Der Grafikspeicher dieses Computers ist voll.',
  graphicsMemoryFullRemedy:
    'Schließen Sie andere Tabs und Programme und laden Sie die Seite neu (Ihre Antworten bleiben erhalten), oder lassen Sie mit verminderter Auflösung zeigen.',
  graphicsLost:
    'Die Grafik dieses Computers fällt immer wieder aus; die Bilder lassen sich nicht anzeigen.',
  graphicsLostRemedy:
    'Ihre Antworten bleiben erhalten. Schließen Sie andere Tabs und Programme, und laden Sie dann die Seite neu.',
  noWebgl: 'Dieser Browser kann die Bilder nicht zeichnen: WebGL 2 ist nicht verfügbar.',
  noWebglRemedy:
    'Verwenden Sie einen aktuellen Chrome, Edge oder Firefox, und schalten Sie in seinen Einstellungen die Hardwarebeschleunigung ein.',
  graphicsFailed: 'Die Bilder ließen sich nicht zeichnen.',
  graphicsFailedRemedy: 'Laden Sie die Seite neu; Ihre Antworten bleiben erhalten.',
}
