import '@/language/areas/pages'
import { Button } from '@mantine/core'
import { useText } from '@/language'
import { Page, PageHeader } from '@/ui'

interface OpenElsewherePageProps {
  readonly onContinue: () => void
  readonly onLeave: () => void
}

/** In place of a session that another tab of this browser reads. */
export function OpenElsewherePage({ onContinue, onLeave }: OpenElsewherePageProps) {
  const say = useText('pages')
  return (
    <Page width="text">
      <PageHeader
        title={say('openElsewhere')}
        lead={say('openElsewhereWhy')}
        actions={
          <>
            <Button variant="default" onClick={onLeave}>
              {say('toStudies')}
            </Button>
            <Button autoFocus onClick={onContinue}>
              {say('continueHere')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
