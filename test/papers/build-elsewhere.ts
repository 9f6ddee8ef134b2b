import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const MADE_OF = [
  'src',
  'studies',
  'docs/guide',
  'fonts',
  'scripts',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.cli.config.ts',
]

/**
 * Builds from the same sources in another folder of another name, as another checkout of the same commit would.
 * @returns the folder of the other checkout, for its build/; to be removed.
 */
export async function buildElsewhere(config: string): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'triplane-checkout-'))
  for (const path of MADE_OF) cpSync(path, join(folder, path), { recursive: true })
  // The demo's scans, too: the site lists the demo where they are.
  for (const path of ['node_modules', 'public'])
    symlinkSync(resolve(path), join(folder, path), 'dir')
  // Packages count as lying where the link is, as they do in a checkout.
  await build({
    root: folder,
    configFile: join(folder, config),
    resolve: { preserveSymlinks: true },
    logLevel: 'error',
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
