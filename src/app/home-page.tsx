import { Page, PageHeader } from '@/ui'

export function HomePage() {
  return (
    <Page>
      <PageHeader
        title="Reader studies"
        lead="Blinded items in three planes, answered by clinicians, and the agreement between them."
      />
    </Page>
  )
}
