import type { Texts } from '../../text-areas'

export const guide: Texts['guide'] = {
  title: 'Hilfe',
  lead: 'Wie eine Befundungsstudie gelesen, vorbereitet und ausgewertet wird, Schritt für Schritt. Die Hilfe gehört zu dieser Seite: nichts wird von anderswo geholt.',
  rater: 'Anleitung zum Lesen',
  raterFor: 'Sie wurden gebeten, Bilder zu befunden und Fragen zu beantworten. Zwei Seiten.',
  coordinator: 'Anleitung für die Studienleitung (englisch)',
  coordinatorFor:
    'Sie bereiten eine Studie vor: von einer Liste mit Fragen und einem Ordner mit Aufnahmen bis zu den Antworten. Zehn Seiten.',
  analyst: 'Anleitung für die Auswertung (englisch)',
  analystFor:
    'Sie machen den Bericht: von den Antwortdateien zu Tabellen, Abbildungen und Methodenteil einer Arbeit. Zehn Seiten.',
  contents: 'Inhalt',
  table: 'Tabelle',
  print: 'Diese Anleitung drucken',
  others: 'Andere Anleitungen',
  unreachable:
    'Diese Anleitung konnte nicht geholt werden. Prüfen Sie die Verbindung und öffnen Sie sie noch einmal.',
}
