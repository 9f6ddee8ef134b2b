import { Page, PageHeader } from '@/ui'

export function AnalysisPage() {
  return (
    <Page>
      <PageHeader
        title="Analysis"
        lead="Agreement and accuracy from a package, its key and the answer files that raters sent back."
      />
    </Page>
  )
}
