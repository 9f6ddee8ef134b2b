import { Button } from '@mantine/core'
import type { StoredPackage } from '@/package'
import type { Result, SiteIndex } from '@/study'
import { EmptyState, ProblemList } from '@/ui'
import { readPath } from '../routes/study-address'
import styles from './study-list.module.css'

interface StudyListProps {
  /** null while it is being loaded. */
  readonly site: Result<SiteIndex> | null
  /** null while the database is being opened. */
  readonly kept: readonly StoredPackage[] | null
}

/** Studies of this site, and packages that were opened on this computer. */
export function StudyList({ site, kept }: StudyListProps) {
  if (site === null) return <p className={styles.wait}>Looking for studies…</p>
  const offered = site.ok ? site.value : []
  const here = (kept ?? []).filter((pack) => !offered.some((study) => study.studyHash === pack.studyHash))
  return (
    <>
      {site.ok ? null : (
        <div className={styles.problems}>
          <ProblemList problems={site.problems} title="The studies of this site cannot be listed" />
        </div>
      )}
      {site.ok && offered.length === 0 && kept !== null && here.length === 0 ? (
        <EmptyState title="No study is offered here yet">
          Open the package (.zip) that your coordinator sent you, below. Who runs this site can put a frozen
          package into its folder “studies”.
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {offered.map((study) => (
          <StudyRow
            key={study.id}
            title={study.title}
            detail="On this site"
            href={`#${readPath({ origin: 'site', id: study.id })}`}
          />
        ))}
        {here.map((pack) => (
          <StudyRow
            key={pack.studyHash}
            title={pack.title}
            detail={`On this computer since ${dayWords(pack.openedAt)}`}
            href={`#${readPath({ origin: 'computer', studyHash: pack.studyHash })}`}
          />
        ))}
      </ul>
    </>
  )
}

interface StudyRowProps {
  readonly title: string
  readonly detail: string
  readonly href: string
}

function StudyRow({ title, detail, href }: StudyRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.detail}>{detail}</p>
      </div>
      <Button component="a" href={href} aria-label={`Read: ${title}`}>
        Read
      </Button>
    </li>
  )
}

const dayWords = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(iso))
