import '@/language/areas/home'
import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { textNow, useText } from '@/language'
import { Page, PageHeader, useLatest } from '@/ui'
import type { AppServices } from './services'

interface Props {
  readonly services: AppServices
  readonly children: ReactNode
}
interface State {
  readonly error: Error | null
}

const caught = (error: unknown): State => ({
  error: error instanceof Error ? error : new Error(String(error)),
})

/** The last net: a bug in a page becomes a sentence and a way on, never a blank screen. It vouches for nothing that it has not read. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }
  static getDerivedStateFromError = caught

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    const say = textNow('home')
    return (
      <Page width="text">
        <PageHeader
          title={say('pageStopped')}
          lead={say('pageStoppedLead')}
          actions={<Button onClick={() => window.location.reload()}>{say('reload')}</Button>}
        />
        <CareBoundary>
          <Care services={this.props.services} error={error} />
        </CareBoundary>
      </Page>
    )
  }
}

/** Its code is asked for when it is needed: nobody else waits for it. */
function Care({ services, error }: { readonly services: AppServices; readonly error: Error }) {
  const say = useText('home')
  const { value, failure } = useLatest([], async () => ({
    Part: (await import('./care/error-care')).default,
  }))
  if (failure !== null) return <NotLooked />
  return value === null ? (
    <p role="status">{say('lookingHere')}</p>
  ) : (
    <value.Part services={services} error={error} />
  )
}

/** What looks after an error may fail itself. */
class CareBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null }
  static getDerivedStateFromError = caught
  override render() {
    return this.state.error === null ? this.props.children : <NotLooked />
  }
}

function NotLooked() {
  const say = useText('home')
  return <p role="alert">{say('notLooked')}</p>
}
