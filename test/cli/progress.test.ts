import { describe, expect, it } from 'vitest'
import { type Progress, ProgressWriter } from '@/cli/io/progress'

/** A writer whose clock and width the test holds. */
function writing(columns: number | null) {
  const written: string[] = []
  const clock = { ms: 0 }
  const writer = new ProgressWriter(
    { write: (text) => written.push(text), columns: () => columns },
    () => clock.ms,
  )
  const at = (ms: number, done: number, more: Partial<Progress> = {}) => {
    clock.ms = ms
    writer.show({
      step: 'Freezing',
      done,
      total: 200,
      unit: 'files',
      detail: `sub-${done}_T1w.nii.gz`,
      ...more,
    })
  }
  return { at, writer, written, text: () => written.join('') }
}

describe('at a terminal', () => {
  it('is one line that is drawn over itself, and gone before the results', () => {
    const { at, writer, written, text } = writing(80)
    for (let done = 1; done <= 200; done++) at(done * 100, done)
    expect(text()).not.toContain('\n')
    expect(written[99]).toContain('Freezing [############------------] 100/200 files')
    writer.clear()
    expect(written.at(-1)).toBe('\r\u001b[K')
  })
  it('tells the time that is left once it can', () => {
    const { at, written } = writing(120)
    at(0, 0)
    at(1000, 10)
    expect(written.at(-1)).not.toContain('left')
    at(10_000, 50)
    expect(written.at(-1)).toContain('50/200 files, about 30 s left')
    at(1_200_000, 100)
    expect(written.at(-1)).toContain('about 20 min left')
  })
  it.each([200, 80, 60, 40, 20, 5])(
    'never wraps at %i columns, and cuts a name at its beginning',
    (columns) => {
      const { at, written } = writing(columns)
      at(5000, 12, { detail: `${'deep/'.repeat(40)}the-end.nii.gz` })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is written
      const line = (written[0] ?? '').replace(/^\r|\u001b\[K$/g, '')
      expect(line.length).toBeLessThan(columns)
      if (columns >= 80) expect(line.endsWith('the-end.nii.gz')).toBe(true)
    },
  )
  it('is drawn a dozen times a second and not once for each of a million rows', () => {
    const { at, written } = writing(80)
    for (let done = 0; done < 1000; done++) at(done, done, { total: 100_000 })
    expect(written.length).toBeLessThan(15)
  })
})

describe('in a file or a pipe', () => {
  it('one line says that a quick step has ended, whatever the number of files', () => {
    const { at, writer, text } = writing(null)
    for (let done = 1; done <= 200; done++) at(done, done)
    for (let done = 1; done <= 200; done++) at(1000 + done, done, { step: 'Checking the package' })
    writer.clear()
    expect(text()).toBe('Freezing: 200/200 files\nChecking the package: 200/200 files\n')
  })
  it('a long step says now and then how far it is', () => {
    const { at, written } = writing(null)
    for (let done = 1; done <= 200; done++) at(done * 60_000, done)
    expect(written.length).toBeLessThanOrEqual(10)
    expect(written[0]).toBe('Freezing: 20/200 files\n')
  })
  it('a step of nothing, or one that goes on beyond its total, ends once', () => {
    const { at, text } = writing(null)
    for (let n = 0; n < 1000; n++) at(n, 0, { total: 0, step: 'Opening' })
    for (let done = 0; done < 300; done++) at(2000 + done, done)
    expect(text()).toBe('Opening: 0/0 files\nFreezing: 200/200 files\n')
  })
  it('a share is a percentage', () => {
    const { at, text } = writing(null)
    at(0, 99.97, { unit: '%', total: 100 })
    expect(text()).toBe('')
    at(0, 100, { unit: '%', total: 100 })
    expect(text()).toBe('Freezing: 100 %\n')
  })
})
