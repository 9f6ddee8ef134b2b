import { THEME_CHOICES, useThemeChoice } from './theme-choice'
import styles from './theme-select.module.css'

const NAMES = { dark: 'Dark', light: 'Light', system: 'As this computer' } as const

/** Chooses between light and dark: the browser's own list, which every screen reader and finger knows. */
export function ThemeSelect() {
  const { choice, choose } = useThemeChoice()
  return (
    <label className={styles.select}>
      <span>Theme</span>
      <select
        value={choice}
        onChange={({ target }) => {
          const chosen = THEME_CHOICES.find((one) => one === target.value)
          if (chosen !== undefined) choose(chosen)
        }}
      >
        {THEME_CHOICES.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
