import '@/language/areas/files'
import '@/language/areas/home'
import { Button } from '@mantine/core'
import { dayWords, useLanguage, useText } from '@/language'
import type { StoredPackage } from '@/package'
import type { OfflineCopy } from '@/package/site/offline-copy'
import { titleIn } from '@/package/site/site-packages'
import type { Result, SiteIndex } from '@/study'
import { deferredPart, EmptyState, ProblemList } from '@/ui'
import { inReadersWords } from '../file-problems'
import { readPath } from '../routes/study-address'
import styles from './study-list.module.css'
import { StudyRow } from './study-row'

// What the list says first must not wait for what is said below it.
const OfflineStudy = deferredPart(() => import('../offline/offline-study'))

interface StudyListProps {
  /** null while it is being loaded. */
  readonly site: Result<SiteIndex> | null
  /** null while the database is being opened. */
  readonly kept: readonly StoredPackage[] | null
  /** Made available offline. */
  readonly copies: readonly OfflineCopy[]
}

/** Studies of this site, and packages that were opened on this computer. */
export function StudyList({ site, kept, copies }: StudyListProps) {
  const say = useText('home')
  const sayOfFile = useText('files')
  const { code } = useLanguage()
  if (site === null) return <p className={styles.wait}>{say('looking')}</p>
  const offered = site.ok ? site.value : []
  const here = (kept ?? []).filter(
    (pack) => !offered.some((study) => study.studyHash === pack.studyHash),
  )
  const rows = [
    ...offered.map((study) => ({
      title: titleIn(study, code),
      studyHash: study.studyHash,
      detail: say('onSite'),
      path: readPath({ origin: 'site', id: study.id }),
      below: <OfflineStudy study={study} />,
    })),
    ...here.map(({ studyHash, title, openedAt }) => ({
      title,
      studyHash,
      detail: say('onComputerSince', { day: dayWords(openedAt) }),
      path: readPath({ origin: 'computer', studyHash }),
      below: null,
    })),
    ...copies
      .filter(
        ({ study }) => ![...offered, ...here].some((other) => other.studyHash === study.studyHash),
      )
      .map(({ study, frozenAt }) => ({
        title: titleIn(study, code),
        studyHash: study.studyHash,
        detail: site.ok ? say('keptOld', { day: dayWords(frozenAt) }) : say('keptHere'),
        path: readPath(
          site.ok
            ? { origin: 'computer', studyHash: study.studyHash }
            : { origin: 'site', id: study.id },
        ),
        below: <OfflineStudy study={study} />,
      })),
  ]
  // Anybody can give a study the title of another; its hash is what the coordinator's certificate has.
  const alike = new Map<string, number>()
  for (const { title } of rows)
    alike.set(plainTitle(title), (alike.get(plainTitle(title)) ?? 0) + 1)
  return (
    <>
      {site.ok ? null : (
        <div className={styles.problems}>
          <ProblemList
            problems={inReadersWords(site.problems, sayOfFile)}
            title={say('cannotList')}
          />
        </div>
      )}
      {site.ok && kept !== null && rows.length === 0 ? (
        <EmptyState title={say('noStudy')}>{say('noStudyWhy')}</EmptyState>
      ) : null}
      <ul className={styles.list}>
        {rows.map(({ title, studyHash, detail, path, below }) => (
          <StudyRow
            key={path}
            title={title}
            detail={
              (alike.get(plainTitle(title)) ?? 0) > 1
                ? `${detail} · ${say('sameTitle', { hash: studyHash.slice(0, 12) })}`
                : detail
            }
            below={below}
          >
            <Button component="a" href={`#${path}`} aria-label={say('readNamed', { title })}>
              {say('read')}
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
