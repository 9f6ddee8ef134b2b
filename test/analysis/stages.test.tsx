// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import { StagedPart, Stages } from '@/analysis/session/stages'

afterEach(cleanup)

it('stages show one part after the other, those within first to their end', async () => {
  const drawn: string[] = []
  const Part = ({ name }: { readonly name: string }) => {
    useEffect(() => {
      drawn.push(name)
    }, [name])
    return name
  }
  const { container } = render(
    <StagedPart>
      <Stages>
        <Part name="title" />
        <section>
          <Stages>
            <Part name="first table" />
            <Stages>
              <Part name="row" />
              <Part name="next row" />
            </Stages>
            <Part name="second table" />
          </Stages>
        </section>
        <Part name="end" />
      </Stages>
    </StagedPart>,
  )
  const isBusy = () => container.firstElementChild?.getAttribute('aria-busy')
  expect(isBusy()).toBe('true')
  expect(drawn).toEqual(['title'])
  await waitFor(() => expect(isBusy()).toBe('false'))
  expect(drawn).toEqual(['title', 'first table', 'row', 'next row', 'second table', 'end'])
})
