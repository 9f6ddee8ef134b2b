// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Asked, type LatestJob, useLatest, useLatestJob } from '@/ui'

afterEach(cleanup)

interface Question {
  readonly key: string
  readonly signal: AbortSignal
  readonly tell: (progress: number) => void
  readonly answer: (value: string) => void
  readonly fail: (error: Error) => void
}

function asking() {
  const questions: Question[] = []
  let shown: Asked<string, number> | null = null
  function Asking({ name }: { readonly name: string }) {
    shown = useLatest<string, number>([name], (signal, tell) => {
      if (name === '') return null
      return new Promise((answer, fail) =>
        questions.push({ key: name, signal, tell, answer, fail }),
      )
    })
    return null
  }
  const view = render(<Asking name="a" />)
  return {
    questions,
    shown: () => shown,
    ask: (name: string) => view.rerender(<Asking name={name} />),
    leave: view.unmount,
  }
}

describe('useLatest', () => {
  it('shows the answer to the latest question, whichever comes first', async () => {
    const { questions, ask, shown } = asking()
    ask('b')
    const [a, b] = questions
    expect(a?.signal.aborted).toBe(true)
    await act(async () => b?.answer('to b'))
    await act(async () => a?.answer('to a'))
    expect(shown()).toMatchObject({ value: 'to b', failure: null, isCurrent: true })
  })

  it('keeps the last answer while the next is on its way, and says that it is not current', async () => {
    const { questions, ask, shown } = asking()
    await act(async () => questions[0]?.answer('to a'))
    ask('b')
    expect(shown()).toMatchObject({ value: 'to a', isCurrent: false })
    ask('')
    expect(shown()).toMatchObject({ value: 'to a', isCurrent: false })
  })

  it('asks once for one key, however often it is drawn', () => {
    const { questions, ask } = asking()
    ask('a')
    ask('a')
    expect(questions.map(({ key }) => key)).toEqual(['a'])
  })

  it('asks the same again when it is told to, and what came before is not current', async () => {
    const { questions, shown } = asking()
    await act(async () => questions[0]?.answer('to a'))
    await act(async () => shown()?.again())
    expect(questions.map(({ key }) => key)).toEqual(['a', 'a'])
    expect(shown()).toMatchObject({ value: 'to a', isCurrent: false })
    await act(async () => questions[1]?.answer('once more'))
    expect(shown()).toMatchObject({ value: 'once more', isCurrent: true })
  })

  it('shows progress until the answer, and why there is none', async () => {
    const { questions, ask, shown } = asking()
    await act(async () => questions[0]?.tell(0.5))
    expect(shown()?.progress).toBe(0.5)
    await act(async () => questions[0]?.fail(new Error('disk full')))
    expect(shown()).toMatchObject({
      value: null,
      failure: 'disk full',
      isCurrent: true,
      progress: null,
    })
    ask('b')
    await act(async () => questions[0]?.tell(0.9))
    expect(shown()?.progress).toBeNull()
  })

  it('tells what is asked that the page has gone', () => {
    const { questions, leave } = asking()
    leave()
    expect(questions[0]?.signal.aborted).toBe(true)
  })
})

describe('useLatestJob', () => {
  function working() {
    let shown: LatestJob<string> | null = null
    function Working() {
      shown = useLatestJob<string>()
      return null
    }
    render(<Working />)
    return () => shown as unknown as LatestJob<string>
  }

  it('drops what an earlier job still has to say', async () => {
    const job = working()
    const tells: ((words: string) => void)[] = []
    const ends: (() => void)[] = []
    const begin = () =>
      job().run((_, tell) => {
        tells.push(tell)
        return new Promise((resolve) => ends.push(resolve))
      })
    await act(async () => void begin())
    await act(async () => void begin())
    await act(async () => tells[0]?.('old'))
    expect(job().progress).toBeNull()
    await act(async () => ends[0]?.())
    expect(job().isRunning).toBe(true)
    await act(async () => tells[1]?.('new'))
    expect(job().progress).toBe('new')
    await act(async () => ends[1]?.())
    expect(job()).toMatchObject({ isRunning: false, progress: null })
    await act(async () => tells[1]?.('late'))
    expect(job().progress).toBeNull()
  })

  it('says why it failed, until the next begins', async () => {
    const job = working()
    await act(() => job().run(async () => Promise.reject(new Error('no space'))))
    expect(job().failure).toBe('no space')
    await act(() => job().run(async () => undefined))
    expect(job().failure).toBeNull()
  })
})
