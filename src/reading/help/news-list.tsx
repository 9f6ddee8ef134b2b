import '@/language/areas/help'
import { dayWords, namedText, useText } from '@/language'
import styles from './help-overlay.module.css'
import type { News } from './whats-new'

/** What is new, by update. */
export default function NewsList({ news }: { readonly news: readonly News[] }) {
  useText('help')
  return (
    <>
      {news.map(({ day, points }) => (
        <section key={day} className={styles.news}>
          <h4>{dayWords(`${day}T12:00:00Z`)}</h4>
          <ul>
            {points.map((point) => (
              <li key={point}>{namedText(point)}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
