import '@/language/areas/home'
import { Button } from '@mantine/core'
import { Component, type ComponentProps, type ReactNode } from 'react'
import { useText } from '@/language'
import { deferredPart, Page, PageHeader } from '@/ui'
import type { AppServices } from './services'

/** Its code is asked for when it is needed: nobody else waits for it. */
const ErrorCare = deferredPart(
  () => import('./care/error-care'),
  () => <Looking />,
)

interface BoundaryProps {
  /** What is shown in place of a part that failed. */
  readonly instead: (error: Error) => ReactNode
  readonly children: ReactNode
}
interface State {
  readonly error: Error | null
}

class Boundary extends Component<BoundaryProps, State> {
  override state: State = { error: null }
  static getDerivedStateFromError = (error: unknown): State => ({
    error: error instanceof Error ? error : new Error(String(error)),
  })

  override render() {
    const { error } = this.state
    return error === null ? this.props.children : this.props.instead(error)
  }
}

interface ErrorBoundaryProps {
  readonly services: AppServices
  readonly children: ReactNode
}

/** The last net: a bug in a page becomes a sentence and a way on, never a blank screen. It vouches for nothing that it has not read. */
export function ErrorBoundary({ services, children }: ErrorBoundaryProps) {
  return (
    <Boundary instead={(error) => <PageStopped services={services} error={error} />}>
      {children}
    </Boundary>
  )
}

function PageStopped(props: ComponentProps<typeof ErrorCare>) {
  const say = useText('home')
  return (
    <Page width="text">
      <PageHeader
        title={say('pageStopped')}
        lead={say('pageStoppedLead')}
        actions={<Button onClick={() => window.location.reload()}>{say('reload')}</Button>}
      />
      {/* What looks after an error may fail itself. */}
      <Boundary instead={() => <NotLooked />}>
        <ErrorCare {...props} />
      </Boundary>
    </Page>
  )
}

function Looking() {
  const say = useText('home')
  return <p role="status">{say('lookingHere')}</p>
}

function NotLooked() {
  const say = useText('home')
  return <p role="alert">{say('notLooked')}</p>
}
