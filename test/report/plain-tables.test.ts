import { expect, it } from 'vitest'
import {
  plainCsv,
  plainLatex,
  plainMarkdown,
  plainTable,
  plainTabs,
  plainWord,
  type ReportTable,
} from '@/report'
import { htmlTable } from '@/report/render/html-page'
import { drawnNote } from '@/report/tables/cell-words'

const table: ReportTable = {
  title: 'Accuracy & 100% of_them',
  note: 'percentage points',
  groupTitle: 'Category',
  columns: [
    { title: 'Rater', unit: 'text' },
    { title: 'Correct', shareTitle: 'Accuracy', unit: 'proportion' },
  ],
  rows: [
    {
      group: 'White & grey',
      cells: [
        { unit: 'text', value: 'R_1 | <b>\\', aside: 'clinician' },
        { unit: 'proportion', value: 0.75, count: 9, n: 12, ci95: [0.467, 0.911] },
      ],
    },
    {
      group: 'White & grey',
      cells: [
        { unit: 'text', value: '[model] ~50$' },
        {
          unit: 'proportion',
          value: 0.5,
          count: 6,
          n: 12,
          ci95: [0.254, 0.746],
          note: '2 missing',
        },
      ],
    },
    {
      group: 'Empty',
      cells: [
        { unit: 'text', value: 'R2' },
        { unit: 'proportion', value: null, reason: 'no-answers' },
      ],
    },
  ],
  drawn: { column: 1, about: 'Accuracy, drawn', lines: [] },
}
const plain = plainTable(table)

it('keeps of how many, the interval, what stands beside a name, and why there is no figure', () => {
  expect(plain.columns.map(({ title }) => title)).toEqual([
    'Rater',
    'Correct',
    'Accuracy',
    '95% CI',
  ])
  expect(plain.rows.map(({ cells }) => cells)).toEqual([
    ['R_1 | <b>\\ (clinician)', '9 of 12', '75.0%', '46.7–91.1'],
    ['[model] ~50$', '6 of 12', '50.0%', '25.4–74.6'],
    ['R2', '–', '–', '–'],
  ])
  expect(plain.rows.map(({ remark }) => remark)).toEqual([
    '',
    '2 missing',
    expect.stringMatching(/^undefined: \w/),
  ])
})
it('CSV: groups and remarks have columns of their own', () => {
  const lines = plainCsv(plain).split('\r\n')
  expect(lines[0]).toBe('Category,Rater,Correct,Accuracy,95% CI,remark')
  expect(lines[2]).toBe('White & grey,[model] ~50$,6 of 12,50.0%,25.4–74.6,2 missing')
})
it('Markdown: a table with footnotes, in which nothing that was typed is a mark', () => {
  const lines = plainMarkdown(plain).split('\n')
  expect(lines.slice(0, 7)).toEqual([
    '**Accuracy \\& 100% of\\_them** (percentage points)',
    '',
    '| Rater | Correct | Accuracy | 95% CI |',
    '| :--- | ---: | ---: | ---: |',
    '| **White \\& grey** |  |  |  |',
    '| R\\_1 \\| \\<b\\>\\\\ (clinician) | 9 of 12 | 75.0% | 46.7–91.1 |',
    '| \\[model\\] \\~50\\$<sup>a</sup> | 6 of 12 | 50.0% | 25.4–74.6 |',
  ])
  expect(lines).toContain('<sup>a</sup> 2 missing')
})
it('LaTeX: booktabs, every special sign escaped, no bracket after the end of a row', () => {
  const latex = plainLatex(plain)
  expect(latex).toContain('\\caption{Accuracy \\& 100\\% of\\_them (percentage points)}')
  expect(latex).toContain('\\begin{tabular}{lrrr}')
  expect(latex).toContain('\\multicolumn{4}{l}{\\textbf{White \\& grey}} \\\\')
  expect(latex).toContain(
    'R\\_1 \\textbar{} \\textless{}b\\textgreater{}\\textbackslash{} (clinician) & 9 of 12 & 75.0\\% & 46.7--91.1 \\\\',
  )
  expect(latex).toContain('{}[model] \\textasciitilde{}50\\$\\textsuperscript{a} &')
  expect(latex).toContain('\\par\\footnotesize\\textsuperscript{a} 2 missing')
  // Braces and environments are balanced.
  const bare = latex.replace(/\\[{}]/g, '')
  expect(bare.split('{').length).toBe(bare.split('}').length)
})
it('Word: a table of HTML with its rules at each cell, and as lines with tabs for whatever takes no table', () => {
  const html = plainWord(plain)
  expect(html).toContain('R_1 | &lt;b&gt;\\ (clinician)')
  expect(html.match(/<tr>/g)).toHaveLength(6)
  expect(html).toMatch(/<td style="[^"]*text-align:right[^"]*">9 of 12<\/td>/)
  expect(html).toContain('[model] ~50$<sup>a</sup>')
  expect(html).toContain('<sup>a</sup> 2 missing')
  expect(plainTabs(plain).split('\n')[2]).toBe(
    'White & grey\t[model] ~50$\t6 of 12\t50.0%\t25.4–74.6\t2 missing',
  )
})

it('replicates that left a figure undefined are a sign in its cell, and a line below the table', () => {
  const interval = { ci95Bootstrap: [0.2, 0.4] as const, ci95BootstrapReason: null, clusters: 9 }
  const cell = (undefinedReplicates: number) => ({
    unit: 'coefficient' as const,
    value: 0.3,
    note: drawnNote({ ...interval, undefinedReplicates }),
  })
  const of = (...counts: readonly number[]): ReportTable => ({
    title: 'Kappas',
    columns: [
      { title: 'Rater', unit: 'text' },
      ...counts.map(() => ({ title: 'Kappa', unit: 'count' as const })),
    ],
    rows: [{ group: null, cells: [{ unit: 'text', value: 'R1' }, ...counts.map(cell)] }],
  })
  expect(cell(628).note).toBe('0.20 to 0.40 §')
  const line = '§ Undefined in some resamples'
  const html = htmlTable(of(628, 12))
  expect(html.split(line)).toHaveLength(2)
  expect(html).not.toContain('628')
  expect(plainMarkdown(plainTable(of(628)))).toContain(line)
  expect(htmlTable(of(0))).not.toContain('§')
  // A file has no line below it.
  expect(plainCsv(plainTable(of(628)))).toContain('0.20 to 0.40, undefined in some resamples')
})
