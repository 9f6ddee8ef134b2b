import '@/language/areas/home'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '@/language'
import { Page, PageHeader } from '@/ui'

interface DeadEndProps {
  readonly title: string
  readonly lead?: string
  /** The way on; left out: to the studies that can be read. */
  readonly way?: { readonly href: string; readonly name: string }
  readonly children?: ReactNode
}

/** A page that has nothing to show but why, and a way on. */
export function DeadEnd({ title, lead, way, children }: DeadEndProps) {
  const say = useText('home')
  const link = (
    <Button component="a" href={way?.href ?? '#/'}>
      {way?.name ?? say('toStudies')}
    </Button>
  )
  return (
    <Page width="text">
      <PageHeader title={title} lead={lead} actions={link} />
      {children}
    </Page>
  )
}
