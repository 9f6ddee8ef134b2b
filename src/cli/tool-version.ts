import { readFileSync } from 'node:fs'

/** `triplane 1.2.0`: what certificates and answer files say they were written by. */
export function toolName(): string {
  // Both src/cli and build/cli lie two folders below the package.
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const version = /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? '0.0.0'
  return `triplane ${version}`
}
