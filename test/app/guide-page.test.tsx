// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import GuidePage, { loadGuide } from '@/app/guide/guide-page'
import { headingsOf, withoutContents } from '@/app/guide/guide-text'
import { GUIDES } from '@/app/guide/guides'
import { chooseLanguage } from '@/language'
import { renderUi } from '../ui/render-ui'

function open(address: string) {
  const [, , part, section] = address.split('/')
  renderUi(<GuidePage part={part} section={section} />)
}
afterEach(async () => {
  cleanup()
  await chooseLanguage('en')
})

describe('GuidePage', () => {
  it('says which guide is for whom', async () => {
    open('/guide')
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      GUIDES.map((id) => `#/guide/${id}`),
    )
  })
  it.each(GUIDES)(
    'opens the guide for the %s, with all its headings in the list of contents',
    async (id) => {
      open(`/guide/${id}`)
      const contents = await screen.findByRole('navigation', { name: 'Contents' })
      const text = await loadGuide(id, 'en')
      const headings = headingsOf(withoutContents(text)).filter(({ level }) => level === 2)
      for (const { title, id: place } of headings) {
        const link = within(contents).getByRole('link', { name: title })
        expect(link.getAttribute('href')).toBe(`#/guide/${id}/${place}`)
        expect(screen.getByRole('heading', { level: 2, name: title }).id).toBe(place)
      }
      // The text's own list of contents is for whoever reads the file.
      expect(screen.queryByRole('heading', { name: 'Contents' })).toBeNull()
    },
  )
  it.each(GUIDES)(
    'shows every picture of the guide for the %s, with words for who cannot see it',
    async (id) => {
      open(`/guide/${id}`)
      await screen.findByRole('heading', { level: 1 })
      for (const picture of screen.queryAllByRole('img')) {
        expect(picture.getAttribute('src')).toMatch(/\.webp/)
        expect(picture.getAttribute('alt')).not.toBe('')
      }
    },
  )
  it('links within the site alone', async () => {
    open('/guide/coordinator')
    await screen.findByRole('heading', { level: 1 })
    for (const link of screen.getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^#\/guide/)
  })
  it('is there in German for raters', async () => {
    await chooseLanguage('de')
    open('/guide/rater')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Anleitung für Reader' }),
    ).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Inhalt' })).toBeTruthy()
  })
  it('says of any other address that there is no such page', async () => {
    open('/guide/nobody')
    expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeTruthy()
  })
})
