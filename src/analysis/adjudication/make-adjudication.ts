import { randomSalt } from '@/answers'
import { jsonFile, writeAdjudication } from '@/freezing'
import { PackageFileError, type PackageFiles, packageZip, sealKey } from '@/package'
import type { AnswerKey } from '@/questions'
import { type AnswerInput, disputesOf } from '@/results'
import { refuse } from '@/study'
import { type LoadedStudy, readFrom } from '../session/read-package'

/** The package for an adjudicator, as the page hands it out; or why there is none. */
export type AdjudicationResult = Awaited<ReturnType<typeof makeAdjudication>>

/**
 * As `triplane adjudicate` does it, by the same code.
 * @param passphrase of the study's key, where it is sealed: what holds answers is kept no more openly than that.
 */
export async function makeAdjudication(
  loaded: LoadedStudy,
  key: AnswerKey | null,
  inputs: readonly AnswerInput[],
  tool: string,
  passphrase: string | null,
) {
  const { study, studyHash } = loaded
  const { disputes, raters, answers } = disputesOf(study, studyHash, inputs)
  const files = new Map<string, Uint8Array>()
  try {
    const written = await writeAdjudication({
      whole: allFiles(loaded.sources),
      key,
      disputes,
      answers,
      tool,
      salt: randomSalt(),
      frozenAt: new Date(),
      writeFile: async (path, bytes) => void files.set(path, bytes.slice()),
      written: {
        list: async () => [...files.keys()],
        read: async (path) => {
          const bytes = files.get(path)
          if (bytes === undefined) throw new PackageFileError(path, 'it is missing')
          return bytes
        },
      },
    })
    if (!written.ok) return written
    return {
      ok: true as const,
      /** Of the new study. */
      id: written.value.study.id,
      disputes: disputes.length,
      items: written.value.study.items.length,
      raters,
      zip: packageZip(files),
      /** What could tell the adjudicator who somebody is, or a truth. */
      findings: written.value.findings,
      /** With the passphrase of the study's own key, where that one is sealed. */
      isSealed: passphrase !== null,
      /** key.json of it, or key.age. */
      key: await keptKey(jsonFile(written.value.key), passphrase),
    }
  } catch (error) {
    if (!(error instanceof PackageFileError)) throw error
    const remedy = 'Drop the package as a .zip: the adjudicator needs the scans'
    return refuse(error.path, 'missing-file', error.message, remedy)
  }
}

/** Every file of the study. */
const allFiles = (sources: readonly PackageFiles[]): PackageFiles => ({
  list: async () => [...new Set((await Promise.all(sources.map((files) => files.list()))).flat())],
  read: (path) => readFrom(sources, path),
})

/** A key as it is saved. */
export const keptKey = async (text: string, passphrase: string | null): Promise<Uint8Array> =>
  passphrase === null ? new TextEncoder().encode(text) : sealKey(text, passphrase)
