import { expose, transfer } from 'comlink'
import { checkPackage, readPackageZip } from '@/freezing'
import { parseStudy } from '@/questions'
import type { Problem } from '@/study'

export type OpenedZip =
  | {
      readonly ok: true
      readonly studyHash: string
      readonly id: string
      readonly title: string
      readonly files: readonly (readonly [path: string, bytes: Uint8Array<ArrayBuffer>])[]
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

const opener = {
  /** Unpacks a package and checks all of it: schema, certificate, every hash. */
  async open(file: File, onProgress: (done: number, total: number) => void): Promise<OpenedZip> {
    const unpacked = readPackageZip(new Uint8Array(await file.arrayBuffer()), file.name)
    if (!unpacked.ok) return unpacked
    const files = unpacked.value
    const checked = await checkPackage(
      {
        list: async () => [...files.keys()],
        read: async (path) => files.get(path) ?? new Uint8Array(),
      },
      null,
      onProgress,
    )
    if (checked.problems.length > 0) return { ok: false, problems: checked.problems }
    const parsed = parseStudy(new TextDecoder().decode(files.get('study.json')))
    if (!parsed.ok) return parsed
    const { study, studyHash } = parsed.value
    // Own buffers: entries of a zip may share one, and a shared one cannot be handed over piecemeal.
    const owned = [...files].map(([path, bytes]) => [path, bytes.slice()] as const)
    return transfer(
      { ok: true, studyHash, id: study.id, title: study.title, files: owned },
      owned.map(([, bytes]) => bytes.buffer),
    )
  },
}
export type ZipOpener = typeof opener

expose(opener)
