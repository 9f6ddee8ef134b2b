import { Button } from '@mantine/core'
import { Page, PageHeader } from '@/ui'

export function NotFoundPage() {
  return (
    <Page width="text">
      <PageHeader
        title="There is no such page"
        lead="The address may have been cut off when it was copied."
        actions={
          <Button component="a" href="#/">
            To the studies
          </Button>
        }
      />
    </Page>
  )
}
