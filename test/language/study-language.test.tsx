// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StudyLanguages } from '@/language'

const browserAsks = (...languages: string[]) =>
  vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(languages)
/** As when the page is opened: nothing was chosen by hand yet. */
async function opened() {
  vi.resetModules()
  return import('@/language')
}

beforeEach(() => window.localStorage.clear())
afterEach(() => {
  cleanup()
  window.localStorage.clear()
  vi.restoreAllMocks()
  document.documentElement.lang = 'en'
})

it('the first visit of a browser is in its language, after that of the study and before English', async () => {
  const { languageNow, settleLanguage } = await opened()
  browserAsks('tlh', 'de-CH', 'en')
  await settleLanguage()
  expect(languageNow().code).toBe('de')
  await settleLanguage({ study: 'en' })
  expect(languageNow().code).toBe('en')
  browserAsks('tlh')
  await settleLanguage()
  expect(languageNow().code).toBe('en')
})

it('L11: a study is read in the language of its rater where it has it, else in its own', async () => {
  const { chooseLanguage, chooseStudyLanguage, proposedLanguage, useStudyLanguage } = await opened()
  const Shown = ({ languages }: { readonly languages: StudyLanguages }) => (
    <p data-testid="in">{useStudyLanguage(languages) ?? 'its own'}</p>
  )
  const readIn = () => screen.getByTestId('in').textContent
  browserAsks('de-AT', 'en')
  expect(proposedLanguage({ main: 'en', others: ['de', 'fr'] })).toBe('de')
  expect(proposedLanguage({ main: 'en', others: [] })).toBe('en')
  const { rerender } = render(<Shown languages={{ main: 'en', others: ['de', 'fr'] }} />)
  expect(readIn()).toBe('de')
  act(() => chooseStudyLanguage('fr'))
  expect(readIn()).toBe('fr')
  act(() => chooseStudyLanguage('en'))
  expect(readIn()).toBe('its own')
  act(() => chooseStudyLanguage(null))
  browserAsks('pl')
  rerender(<Shown languages={{ main: 'fr', others: ['ar'] }} />)
  expect(readIn()).toBe('its own')
  rerender(<Shown languages={{ main: 'fr', others: ['de'] }} />)
  await act(() => chooseLanguage('de'))
  expect(readIn()).toBe('de')
})
