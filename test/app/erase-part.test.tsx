// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ErasePart } from '@/app/care/erase-part'
import { ServicesProvider } from '@/app/services'
import type { Erased } from '@/storage'
import { storesOf } from '../reading/stores-of'
import { committed, itemOf, logOf, shown, studyOf } from '../reading/study-of'
import { renderUi } from '../ui/render-ui'
import { servicesOf } from './services-of'

const { study, studyHash } = studyOf([itemOf('i1'), itemOf('i2')])
afterEach(cleanup)

async function opened(outcome: Erased['outcome'], why: string | null = null) {
  const erase = vi.fn(async (): Promise<readonly Erased[]> => [{ what: 'database', outcome, why }])
  const services = servicesOf(storesOf(logOf(study, studyHash, [shown('i1'), committed('i1')])))
  const draft = { id: 'd', name: 'Knees', createdAt: '', changedAt: '', frozenAt: null }
  renderUi(
    <ServicesProvider
      value={{
        ...services,
        studyDrafts: { ...services.studyDrafts, list: async () => [draft] },
        care: services.care.then((care) => ({ ...care, erase })),
      }}
    >
      <ErasePart />
    </ServicesProvider>,
  )
  expect(await screen.findByText(/Answers of R1 to 1 of 2 cases/)).toBeTruthy()
  expect(await screen.findByText(/possibly with correct answers: “Knees”/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Remove all data of this site/ }))
  const dialog = within(await screen.findByRole('dialog'))
  return { erase, dialog, button: await dialog.findByRole('button', { name: 'Remove all data' }) }
}

it('A24: names what is there, and erases only once the word is typed', async () => {
  const { erase, dialog, button } = await opened('erased')
  fireEvent.click(button)
  expect(erase).not.toHaveBeenCalled()
  fireEvent.change(dialog.getByLabelText(/Type “remove”/), { target: { value: 'remove' } })
  fireEvent.click(button)
  expect(
    await screen.findByText('All data of this site was removed from this browser'),
  ).toBeTruthy()
  expect(erase).toHaveBeenCalledTimes(1)
})

it('A24: says what could not be removed, and why', async () => {
  const { dialog, button } = await opened('still-there', 'another tab keeps it open')
  fireEvent.change(dialog.getByLabelText(/Type “remove”/), { target: { value: 'remove' } })
  fireEvent.click(button)
  expect(await screen.findByText('Some data could not be removed')).toBeTruthy()
  expect(screen.getByText(/another tab keeps it open/)).toBeTruthy()
})
