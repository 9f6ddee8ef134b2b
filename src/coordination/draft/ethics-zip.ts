import { checkPackage, ethicsReport } from '@/freezing'
import { openPackageZip } from '@/package'
import { fail, problemOf, type Result, succeed } from '@/study'

/** The report for the ethics file on a frozen package, as `triplane check --report` writes it. @param keyText of key.json; null: it is sealed, or elsewhere. */
export async function ethicsZip(
  whole: Blob,
  keyText: string | null,
  tool: string,
): Promise<Result<{ readonly html: string; readonly markdown: string }>> {
  const files = await openPackageZip(whole, 'the package')
  if (!files.ok) return files
  const check = await checkPackage(
    files.value,
    keyText === null ? null : { text: keyText, file: 'key.json' },
  )
  const report = ethicsReport(
    { ...check, problems: [...files.value.leaks, ...check.problems] },
    tool,
  )
  return report === null
    ? fail(
        problemOf(
          'the package',
          'damaged',
          'study.json cannot be read',
          'Open the package from its zip again',
        ),
      )
    : succeed(report)
}
