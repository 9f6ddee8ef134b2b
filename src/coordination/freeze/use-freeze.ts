import { useEffect, useState } from 'react'
import { randomSalt } from '@/answers'
import { type Problem, readTextFile } from '@/study'
import { messageOf, useLatestJob } from '@/ui'
import type { DraftContent } from '../draft/draft-content'
import type { FreezeOrder } from '../draft/draft-views'
import type { FrozenFiles } from '../draft/freeze-study'
import { BASE_KEY, BASE_PACKAGE, CHANGES_FILE, WARNINGS_FILE } from '../draft/kept-files'
import { useWorkspace } from '../workspace/workspace-context'
import type { Amending } from './amend-fields'
import { textOfChanges } from './frozen-files'
import { certifiedRecord, packageName } from './package-name'
import type { StudyChanges } from './study-changes'

export interface FreezeProgress {
  readonly done: number
  readonly total: number
  readonly what: string
}

/** Freezes, and keeps all of it beside the draft in one transaction: there is no half-frozen state. */
export function useFreeze() {
  const { store, tool, engine, flush, saveWith, storedFile } = useWorkspace()
  const { run, progress, isRunning, failure } = useLatestJob<FreezeProgress>()
  const [problems, setProblems] = useState<readonly Problem[]>([])

  useEffect(() => {
    if (!isRunning) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isRunning])

  const freeze = (passphrase: string | null, changes: StudyChanges, amending: Amending) =>
    run(async (_, tell) => {
      const { content } = store.getState()
      setProblems([])
      tell({ done: 0, total: 0, what: 'Starting' })
      try {
        await flush()
        const order: FreezeOrder = {
          content,
          salt: randomSalt(),
          frozenAt: new Date().toISOString(),
          tool,
          passphrase,
          limit: null,
          amends: await baseOf(storedFile, amending, changes),
        }
        const frozen = await engine.freeze(order, (done, total, what) =>
          tell({ done, total, what }),
        )
        if (!frozen.ok) return setProblems(frozen.problems)
        tell({ done: 1, total: 1, what: 'Saving the files on this computer' })
        const kept = frozenContent(content, frozen.value, passphrase !== null)
        await saveWith(kept, filesToKeep(frozen.value, changes.lines))
      } catch (error) {
        throw new Error(whyNot(error))
      }
    })
  return { freeze, progress, problems, failure }
}

/** The version before, as it is kept beside the draft; null where it is not amended. */
async function baseOf(
  storedFile: (name: string) => Promise<Blob | null>,
  { isAmending, reason, reasons, passphrase, earlierAnswers }: Amending,
  { items }: StudyChanges,
): Promise<FreezeOrder['amends']> {
  if (!isAmending) return null
  const [pack, key] = await Promise.all([storedFile(BASE_PACKAGE), storedFile(BASE_KEY)])
  if (pack === null || key === null)
    throw new Error('the previous version is not stored in this browser')
  // A reason that was typed for an item that has been put back since is none.
  const changed = new Set(items.map(({ id }) => id))
  const given = Object.entries(reasons).filter(
    ([id, words]) => changed.has(id) && words.trim() !== '',
  )
  const texts = await Promise.all(
    earlierAnswers.map(async (file) => {
      const text = await readTextFile(file, file.name)
      if (!text.ok) throw new Error(`${file.name}: ${text.problems[0]?.message}`)
      return { file: file.name, text: text.value }
    }),
  )
  return {
    package: pack,
    key,
    passphrase,
    reason,
    reasons: new Map(given),
    ...(texts.length === 0 ? {} : { earlierAnswers: texts }),
  }
}

const frozenContent = (
  content: DraftContent,
  { certificate, title, arms, keyFile, warnings }: FrozenFiles,
  isSealed: boolean,
): DraftContent => ({
  ...content,
  frozen: { ...certifiedRecord(certificate, title, arms), isSealed, keyFile, warnings },
})

function filesToKeep(files: FrozenFiles, changes: readonly string[]): Map<string, Blob> {
  const certificate = files.files.find(([path]) => path === 'freeze.json')?.[1] ?? new Blob([])
  const { studyId, version } = files.certificate
  return new Map([
    [packageName(studyId, version), files.packageZip],
    [files.keyFile, files.key],
    ['freeze.json', certificate],
    ['pool.jsonl', new Blob([files.poolText])],
    ['protocol.json', new Blob([files.protocolText])],
    ...(files.warnings.length === 0
      ? []
      : [[WARNINGS_FILE, new Blob([files.warningsCsv])] as const]),
    ...(changes.length === 0 ? [] : [[CHANGES_FILE, new Blob([textOfChanges(changes)])] as const]),
  ])
}

function whyNot(error: unknown): string {
  if (error instanceof Error && error.name === 'QuotaExceededError')
    return 'There is not enough space on this computer to keep the package. Nothing was frozen, and your work is unchanged. Free some space and freeze again.'
  return `Freezing stopped: ${messageOf(error)}. Nothing was frozen, and your work is unchanged.`
}
