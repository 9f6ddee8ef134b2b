import '@/language/areas/files'
import '@/language/areas/home'
import { Progress } from '@mantine/core'
import { useState } from 'react'
import { useText } from '@/language'
import type { StoredPackage } from '@/package'
import type { Problem } from '@/study'
import { FileDrop, Notice, ProblemList } from '@/ui'
import { inReadersWords } from '../file-problems'
import { useServices } from '../services'
import styles from './package-drop.module.css'

type Opening =
  | { readonly step: 'idle' }
  | { readonly step: 'checking'; readonly file: string; readonly done: number; readonly of: number }
  | { readonly step: 'refused'; readonly problems: readonly Problem[] }
  | {
      readonly step: 'kept'
      readonly titles: readonly string[]
      readonly problems: readonly Problem[]
    }

/** Takes packages (.zip), checks them, keeps them. */
export function PackageDrop({ onKept }: { readonly onKept: () => void }) {
  const { packages } = useServices()
  const say = useText('home')
  const sayOfFile = useText('files')
  const [opening, setOpening] = useState<Opening>({ step: 'idle' })

  async function open(files: readonly File[]) {
    const kept: StoredPackage[] = []
    const problems: Problem[] = []
    const { openZip } = await import('./open-zip')
    for (const file of files) {
      setOpening({ step: 'checking', file: file.name, done: 0, of: 0 })
      const result = await openZip(file, packages, (done, total) =>
        setOpening({ step: 'checking', file: file.name, done, of: total }),
      )
      if (result.ok) kept.push(result.value)
      else problems.push(...result.problems)
    }
    if (kept.length === 0) {
      setOpening({ step: 'refused', problems })
      return
    }
    setOpening({ step: 'kept', titles: kept.map((pack) => pack.title), problems })
    onKept()
  }

  return (
    <div className={styles.drop}>
      <FileDrop
        label={say('openPackage')}
        hint={say('openPackageHint')}
        extensions={['.zip']}
        isDisabled={opening.step === 'checking'}
        onFiles={(files) => void open(files)}
      />
      {opening.step === 'checking' ? (
        <div role="status" className={styles.progress}>
          <span>{opening.of === 0 ? say('checking', opening) : say('checkingOf', opening)}</span>
          <Progress
            value={opening.of === 0 ? 0 : (100 * opening.done) / opening.of}
            aria-label={say('filesChecked')}
            transitionDuration={0}
          />
        </div>
      ) : null}
      {opening.step === 'kept' ? (
        <Notice tone="ok">
          {say('canBeRead', {
            titles: opening.titles.map((title) => say('quoted', { title })).join(', '),
          })}
        </Notice>
      ) : null}
      {opening.step === 'refused' || opening.step === 'kept' ? (
        <ProblemList
          problems={inReadersWords(opening.problems, sayOfFile)}
          title={say('notOpened')}
        />
      ) : null}
    </div>
  )
}
