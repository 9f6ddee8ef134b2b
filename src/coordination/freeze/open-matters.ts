import { blockingFindings, undecidedTexts } from '@/freezing'
import { protocolPlace } from '../protocol/protocol-tabs'
import { fileGroups } from '../volumes/file-groups'
import { counted, type StepId } from '../workspace/steps'
import type { WorkspaceState } from '../workspace/workspace-state'

/** What keeps the study from being frozen, and where it is mended. */
export function openMatters({
  pool,
  draw,
  match,
  folder,
  inspections,
  audit,
  content,
}: WorkspaceState) {
  const unusable = fileGroups(match, inspections).unusable.filter(({ isDrawn }) => isDrawn).length
  const leaks = blockingFindings(audit?.findings ?? [], content.accepted).length
  const hasItems = pool !== null && pool.items > 0
  const open = pool?.openCount ?? 0
  const missing = match?.missingDrawn ?? 0
  const noFile =
    folder === null
      ? 'The folder of scans is not chosen yet'
      : `${counted(missing, 'file')} of the chosen cases not found`
  const matters: readonly {
    readonly isOpen: boolean
    readonly step: StepId
    readonly words: string
  }[] = [
    { isOpen: !hasItems, step: 'pool', words: 'There are no cases yet' },
    {
      isOpen: open > 0,
      step: 'pool',
      words: `${counted(open, 'decision')} open in the list`,
    },
    {
      isOpen: (pool?.problemCount ?? 0) > 0,
      step: 'pool',
      words: `${counted(pool?.problemCount ?? 0, 'problem')} in the list: fix or exclude the rows`,
    },
    { isOpen: hasItems && draw?.items === 0, step: 'sample', words: 'The sample is empty' },
    { isOpen: missing > 0, step: 'volumes', words: noFile },
    {
      isOpen: unusable > 0,
      step: 'volumes',
      words: `${counted(unusable, 'file')} of the chosen cases cannot be used`,
    },
    ...(audit?.problems ?? []).map(
      ({ field, message }) =>
        ({ isOpen: true, step: 'protocol', words: `${protocolPlace(field)}: ${message}` }) as const,
    ),
    ...undecidedTexts(content.protocol, 'Protocol').map(
      ({ message }) => ({ isOpen: true, step: 'protocol', words: message }) as const,
    ),
    { isOpen: audit?.isSkipped === true, step: 'audit', words: 'The audit has not been run' },
    { isOpen: leaks > 0, step: 'audit', words: `${counted(leaks, 'leak')} not fixed` },
  ]
  return matters.filter(({ isOpen }) => isOpen)
}
