import { Button } from '@mantine/core'
import { Page, PageHeader } from '@/ui'

interface OpenElsewherePageProps {
  readonly onContinue: () => void
  readonly onLeave: () => void
}

/** In place of a session that another tab of this browser reads. */
export function OpenElsewherePage({ onContinue, onLeave }: OpenElsewherePageProps) {
  return (
    <Page width="text">
      <PageHeader
        title="This session is open in another tab"
        lead="A session is read in one tab or window at a time. Every answer that was saved is kept. If you continue here, reading goes on behind the last of them, and the other tab stops."
        actions={
          <>
            <Button variant="default" onClick={onLeave}>
              To the studies
            </Button>
            <Button autoFocus onClick={onContinue}>
              Continue here
            </Button>
          </>
        }
      />
    </Page>
  )
}
