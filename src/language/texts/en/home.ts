/** The front page, its lists, and the bar and foot of every page. */
export const home = {
  home: 'Triplane, home',
  site: 'Site',
  theme: 'Theme',
  themeDark: 'Dark',
  themeLight: 'Light',
  themeSystem: 'As this computer',
} as const
