import '@/language/areas/files'
import '@/language/areas/home'
import { Progress } from '@mantine/core'
import { useState } from 'react'
import { useText } from '@/language'
import type { Problem } from '@/study'
import { FileDrop, Notice, ProblemList, useLatestJob } from '@/ui'
import { inReadersWords } from '../file-problems'
import { useServices } from '../services'
import styles from './package-drop.module.css'

interface Checking {
  readonly file: string
  readonly done: number
  readonly of: number
}

interface Opened {
  readonly titles: readonly string[]
  readonly problems: readonly Problem[]
}

/** Takes packages (.zip), checks them, keeps them. */
export function PackageDrop({ onKept }: { readonly onKept: () => void }) {
  const { packages } = useServices()
  const say = useText('home')
  const sayOfFile = useText('files')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { run, isRunning, progress: checking } = useLatestJob<Checking>()

  const open = (files: readonly File[]) =>
    run(async (_, tell) => {
      setOpened(null)
      const titles: string[] = []
      const problems: Problem[] = []
      const { openZip } = await import('./open-zip')
      for (const file of files) {
        const check = (done: number, of: number) => tell({ file: file.name, done, of })
        check(0, 0)
        const result = await openZip(file, packages, check)
        if (result.ok) titles.push(result.value.title)
        else problems.push(...result.problems)
      }
      setOpened({ titles, problems })
      if (titles.length > 0) onKept()
    })

  return (
    <div className={styles.drop}>
      <FileDrop
        label={say('openPackage')}
        hint={say('openPackageHint')}
        extensions={['.zip']}
        isDisabled={isRunning}
        onFiles={(files) => void open(files)}
      />
      {checking === null ? null : (
        <div role="status" className={styles.progress}>
          <span>{checking.of === 0 ? say('checking', checking) : say('checkingOf', checking)}</span>
          <Progress
            value={checking.of === 0 ? 0 : (100 * checking.done) / checking.of}
            aria-label={say('filesChecked')}
            transitionDuration={0}
          />
        </div>
      )}
      {opened === null || opened.titles.length === 0 ? null : (
        <Notice tone="ok">
          {say('canBeRead', {
            titles: opened.titles.map((title) => say('quoted', { title })).join(', '),
          })}
        </Notice>
      )}
      <ProblemList
        problems={inReadersWords(opened?.problems ?? [], sayOfFile)}
        title={say('notOpened')}
      />
    </div>
  )
}
