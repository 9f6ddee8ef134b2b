import '@/language/areas/pages'
import '@/language/areas/sending'
import { Button, Group } from '@mantine/core'
import { useText } from '@/language'
import { Page, PageHeader } from '@/ui'
import type { Elsewhere } from './link-claim'

interface ReadElsewherePageProps {
  readonly elsewhere: Elsewhere
  readonly onReadHere: () => void
  readonly onLeave: () => void
}

/** In place of a session while another browser reads with the same link. No button has the focus: the last key of a case presses none. */
export default function ReadElsewherePage({
  elsewhere,
  onReadHere,
  onLeave,
}: ReadElsewherePageProps) {
  const say = useText('sending')
  const sayPages = useText('pages')
  const isTaken = elsewhere === 'taken'
  return (
    <Page width="text">
      <PageHeader
        takesFocus
        title={say(isTaken ? 'takenElsewhereTitle' : 'openElsewhereTitle')}
        lead={say(isTaken ? 'takenElsewhere' : 'openElsewhere')}
      />
      <p>{say('readHereDetail')}</p>
      <Group gap="xs">
        <Button variant="default" onClick={onReadHere}>
          {say('readHere')}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {sayPages('toStudies')}
        </Button>
      </Group>
    </Page>
  )
}
