// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import type { AnalysisWork } from '@/analysis/session/open-analysis-engine'
import { PaperTablesView, type PaperTablesViewProps } from '@/analysis/views/paper-tables-view'
import { layoutChoices } from '@/report'
import { bytesOf, makeAnswersFile, makeFixture } from '../report/reading-fixture'
import { renderUi } from '../ui/render-ui'

const fixture = makeFixture(
  ['i1', 'i2', 'i3', 'i4'].map((id) => ({
    id,
    category: id < 'i3' ? 'Signal' : 'Location',
    questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
  })),
)
const answers = (code: string, wrong: string) => ({
  name: `${code}.json`,
  bytes: bytesOf(
    makeAnswersFile(fixture, { code, answer: (item) => (item === wrong ? 'no' : 'yes') }),
  ),
})

function Chosen(props: Omit<PaperTablesViewProps, 'layout' | 'onLayout'>) {
  const [layout, setLayout] = useState<string | null>(null)
  return <PaperTablesView {...props} layout={layout} onLayout={setLayout} />
}

afterEach(cleanup)

it('R107: a paper is chosen on the page, its tables are filled, and what this study cannot fill is named', async () => {
  const engine = new AnalysisEngine('triplane 1.2.3', 100)
  await engine.add([
    { name: 'study.json', bytes: bytesOf(fixture.studyText) },
    { name: 'key.json', bytes: bytesOf(fixture.keyText) },
    answers('R1', 'i1'),
    answers('R2', 'none'),
  ])
  const { report } = await engine.evaluate(() => {})
  if (report === null) throw new Error('no report')
  const onRedrawWithin = vi.fn()
  renderUi(
    <Chosen
      report={report}
      engine={() => engine as unknown as AnalysisWork}
      onRedrawWithin={onRedrawWithin}
    />,
  )
  const user = userEvent.setup()
  const choice = screen.getByLabelText('Layout of')
  expect(within(choice).getAllByRole('option')).toHaveLength(layoutChoices.length + 1)
  expect(screen.queryByRole('table')).toBeNull()
  await user.selectOptions(choice, 'neuroqa')
  const table = (await screen.findByText('Accuracy of the readers')).closest('figure')
  if (table === null) throw new Error('no table')
  const row = within(table).getByRole('row', { name: /^All questions/ })
  // R1 has three of four right, R2 all.
  expect(row.textContent).toContain('75.0%')
  expect(row.textContent).toContain('3 of 4')
  expect(row.textContent).toContain('100.0%')
  expect(
    screen.getByText(/the study has one condition; the image-absent one needs a second/),
  ).toBeTruthy()
  await user.selectOptions(choice, '')
  expect(screen.queryByRole('table')).toBeNull()
})
