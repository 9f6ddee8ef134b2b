import { Notice } from '@/ui'
import type { AnalysisState } from './analysis-views'

/** What is still missing, once something is there. */
export function NextStep({ state, isBusy }: { readonly state: AnalysisState; readonly isBusy: boolean }) {
  if (isBusy || state.report !== null || state.files.length === 0) return null
  const isKeyWaiting = state.files.some((file) => file.role.endsWith('key') && file.tone === 'waiting')
  const isLocked = state.files.some((file) => file.tone === 'locked')
  const missing = [
    ...(state.study === null ? ['the study package'] : []),
    ...(state.hasKey || isKeyWaiting ? [] : [isLocked ? 'the passphrase of the key' : 'the answer key']),
    ...(state.files.some((f) => f.role === 'answers' && f.tone !== 'bad')
      ? []
      : ['answers that can be used']),
  ]
  return missing.length === 0 ? null : <Notice>Still missing: {missing.join(', ')}.</Notice>
}
