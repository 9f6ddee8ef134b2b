import type { Texts } from '../../text-areas'

export const keys: Texts['keys'] = {
  touch: 'Finger',
  keyShift: 'Umschalt',
  keyCtrl: 'Strg',
  keyAlt: 'Alt',
  keyEnter: 'Eingabe',
  keyEscape: 'Esc',
  keyDelete: 'Entf',
  keyBackspace: 'Rücktaste',
  keyPageUp: 'Bild auf',
  keyPageDown: 'Bild ab',
  keyHome: 'Pos1',
  keyEnd: 'Ende',
  keyUp: 'auf',
  keyDown: 'ab',
  keyLeft: 'links',
  keyRight: 'rechts',
  keyArrows: 'Pfeiltasten',
  keyComma: ', (Komma)',
  keyFullStop: '. (Punkt)',
}
