import { Button } from '@mantine/core'
import type { StoredPackage } from '@/package'
import type { Result, SiteIndex } from '@/study'
import { deferredPart, EmptyState, ProblemList, useLatest } from '@/ui'
import { readPath } from '../routes/study-address'
import { useServices } from '../services'
import styles from './study-list.module.css'
import { StudyRow } from './study-row'

// What the list says first must not wait for what is said below it.
const OfflineStudy = deferredPart(async () => (await import('../offline/offline-study')).default)

interface StudyListProps {
  /** null while it is being loaded. */
  readonly site: Result<SiteIndex> | null
  /** null while the database is being opened. */
  readonly kept: readonly StoredPackage[] | null
}

/** Studies of this site, and packages that were opened on this computer. */
export function StudyList({ site, kept }: StudyListProps) {
  const { fetchedFiles } = useServices()
  const { value: copies } = useLatest([fetchedFiles], () => fetchedFiles.pinned().catch(() => []))
  if (site === null) return <p className={styles.wait}>Looking for studies…</p>
  const offered = site.ok ? site.value : []
  const here = (kept ?? []).filter((pack) => !offered.some((study) => study.studyHash === pack.studyHash))
  const rows = [
    ...offered.map((study) => ({
      ...{ title: study.title, studyHash: study.studyHash },
      detail: 'On this site',
      path: readPath({ origin: 'site', id: study.id }),
      below: <OfflineStudy study={study} />,
    })),
    ...here.map(({ studyHash, title, openedAt }) => ({
      ...{ title, studyHash },
      detail: `On this computer since ${dayWords(openedAt)}`,
      path: readPath({ origin: 'computer', studyHash }),
      below: null,
    })),
    ...(copies ?? [])
      .filter(({ study }) => ![...offered, ...here].some((other) => other.studyHash === study.studyHash))
      .map(({ study, frozenAt }) => ({
        ...{ title: study.title, studyHash: study.studyHash },
        detail: site.ok
          ? `Kept on this computer. The site no longer offers this version, frozen on ${dayWords(frozenAt)}`
          : 'Kept on this computer',
        path: readPath(
          site.ok ? { origin: 'computer', studyHash: study.studyHash } : { origin: 'site', id: study.id },
        ),
        below: <OfflineStudy study={study} />,
      })),
  ]
  const alike = new Map<string, number>()
  for (const { title } of rows) alike.set(plainTitle(title), (alike.get(plainTitle(title)) ?? 0) + 1)
  return (
    <>
      {site.ok ? null : (
        <div className={styles.problems}>
          <ProblemList problems={site.problems} title="The studies of this site cannot be listed" />
        </div>
      )}
      {site.ok && kept !== null && rows.length === 0 ? (
        <EmptyState title="No study is offered here yet">
          Open the package (.zip) that your coordinator sent you, below. Who runs this site can put a frozen
          package into its folder “studies”.
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {rows.map(({ title, studyHash, detail, path, below }) => (
          <StudyRow
            key={path}
            title={title}
            detail={(alike.get(plainTitle(title)) ?? 0) > 1 ? `${detail} · ${markWords(studyHash)}` : detail}
            below={below}
          >
            <Button component="a" href={`#${path}`} aria-label={`Read: ${title}`}>
              Read
            </Button>
          </StudyRow>
        ))}
      </ul>
    </>
  )
}

/** Without what cannot be seen, or hardly: case, spaces, marks without width. */
const plainTitle = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Anybody can give a study the title of another; its hash is what the coordinator's certificate has. */
const markWords = (studyHash: string) =>
  `another study here has this title; the hash of this one begins with ${studyHash.slice(0, 12)}`

const dayWords = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(iso))
