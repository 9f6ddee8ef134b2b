import type { Texts } from '../../text-areas'

export const guide: Texts['guide'] = {
  title: 'Hilfe',
  lead: 'Schritt für Schritt: Reader-Studien durchführen, vorbereiten und auswerten.',
  rater: 'Anleitung für Reader',
  raterFor: 'Sie wurden gebeten, Bilder zu beurteilen und Fragen zu beantworten. Fünf Minuten.',
  coordinator: 'Anleitung für die Studienleitung (englisch)',
  coordinatorFor:
    'Sie bereiten eine Studie vor: von einer Liste mit Fragen und einem Ordner mit Aufnahmen bis zu den Antworten.',
  analyst: 'Anleitung für die Auswertung (englisch)',
  analystFor:
    'Sie werten eine Studie aus: von den Antwortdateien zu Tabellen, Abbildungen und Methodenteil einer Arbeit.',
  contents: 'Inhalt',
  table: 'Tabelle',
  print: 'Diese Anleitung drucken',
  others: 'Andere Anleitungen',
  unreachable:
    'Diese Anleitung konnte nicht geladen werden. Prüfen Sie die Verbindung, und öffnen Sie sie noch einmal.',
}
