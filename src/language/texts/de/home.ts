import type { Texts } from '../../current-language'

export const home: Texts['home'] = {
  home: 'Triplane, Startseite',
  site: 'Seiten',
  theme: 'Ansicht',
  themeDark: 'Dunkel',
  themeLight: 'Hell',
  themeSystem: 'Wie dieser Computer',
}
