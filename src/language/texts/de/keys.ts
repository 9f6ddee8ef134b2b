import type { Texts } from '../../text-areas'

export const keys: Texts['keys'] = {
  touch: 'Touch',
  keyShift: 'Umschalt',
  keyCtrl: 'Strg',
  keyAlt: 'Alt',
  keyEnter: 'Enter',
  keyEscape: 'Esc',
  keyDelete: 'Entf',
  keyBackspace: 'Rücktaste',
  keyPageUp: 'Bild auf',
  keyPageDown: 'Bild ab',
  keyHome: 'Pos1',
  keyEnd: 'Ende',
  keyUp: 'Pfeil oben',
  keyDown: 'Pfeil unten',
  keyLeft: 'Pfeil links',
  keyRight: 'Pfeil rechts',
  keyArrows: 'Pfeiltasten',
  keyComma: ', (Komma)',
  keyFullStop: '. (Punkt)',
}
