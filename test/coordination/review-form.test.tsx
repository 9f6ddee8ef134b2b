// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { chooseOption } from '../ui/choose-option'
import { openProtocolStep, type ProtocolForm } from './protocol-step-fixture'

const open: ProtocolForm[] = []
afterEach(() => {
  cleanup()
  for (const form of open.splice(0)) form.close()
})
async function protocolStep(questions: readonly object[]) {
  const form = await openProtocolStep([JSON.stringify({ id: 'r1', category: 'All', questions })])
  open.push(form)
  return form
}

const text = (id: string, prompt: string) => ({ id, kind: 'text', prompt })
const verdict = {
  id: 'verdict',
  kind: 'choice',
  prompt: 'What do you think?',
  options: [
    { id: 'correct', label: 'Correct as it is' },
    { id: 'minor', label: 'A minor flaw' },
    { id: 'remove', label: 'Remove' },
  ],
}

it('N9: a review of the items is made on the page: which question is the verdict, and which verdicts leave an item', async () => {
  const form = await protocolStep([
    verdict,
    text('why', 'Why?'),
    text('suggestion', 'How should it read?'),
  ])
  await form.show('Reading')
  await form.user.click(screen.getByRole('switch', { name: 'Readers review the cases themselves' }))
  expect(form.protocol().review).toEqual({
    verdict: 'verdict',
    suggestion: 'suggestion',
    keep: ['correct'],
  })
  await chooseOption('Reason', 'Why?')
  await chooseOption('Verdicts that keep a case unchanged', 'A minor flaw')
  expect(form.protocol().review).toEqual({
    verdict: 'verdict',
    reason: 'why',
    suggestion: 'suggestion',
    keep: ['correct', 'minor'],
  })
  await chooseOption('Suggestion', 'Not asked')
  expect(form.protocol().review).not.toHaveProperty('suggestion', 'suggestion')
  await form.user.click(screen.getByRole('switch', { name: 'Readers review the cases themselves' }))
  expect(form.protocol().review).toBeUndefined()
})

it('N9: without a question whose answers are given there is no verdict to count', async () => {
  const form = await protocolStep([text('why', 'Why?')])
  await form.show('Reading')
  const toggle = screen.getByRole('switch', { name: 'Readers review the cases themselves' })
  expect(toggle.hasAttribute('disabled')).toBe(true)
  expect(
    screen.getByText(/needs a question with fixed answers, such as a choice, whose/),
  ).toBeTruthy()
})

it('steps count as conditions, and a question that is asked again begins with the answer before, on the page', async () => {
  const form = await protocolStep([verdict, text('why', 'Why?')])
  await form.show('Conditions')
  await form.user.click(screen.getByRole('button', { name: 'Add “no-image”' }))
  await form.show('Questions')
  await form.user.click(screen.getByRole('radio', { name: 'In stages' }))
  await chooseOption('Condition of stage 1', 'no-image')
  await form.user.click(screen.getByRole('checkbox', { name: 'Stage 2' }))
  await form.user.click(
    screen.getByRole('switch', {
      name: 'A repeated question starts with the earlier answer',
    }),
  )
  expect(form.protocol().stages?.map(({ condition }) => condition)).toEqual(['no-image', undefined])
  expect(form.protocol().reading.startsFromPrevious).toBe(true)
  await chooseOption('Condition of stage 1', 'The case’s condition')
  expect(form.protocol().stages?.[0]).not.toHaveProperty('condition')
})
