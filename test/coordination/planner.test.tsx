// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { planForm } from '@/coordination/planner/plan-form'
import { parseProtocol } from '@/pool'
import { chooseOption } from '../ui/choose-option'
import { openProtocolStep, type ProtocolForm } from './protocol-step-fixture'

const lines = Array.from({ length: 40 }, (_, n) =>
  JSON.stringify({
    id: `q${n}`,
    category: 'Lesion',
    context: `Case ${n}`,
    questions: [
      {
        id: 'lesion',
        kind: 'yes-no',
        prompt: 'Is there a lesion?',
        confidence: 'percent',
        truth: { is: n % 2 === 0 ? 'yes' : 'no' },
      },
    ],
  }),
)
const open: ProtocolForm[] = []
afterEach(() => {
  cleanup()
  for (const form of open.splice(0)) form.close()
})

async function planner(hasConditions = true) {
  const form = await openProtocolStep(lines)
  open.push(form)
  if (hasConditions) {
    await form.show('Conditions')
    await form.user.click(screen.getByRole('button', { name: 'Add “no-context”' }))
  }
  await form.show('Endpoint and plan')
  const region = await screen.findByRole('region', { name: 'Result' })
  return { ...form, region, tell: within(region) }
}

const isReady = (tell: ReturnType<typeof within>) =>
  !tell.getByRole('button', { name: 'Add to protocol' }).hasAttribute('disabled')

it('P41: the plan is written into the protocol at a click, can be undone, and is what the command line reads', async () => {
  const { user, region, tell, protocol, undo } = await planner()
  expect(region.textContent).toContain(
    'With 6 readers and 40 cases (20 normal, 20 diseased) a true difference of +0.05',
  )
  expect(tell.getByRole('img', { name: /^Power from .* with .* cases to/ })).toBeTruthy()
  await user.click(tell.getByRole('button', { name: 'Add to protocol' }))
  expect(protocol().analysis?.primary).toEqual({
    measure: 'auc',
    compare: { test: 'no-context', reference: 'full' },
    aim: 'difference',
    alpha: 0.05,
    generalise: 'readers-and-cases',
  })
  expect(protocol().analysis?.plan).toMatchObject({
    readers: 6,
    cases: 40,
    design: 'crossed',
    effect: 0.05,
  })
  expect(
    tell.getByText(
      'In the protocol, as shown here. No page shows it to readers, but the package contains it.',
    ),
  ).toBeTruthy()
  expect(parseProtocol(JSON.stringify(protocol()), 'protocol.json').ok).toBe(true)
  undo()
  expect(protocol().analysis).toBeUndefined()
})

it('P43: a margin comes with its aim, is frozen with the endpoint alone, and what is beyond it is said', async () => {
  const { user, tell, region, protocol } = await planner()
  await chooseOption('Hypothesis', /Alike within the margin/)
  await waitFor(() =>
    expect(region.textContent).toContain(
      'A true difference at or beyond the margin cannot be shown to be within it',
    ),
  )
  await waitFor(() => expect(isReady(tell)).toBe(true))
  await user.click(tell.getByRole('button', { name: 'Add only the endpoint' }))
  expect(protocol().analysis).toEqual({
    primary: expect.objectContaining({ aim: 'equivalence', margin: 0.05 }),
  })
  await user.click(tell.getByRole('button', { name: 'Remove from protocol' }))
  expect(protocol().analysis).toBeUndefined()
})

it('P40: the rule for missing readings is chosen, frozen, and goes where it no longer fits', async () => {
  const { user, tell, protocol } = await planner()
  await chooseOption('Missing readings', /cases that all readers read/)
  await waitFor(() => expect(isReady(tell)).toBe(true))
  await user.click(tell.getByRole('button', { name: 'Add only the endpoint' }))
  expect(protocol().analysis?.primary.method).toBe('obuchowski-rockette-complete')
  await chooseOption('Missing readings', /U statistics/)
  await chooseOption('Measure', /[Aa]ccuracy/)
  expect(screen.getByRole('combobox', { name: 'Missing readings' })).toHaveProperty(
    'value',
    'Decide from the available readings',
  )
  await chooseOption('Measure', /kappa/)
  expect(screen.queryByRole('combobox', { name: 'Missing readings' })).toBeNull()
})

it('P40: the planner begins with the rule that the protocol has', async () => {
  const { protocol } = await planner()
  const primary = {
    measure: 'auc',
    compare: { test: 'no-context', reference: 'full' },
    aim: 'difference',
    generalise: 'readers-and-cases',
  } as const
  const begun = (method?: 'u-statistics') =>
    planForm(
      undefined,
      { ...protocol(), analysis: { primary: { ...primary, ...(method && { method }) } } },
      { items: 40, questions: [] },
    )
  expect(begun('u-statistics').method).toBe('u-statistics')
  expect(begun()).not.toHaveProperty('method')
})

it('P46: kappa is planned by itself: how precise it will be', async () => {
  const { region } = await planner()
  await chooseOption('Measure', /kappa/)
  expect(screen.queryByRole('combobox', { name: 'Hypothesis' })).toBeNull()
  await waitFor(() => expect(region.textContent).toContain("the 95% CI of a pair's kappa is"))
})

it('P40: a comparison of conditions that are not there is not written', async () => {
  const { user, tell, region } = await planner(false)
  await user.click(screen.getByRole('radio', { name: 'Two conditions' }))
  await waitFor(() => expect(region.textContent).toContain('This plan cannot be added yet'))
  expect(tell.getByRole('button', { name: 'Add to protocol' }).hasAttribute('disabled')).toBe(true)
})

it('P45: components come from the report of a pilot, and a file without any says so', async () => {
  const { user, region, protocol, tell } = await planner()
  const input = screen.getByLabelText('Report of a pilot')
  await user.upload(input, new File(['{}'], 'other.json'))
  expect(await screen.findByText('other.json cannot be used')).toBeTruthy()
  const components = {
    error: 0.0008,
    cov1: 0.0003,
    cov2: 0.0003,
    cov3: 0.0002,
    reader: 0.0015,
    modalityReader: -0.0001,
  }
  const measure = {
    measure: 'auc',
    questions: ['lesion'],
    readers: ['A', 'B', 'C'],
    modalities: ['full', 'no-context'],
    cases: 80,
    diseased: 40,
    normal: 40,
    components,
  }
  const report = {
    study: { id: 'pilot', studyHash: 'a'.repeat(64) },
    readers: { measures: [measure] },
  }
  await user.upload(input, new File([JSON.stringify(report)], 'report.json'))
  expect(
    await screen.findByDisplayValue('Pilot of 3 readers and 80 cases (study aaaaaaaaaaaa)'),
  ).toBeTruthy()
  await waitFor(() => expect(isReady(tell)).toBe(true))
  await user.click(tell.getByRole('button', { name: 'Add to protocol' }))
  // The pilot had twice the cases: what is of cases doubles at 40.
  expect(protocol().analysis?.plan?.components).toEqual({
    cases: 40,
    error: 0.0016,
    cov1: 0.0006,
    cov2: 0.0006,
    cov3: 0.0004,
    reader: 0.0015,
    modalityReader: -0.0001,
  })
  expect(region.textContent).toContain('6 readers and 40 cases')
})
