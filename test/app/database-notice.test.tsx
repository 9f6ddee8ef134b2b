// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DatabaseNotice } from '@/app/app'
import type { DatabaseNews } from '@/storage'
import { renderUi } from '../ui/render-ui'

it.each([
  ['blocked', /Close it: this page then goes on by itself/],
  ['newer', /You can go on here/],
  ['deleted', /written again with your next answer/],
  ['closed', /opened again with your next answer/],
  ['silent', /does not hand out the place.*close the browser, open it again/],
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
