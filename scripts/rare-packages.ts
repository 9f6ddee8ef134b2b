import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Installs what only the bench or the long tests need, in their own folders: `npm ci` is spared a sixth of its time.
 * @param folder of the repository, with a package.json.
 */
export function installRarePackages(folder: 'test/bench' | 'test/long/engines'): void {
  const cwd = fileURLToPath(new URL(`../${folder}`, import.meta.url))
  if (existsSync(`${cwd}/node_modules`)) return
  const { status } = spawnSync('npm', ['ci'], { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`npm ci failed in ${folder}: see above`)
}
