import '@/language/areas/home'
import { useState } from 'react'
import { useText } from '@/language'
import { loadSiteIndex } from '@/package/site/site-packages'
import { deferredPart, Page, PageHeader, Section, useLatest } from '@/ui'
import { useServices } from '../services'
import { PackageDrop } from './package-drop'
import { StudyList } from './study-list'

const RestoreSession = deferredPart(() => import('./restore-session'))
// Reading the logs needs the whole of the answers' folder: a first visit never loads it.
const SessionList = deferredPart(() => import('./session-list'))

/** For readers: what was begun here, what can be read, and how a package or a session comes here. */
export function HomePage() {
  const { studiesUrl, packages, answers, fetchedFiles } = useServices()
  const say = useText('home')
  const [changes, setChanges] = useState(0)
  const { value: site } = useLatest([studiesUrl], () => loadSiteIndex(studiesUrl))
  // Without storage there are none; the sign-in says so when it matters.
  const { value: kept } = useLatest([packages, changes], () => packages.list().catch(() => []))
  // A version that was made available offline can be gone on with, also once the site has another.
  const { value: copies } = useLatest([fetchedFiles, changes], () =>
    fetchedFiles.pinned().catch(() => []),
  )
  const whole = (copies ?? []).flatMap(({ study, frozenAt, checkedAt }) =>
    checkedAt === null ? [] : [{ ...study, openedAt: frozenAt }],
  )
  const { value: sessions } = useLatest([answers, changes], () => answers.sessions())

  return (
    <Page>
      <PageHeader
        title={say('title')}
        lead={say('lead')}
        actions={<a href="#/guide/rater">{say('raterGuide')}</a>}
      />
      {site === null || sessions === null || sessions.length === 0 ? null : (
        <SessionList
          key={changes}
          site={site.ok ? site.value : []}
          kept={[...(kept ?? []), ...whole]}
        />
      )}
      <Section title={say('toRead')}>
        <StudyList site={site} kept={kept} copies={copies ?? []} />
      </Section>
      <Section title={say('fromDisk')}>
        <PackageDrop onKept={() => setChanges((n) => n + 1)} />
      </Section>
      <Section title={say('afterLoss')}>
        <RestoreSession
          site={site?.ok ? site.value : []}
          kept={kept ?? []}
          onRestored={() => setChanges((n) => n + 1)}
        />
      </Section>
    </Page>
  )
}
