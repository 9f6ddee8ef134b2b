// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DatabaseNotice } from '@/app/app'
import type { DatabaseNews } from '@/storage'
import { renderUi } from '../ui/render-ui'

it.each([
  ['blocked', /This page then continues automatically/],
  ['newer', /You can continue here/],
  ['deleted', /your next answer saves all your answers again/],
  ['closed', /opened again with your next answer/],
  ['silent', /could not open its local storage.*Close the browser, open it again/],
] satisfies [DatabaseNews, RegExp][])(
  'A17: what happened to the database (%s) is said in a sentence',
  async (news, words) => {
    renderUi(
      <DatabaseNotice
        watch={Promise.resolve({ news: () => news, onNews: () => () => undefined })}
      />,
    )
    expect(await screen.findByText(words)).toBeTruthy()
  },
)
