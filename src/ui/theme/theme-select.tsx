import '@/language/areas/home'
import { useText } from '@/language'
import { THEME_CHOICES, useThemeChoice } from './theme-choice'
import styles from './theme-select.module.css'

const NAMES = { dark: 'themeDark', light: 'themeLight', auto: 'themeSystem' } as const

/** Chooses between light and dark: the browser's own list, which every screen reader and finger knows. */
export function ThemeSelect() {
  const say = useText('home')
  const { choice, choose } = useThemeChoice()
  return (
    <label className={styles.select}>
      <span>{say('theme')}</span>
      <select
        value={choice}
        onChange={({ target }) => {
          const chosen = THEME_CHOICES.find((theme) => theme === target.value)
          if (chosen !== undefined) choose(chosen)
        }}
      >
        {THEME_CHOICES.map((theme) => (
          <option key={theme} value={theme}>
            {say(NAMES[theme])}
          </option>
        ))}
      </select>
    </label>
  )
}
