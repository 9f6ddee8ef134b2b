import { Button } from '@mantine/core'
import { Page, PageHeader } from '@/ui'

interface OpenElsewherePageProps {
  readonly onContinue: () => void
  readonly onLeave: () => void
  /** For answers that this tab holds and could not save; null when there are none. */
  readonly onBackup: (() => void) | null
}

/** In place of a session that another tab of this browser reads. */
export function OpenElsewherePage({ onContinue, onLeave, onBackup }: OpenElsewherePageProps) {
  return (
    <Page width="text">
      <PageHeader
        title="This session is open in another tab"
        lead="A session is read in one tab or window at a time. Everything that was entered is kept, and reading goes on where it stopped. If you continue here, the other tab stops."
        actions={
          <>
            <Button variant="default" onClick={onLeave}>
              To the studies
            </Button>
            {onBackup === null ? null : (
              <Button variant="default" onClick={onBackup}>
                Download what this tab holds
              </Button>
            )}
            <Button autoFocus onClick={onContinue}>
              Continue here
            </Button>
          </>
        }
      />
    </Page>
  )
}
