import { useState } from 'react'
import type { Problem, StudyDraftStore } from '@/study'
import { FileDrop, ProblemList } from '@/ui'
import { newContent } from '../draft/draft-content'
import { createDraft } from '../draft/load-draft'
import { readFrozen } from '../freeze/read-frozen'

/** Takes the zip of a package that was frozen, here or elsewhere. */
export function OpenFrozen({
  drafts,
  onOpened,
}: {
  readonly drafts: StudyDraftStore
  readonly onOpened: (id: string) => void
}) {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isBusy, setBusy] = useState(false)
  async function open([file]: readonly File[]) {
    if (file === undefined) return
    setBusy(true)
    try {
      const read = await readFrozen(file)
      setProblems(read.ok ? [] : read.problems)
      if (!read.ok) return
      const { frozen } = read.value
      const files = new Map<string, Blob>([
        [frozen.packageFile, file],
        ['freeze.json', read.value.certificate],
      ])
      const name = `${frozen.title}, version ${frozen.version}`
      onOpened(await createDraft(drafts, name, { ...newContent(frozen.title), frozen }, files))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <FileDrop
        label="Open a frozen package…"
        hint="The .zip that freezing made."
        extensions={['.zip']}
        isMultiple={false}
        isDisabled={isBusy}
        onFiles={(files) => void open(files)}
      />
      <ProblemList problems={problems} title="This package was not opened" />
    </>
  )
}
