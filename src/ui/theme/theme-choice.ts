import {
  localStorageColorSchemeManager,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'

/** What somebody wants: one of the two, or whatever this computer is set to. */
export const THEME_CHOICES = ['dark', 'light', 'system'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]
/** What is on screen. */
export type Theme = 'dark' | 'light'

/** As long as nobody has chosen: a reading room is dark, whatever the computer's own theme is. */
export const USUAL_THEME: Theme = 'dark'

/** index.html looks here before anything is drawn. */
const KEPT_AS = 'triplane-theme'

const stored = localStorageColorSchemeManager({ key: KEPT_AS })

/** One for all who read on this computer: it is the room that is lit, and the sign-in does not know yet who comes. */
export const keptTheme: MantineColorSchemeManager = {
  ...stored,
  set(scheme) {
    try {
      window.localStorage.setItem(KEPT_AS, scheme)
    } catch {
      // A full or forbidden storage: the wish holds until the page is left.
    }
  },
}

const SCHEME_OF: Readonly<Record<ThemeChoice, MantineColorScheme>> = {
  dark: 'dark',
  light: 'light',
  system: 'auto',
}

/** Light or dark: what was chosen, what that comes to now, and how to choose. */
export function useThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown: Theme = useComputedColorScheme(USUAL_THEME, { getInitialValueInEffect: false })
  const choice = THEME_CHOICES.find((theme) => SCHEME_OF[theme] === colorScheme) ?? USUAL_THEME
  const choose = (next: ThemeChoice) => setColorScheme(SCHEME_OF[next])
  return { choice, shown, choose, next: () => choose(nextTheme(choice)) }
}

const nextTheme = (choice: ThemeChoice): ThemeChoice =>
  THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? USUAL_THEME

/** Spread on what surrounds pictures: it stays dark in every theme. */
export const darkSurround = {
  'data-surround': 'dark',
  'data-mantine-color-scheme': 'dark',
} as const
