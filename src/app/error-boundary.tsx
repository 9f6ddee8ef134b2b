import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { Notice, Page, PageHeader } from '@/ui'

interface Props {
  readonly children: ReactNode
}
interface State {
  readonly error: Error | null
}

/** The last net: a bug in a page becomes a sentence and a way on, never a blank screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <Page width="text">
        <PageHeader
          title="This page stopped working"
          lead="Every answer you have committed is saved on this computer. Reload the page to go on where you were."
          actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
        />
        <Notice tone="error" title="For the person who looks after this study">
          {error.message}
        </Notice>
      </Page>
    )
  }
}
