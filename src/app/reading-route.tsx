import { Page, PageHeader } from '@/ui'

export default function ReadingRoute() {
  return (
    <Page>
      <PageHeader title="Reading" />
    </Page>
  )
}
