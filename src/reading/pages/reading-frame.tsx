import type { ReactNode } from 'react'
import { SiteBar, SiteFooter } from '@/ui'

interface ReadingFrameProps {
  /** 'triplane 1.2.0'. */
  readonly tool: string
  readonly children: ReactNode
}

/** Around every page of a session but the room, which has the window to itself. */
export function ReadingFrame({ tool, children }: ReadingFrameProps) {
  return (
    <>
      <SiteBar links={[]} />
      {children}
      <SiteFooter version={tool} />
    </>
  )
}
