import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The types of `triplane/stats`, beside its code: one file for each source, with imports that Node's resolution finds. */
export const statisticsTypes = (root: string): Plugin => {
  let folder = ''
  return {
    name: 'statistics-types',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle() {
      const compiler = join(root, 'node_modules/typescript/bin/tsc')
      execFileSync(process.execPath, [compiler, '-p', 'tsconfig.stats.json', '--outDir', folder], {
        cwd: root,
        stdio: 'inherit',
      })
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.d.ts')) continue
        const file = join(folder, name)
        const declared = readFileSync(file, 'utf8')
        writeFileSync(file, declared.replace(/(from |import\()(['"])(\.[^'"]*)\2/g, '$1$2$3.js$2'))
      }
    },
  }
}
