// @vitest-environment happy-dom
import '@/language/areas/room'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { memo, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseLanguage, languageNow, namedText, settleLanguage, useText } from '@/language'
import { keyWords, LanguageSwitch } from '@/ui'
import { renderUi } from '../ui/render-ui'

afterEach(async () => {
  cleanup()
  window.localStorage.clear()
  await chooseLanguage('en')
})
beforeEach(() => window.localStorage.clear())

it('what somebody chose comes before what a rater liked, this before the study', async () => {
  await settleLanguage({ study: 'de' })
  expect(languageNow().code).toBe('de')
  await settleLanguage({ study: 'pt-BR' })
  expect(languageNow().code).toBe('en')
  window.localStorage.setItem('triplane-language', 'de')
  await settleLanguage({ study: 'en' })
  expect(languageNow().code).toBe('de')
  await settleLanguage({ rater: 'en', study: 'de' })
  expect(languageNow().code).toBe('en')
})

const Deep = memo(function Deep() {
  const say = useText('room')
  return <p>{say('doneOf', { done: 1234, of: 2000 })}</p>
})
function Draft() {
  const [text, setText] = useState('')
  return (
    <>
      <input aria-label="draft" value={text} onChange={(event) => setText(event.target.value)} />
      <Deep />
      <LanguageSwitch />
    </>
  )
}

it('one press changes every text at once, also behind memo, and loses nothing that was entered', async () => {
  renderUi(<Draft />)
  const field = screen.getByLabelText<HTMLInputElement>('draft')
  fireEvent.change(field, { target: { value: 'half a wo' } })
  expect(screen.getByText('1,234 of 2,000 completed')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Deutsch' }))
  // The thousands have the point of German.
  expect(await screen.findByText('1.234 von 2.000 bearbeitet')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('draft')).toBe(field)
  expect(field.value).toBe('half a wo')
  expect(document.documentElement.lang).toBe('de')
  expect(document.documentElement.dir).toBe('ltr')
  expect(keyWords(['Shift+ArrowUp', 'PageDown'])).toBe('Umschalt + Pfeil oben, Bild ab')
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByText('1,234 of 2,000 completed')).toBeTruthy()
})

it('names of texts are said, and what is no name stands for itself', async () => {
  expect(namedText('room.next')).toBe('Next case')
  expect(namedText('A label of a study.')).toBe('A label of a study.')
  expect(namedText('room.toString')).toBe('room.toString')
  await chooseLanguage('de')
  expect(namedText('room.next')).toBe('Nächster Fall')
})

it('a key that is named by a word is named in German, too', async () => {
  await chooseLanguage('de')
  expect(keyWords(['n', 'Backspace'])).toBe('n, Rücktaste')
})
