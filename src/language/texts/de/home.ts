import type { Texts } from '../../current-language'

export const home: Texts['home'] = {
  home: 'Triplane, Startseite',
  site: 'Seiten',
}
