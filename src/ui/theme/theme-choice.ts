import {
  localStorageColorSchemeManager,
  type MantineColorScheme,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'

/** What somebody wants: one of the two, or `auto`: whatever this computer is set to. */
export type ThemeChoice = MantineColorScheme
export const THEME_CHOICES: readonly ThemeChoice[] = ['dark', 'light', 'auto']
/** What is on screen. */
export type Theme = 'dark' | 'light'

/** As long as nobody has chosen: a reading room is dark, whatever the computer's own theme is. */
export const USUAL_THEME: Theme = 'dark'

/**
 * One for all who read on this computer: it is the room that is lit, and the sign-in does not know yet who comes. Under a name where
 * index.html looks before anything is drawn.
 */
export const keptTheme = localStorageColorSchemeManager({ key: 'triplane-theme' })

/** Light or dark: what was chosen, what that comes to now, and how to choose. */
export function useThemeChoice() {
  const { colorScheme: choice, setColorScheme: choose } = useMantineColorScheme()
  const shown: Theme = useComputedColorScheme(USUAL_THEME, { getInitialValueInEffect: false })
  return { choice, shown, choose, next: () => choose(nextTheme(choice)) }
}

const nextTheme = (choice: ThemeChoice): ThemeChoice =>
  THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? USUAL_THEME

/** Spread on what surrounds pictures: it stays dark in every theme. */
export const darkSurround = {
  'data-surround': 'dark',
  'data-mantine-color-scheme': 'dark',
} as const
