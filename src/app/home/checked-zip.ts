import { checkPackage } from '@/freezing'
import { openPackageZip } from '@/package'
import { type Result, succeed } from '@/study'

interface CheckedZip {
  readonly studyHash: string
  readonly id: string
  readonly title: string
  /** Each with a buffer of its own, which can be handed over. */
  readonly files: readonly (readonly [path: string, bytes: Uint8Array<ArrayBuffer>])[]
}

/** Opens a package from disk and checks all of it: schema, certificate, every hash. */
export async function checkedZip(
  file: File,
  onProgress: (done: number, total: number) => void,
): Promise<Result<CheckedZip>> {
  const zip = await openPackageZip(file, file.name)
  if (!zip.ok) return zip
  const { problems, opened } = await checkPackage(zip.value, null, onProgress)
  if (problems.length > 0 || opened === null) return { ok: false, problems }
  const { study, studyHash } = opened
  const files: [string, Uint8Array<ArrayBuffer>][] = []
  for (const path of await zip.value.list())
    files.push([path, (await zip.value.read(path)).slice()])
  return succeed({ studyHash, id: study.id, title: study.title, files })
}
