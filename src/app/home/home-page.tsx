import { useEffect, useState } from 'react'
import type { StoredPackage } from '@/package'
import type { Result, SiteIndex } from '@/study'
import { deferredPart, Page, PageHeader, Section } from '@/ui'
import { useServices } from '../services'
import { loadSiteIndex } from '../site-packages'
import { PackageDrop } from './package-drop'
import { StudyList } from './study-list'

// Reading the logs needs the whole of the answers' folder: a first visit never loads it.
const SessionList = deferredPart(async () => (await import('./session-list')).default)

/** What can be read here, what was begun here, and where to go otherwise. */
export function HomePage() {
  const { studiesUrl, packages } = useServices()
  const [site, setSite] = useState<Result<SiteIndex> | null>(null)
  const [kept, setKept] = useState<readonly StoredPackage[] | null>(null)
  const hasSessions = useHasSessions()
  const [changes, setChanges] = useState(0)

  useEffect(() => {
    let isCurrent = true
    void loadSiteIndex(studiesUrl).then((result) => isCurrent && setSite(result))
    return () => {
      isCurrent = false
    }
  }, [studiesUrl])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a package was added
  useEffect(() => {
    let isCurrent = true
    packages.list().then(
      (list) => isCurrent && setKept(list),
      () => isCurrent && setKept([]),
    )
    return () => {
      isCurrent = false
    }
  }, [packages, changes])

  return (
    <Page>
      <PageHeader
        title="Reader studies"
        lead="Blinded images in three planes, questions answered by clinicians, and how well they agree. Everything stays on this computer until you send it."
      />
      {site === null || !hasSessions ? null : (
        <SessionList site={site.ok ? site.value : []} kept={kept ?? []} />
      )}
      <Section title="Studies to read">
        <StudyList site={site} kept={kept} />
      </Section>
      <Section title="Open a package from disk">
        <PackageDrop onKept={() => setChanges((n) => n + 1)} />
      </Section>
    </Page>
  )
}

/** Whether anything was begun on this computer; false until that is known. */
function useHasSessions(): boolean {
  const { answers } = useServices()
  const [hasSessions, setHasSessions] = useState(false)
  useEffect(() => {
    let isCurrent = true
    answers.sessions().then(
      (sessions) => isCurrent && setHasSessions(sessions.length > 0),
      // Without storage there are none; the sign-in says so when it matters.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [answers])
  return hasSessions
}
