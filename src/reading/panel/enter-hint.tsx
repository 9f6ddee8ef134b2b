import styles from './enter-hint.module.css'

/** On the button that Enter presses. */
export function EnterHint() {
  return <span className={styles.enter}>Enter</span>
}
