import { blockingFindings } from '@/freezing'
import { fileGroups } from '../volumes/file-groups'
import { counted, type StepId } from '../workspace/steps'
import type { WorkspaceState } from '../workspace/workspace-state'

/** Something that keeps the study from being frozen, and where it is mended. */
interface OpenMatter {
  readonly step: StepId
  readonly words: string
}

export function openMatters({
  pool,
  draw,
  match,
  folder,
  inspections,
  audit,
  content,
}: WorkspaceState): OpenMatter[] {
  const unusable = fileGroups(match, inspections).unusable.filter(({ isDrawn }) => isDrawn).length
  const leaks = blockingFindings(audit?.findings ?? [], content.accepted).length
  return [
    ...(pool === null || pool.items === 0
      ? [{ step: 'pool' as const, words: 'There are no items yet' }]
      : []),
    ...(draw !== null && draw.items === 0 && (pool?.items ?? 0) > 0
      ? [{ step: 'sample' as const, words: 'The sample is empty' }]
      : []),
    ...(match !== null && match.missingDrawn > 0
      ? [
          {
            step: 'volumes' as const,
            words:
              folder === null
                ? 'The folder of scans is not chosen yet'
                : `${counted(match.missingDrawn, 'file')} of the chosen items not found`,
          },
        ]
      : []),
    ...(unusable > 0
      ? [
          {
            step: 'volumes' as const,
            words: `${counted(unusable, 'file')} of the chosen items cannot be used`,
          },
        ]
      : []),
    ...(audit?.problems ?? []).map(({ field, message }) => ({
      step: 'protocol' as const,
      words: `${field}: ${message}`,
    })),
    ...(audit?.isSkipped === true ? [{ step: 'audit' as const, words: 'The audit has not been run' }] : []),
    ...(leaks > 0 ? [{ step: 'audit' as const, words: `${counted(leaks, 'leak')} not mended` }] : []),
  ]
}
