import { useState } from 'react'
import type { StudyArm } from '@/study'
import { messageOf, saveFile } from '@/ui'
import type { ChangedAlone, FrozenRecord } from '../draft/draft-content'
import type { StudyPart } from '../draft/part-zip'
import { useWorkspace } from '../workspace/workspace-context'
import { packageName } from './package-name'
import { type SaveMessage, savePackageFolder } from './save-package-folder'

export type FrozenFileActions = ReturnType<typeof useFrozenFiles>['actions']

/** The files kept beside a frozen study, to be saved where the coordinator wants them. */
export function useFrozenFiles(frozen: FrozenRecord) {
  const { store, tool, engine, saveWith, storedFile } = useWorkspace()
  const [message, setMessage] = useState<SaveMessage | null>(null)
  const refuse = (text: string) => setMessage({ tone: 'error', text })
  async function stored(name: string): Promise<Blob | null> {
    const blob = await storedFile(name).catch(() => null)
    if (blob === null)
      refuse(`${name} is no longer kept on this computer. Use the copy that you saved.`)
    return blob
  }
  async function save(name: string, as = name) {
    const blob = await stored(name)
    if (blob === null) return
    saveFile(as, blob)
    if (name === frozen.keyFile) await recordKeySaved()
  }
  /** Only then may what else holds the right answers be removed. */
  async function recordKeySaved() {
    const now = store.getState().content.frozen
    if (now === null || now.keySavedAt !== undefined) return
    await saveWith({ frozen: { ...now, keySavedAt: new Date().toISOString() } }).catch(() =>
      refuse('This computer could not record that the key was saved.'),
    )
  }
  async function saveFolder() {
    const blob = await stored(frozen.packageFile)
    const saved = blob === null ? null : await savePackageFolder(blob, frozen.studyId)
    if (saved !== null) setMessage(saved)
  }
  async function savePart(part: StudyPart, studyId: string, name: string) {
    const blob = await stored(frozen.packageFile)
    if (blob === null) return
    setMessage(null)
    try {
      const packed = await engine.partPackage(blob, part)
      if (packed.ok) saveFile(packageName(studyId, frozen.version), packed.value)
      else refuse(`${name} could not be packed: ${packed.problems[0]?.message}.`)
    } catch (error) {
      refuse(`${name} could not be packed: ${messageOf(error)}.`)
    }
  }
  async function saveEthics(format: 'html' | 'md') {
    const blob = await stored(frozen.packageFile)
    if (blob === null) return
    setMessage({ tone: 'ok', text: 'Checking the package…' })
    try {
      const key =
        frozen.keyFile === null || frozen.isSealed ? null : await storedFile(frozen.keyFile)
      const report = await engine.ethicsReport(blob, (await key?.text()) ?? null, tool)
      if (!report.ok) return refuse(`${report.problems[0]?.message}.`)
      const text = format === 'html' ? report.value.html : report.value.markdown
      saveFile(`${frozen.studyId}-check.${format}`, text, 'text/plain;charset=utf-8')
      setMessage(null)
    } catch (error) {
      refuse(`The report could not be made: ${messageOf(error)}.`)
    }
  }
  const actions = {
    /** Saves one of the kept files, under another name if need be. */
    save,
    /** Writes the package as a folder of its own into one that is chosen. */
    saveFolder,
    /** Checks the package and saves what came of it, for the ethics file. */
    saveEthics,
    /** Packs what one arm may see, and saves it. */
    saveArm: ({ arm, studyId }: StudyArm) => savePart({ arm }, studyId, `Arm ${arm}`),
    /** Packs the items that this version changed, and saves them. */
    saveChanged: ({ studyId }: ChangedAlone) => savePart('changed', studyId, 'The changed cases'),
  }
  return { message, refuse, actions }
}
