// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ExpectedRaters } from '@/coordination/progress/expected-raters'
import { renderUi } from '../ui/render-ui'

afterEach(cleanup)

const VIEW = { allowed: ['R1', 'R2', 'R3'], expected: ['R1', 'R2'] }
const show = (isStated: boolean, hasRoster: boolean) =>
  renderUi(
    <ExpectedRaters
      view={VIEW}
      isStated={isStated}
      hasRoster={hasRoster}
      onExpect={() => undefined}
    />,
  )

it('says whose word it is that these readers are expected', () => {
  for (const [isStated, hasRoster, words] of [
    [true, true, '2 codes, as you stated.'],
    [false, true, '2 codes, as in the roster.'],
    [false, false, '2 codes: all codes that may sign in.'],
  ] as const) {
    show(isStated, hasRoster)
    expect(screen.getByText(words)).toBeTruthy()
    cleanup()
  }
})

it('offers what comes in the place of the stated ones', async () => {
  for (const [hasRoster, name] of [
    [true, 'Expect the readers of the roster'],
    [false, 'Expect all 3 codes of the study'],
  ] as const) {
    show(true, hasRoster)
    await userEvent.click(screen.getByRole('button', { name: 'Change…' }))
    expect(screen.getByRole('button', { name })).toBeTruthy()
    cleanup()
  }
})
