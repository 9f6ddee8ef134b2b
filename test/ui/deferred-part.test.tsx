// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deferredPart } from '@/ui'

interface NameProps {
  readonly name: string
}
const Greeting = ({ name }: NameProps) => <p>Good day, {name}</p>
const module = { default: Greeting }

class Boundary extends Component<
  { readonly children: ReactNode },
  { readonly message: string | null }
> {
  override state = { message: null }
  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }
  override render() {
    return this.state.message === null ? this.props.children : <p>Failed: {this.state.message}</p>
  }
}

afterEach(cleanup)

describe('deferredPart', () => {
  it('shows the fallback until the code is here, fetches it once, and later shows it at once', async () => {
    let arrive: (part: typeof module) => void = () => undefined
    const load = vi.fn(
      () =>
        new Promise<typeof module>((resolve) => {
          arrive = resolve
        }),
    )
    const Part = deferredPart(load, ({ name }) => <p>{name} must wait</p>)
    const both = (
      <>
        <Part name="Ada" />
        <Part name="Grace" />
      </>
    )
    const { unmount } = render(both)
    expect(screen.getByText('Ada must wait')).toBeTruthy()
    arrive(module)
    await screen.findByText('Good day, Grace')
    expect(screen.queryByText('Ada must wait')).toBeNull()
    unmount()
    render(both)
    expect(screen.getByText('Good day, Ada')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(1)
  })
  it('tells the boundary above that the code cannot be fetched, and tries again with the next one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = vi.fn<() => Promise<typeof module>>()
    load.mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(module)
    const Part = deferredPart(load)
    const { unmount } = render(
      <Boundary>
        <Part name="Ada" />
      </Boundary>,
    )
    await screen.findByText('Failed: no connection')
    unmount()
    render(<Part name="Ada" />)
    await screen.findByText('Good day, Ada')
    expect(load).toHaveBeenCalledTimes(2)
  })
})
