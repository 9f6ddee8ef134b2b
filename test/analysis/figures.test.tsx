// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { unzipSync } from 'fflate'
import { afterEach, expect, it, vi } from 'vitest'
import { DownloadsView } from '@/analysis/downloads/downloads-view'
import { FiguresSection } from '@/analysis/figures/figures-section'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import { reportFigures } from '@/report/figures/report-figures'
import { figureFiles } from '@/report/printing/figure-files'
import { fontFiles } from '../report/font-files'
import { bytesOf, largeFixture, makeAnswersFile, simulatedReading } from '../report/reading-fixture'
import { renderUi } from '../ui/render-ui'

const saved: { name: string; file: Blob }[] = []
vi.mock(import('@/ui'), async (original) => ({
  ...(await original()),
  saveFile: (name: string, content: Blob | string | Uint8Array) => {
    saved.push({
      name,
      file: new Blob([content instanceof Uint8Array ? content.slice() : content]),
    })
  },
}))

afterEach(() => {
  cleanup()
  saved.length = 0
  vi.restoreAllMocks()
})

async function show() {
  // The fonts, as the site hands them out.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const name = String(url).split('/').at(-1)
    return new Response(new Uint8Array(readFileSync(`fonts/${name}`)))
  })
  const fixture = largeFixture(12)
  const engine = new AnalysisEngine('triplane', 50)
  await engine.add([
    { name: 'study.json', bytes: bytesOf(fixture.studyText) },
    { name: 'key.json', bytes: bytesOf(fixture.keyText) },
    {
      name: 'R1.json',
      bytes: bytesOf(
        makeAnswersFile(fixture, simulatedReading(fixture, { code: 'R1', accuracy: 0.6, seed: 1 })),
      ),
    },
  ])
  const { report } = await engine.evaluate(() => {})
  if (report === null) throw new Error('there is no report')
  renderUi(
    <>
      <FiguresSection report={report} engine={() => engine} />
      <DownloadsView report={report} engine={() => engine} layout={null} isWhole />
    </>,
  )
  return { user: userEvent.setup(), report }
}

const savedBytes = async () => {
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 20_000 })
  return { name: saved[0]!.name, bytes: new Uint8Array(await saved[0]!.file.arrayBuffer()) }
}

it('R141: a figure is saved in either width as SVG, PNG and PDF, as the command line writes it', async () => {
  const { user, report } = await show()
  const section = within(
    (await screen.findByRole('heading', { name: 'Figures' })).closest('section')!,
  )
  await user.click(section.getByText('One column, 85 mm'))
  await user.click(await section.findByRole('button', { name: 'Download Accuracy as PNG' }))
  const { name, bytes } = await savedBytes()
  expect(name).toBe('accuracy-85-mm.png')
  const figures = reportFigures(report).filter(
    (figure) => figure.path === 'figures/one-column/accuracy.svg',
  )
  const written = await figureFiles(figures, ['png'], fontFiles)
  expect(bytes).toEqual(new Uint8Array(written.get('figures/one-column/accuracy.png') ?? []))
})

it('R141: the zip has PDF of every figure where that is chosen, and none otherwise @long', async () => {
  const { user, report } = await show()
  await user.click(screen.getByRole('checkbox', { name: 'PDF' }))
  await user.click(screen.getByRole('button', { name: /all as one zip/ }))
  const paths = Object.keys(unzipSync((await savedBytes()).bytes))
  const figures = reportFigures(report).map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(figures))
  expect(paths.filter((path) => path.endsWith('.pdf')).length).toBe(figures.length)
  expect(paths.filter((path) => path.endsWith('.png'))).toEqual([])
})
