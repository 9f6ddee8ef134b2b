import type { AnalystLogs } from '@/analysis'

/** The analyst's logs in the storage that two tabs cannot write to at once: each line follows the last one. */
export const localAnalystLogs: AnalystLogs = {
  load: (name) => window.localStorage.getItem(keyOf(name)) ?? '',
  save: (name, text) => window.localStorage.setItem(keyOf(name), text),
}

const keyOf = (name: string) => `triplane-${name}`
