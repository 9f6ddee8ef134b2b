import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { buildName, integrityOf } from '../src/cli/serve/build-name.ts'

export const SERVICE_WORKER = 'service-worker'
/** What a reading is made of; the coordinator's and the analyst's pages are kept by who opens them. */
const READING = ['/index.html', '/src/app/routes/reading-route.tsx']
/** NiiVue's codecs for other formats, which a NIfTI volume never needs. */
const CODEC = /^assets\/(blosc|lz4|zstd)-/

/** Tells the service worker which files of this build to keep, with the hash of each, and names exactly these. */
export const serviceWorkerFiles = (): Plugin => ({
  name: 'service-worker-files',
  apply: 'build',
  enforce: 'post',
  // The files are on disk then: nothing changes them any more.
  writeBundle({ dir = '' }, bundle) {
    const worker = join(dir, `${SERVICE_WORKER}.js`)
    const entry = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.isEntry && file.name === 'index',
    )
    if (entry === undefined) throw new Error('the build has no page')
    const reading = filesOfReading(bundle)
    const others = Object.keys(bundle).filter(
      (name) => name.startsWith('assets/') && !CODEC.test(name) && !reading.includes(name),
    )
    const listed = (names: readonly string[]) =>
      names.map((name) => [name, integrityOf(readFileSync(join(dir, name)))] as const)
    const files = [listed(reading), listed(others.sort())] as const
    const name = buildName(files, readFileSync(join(dir, 'index.html')))
    const told = {
      __APP_FILES__: files[0],
      __OTHER_FILES__: files[1],
      __APP_NAME__: name,
      __APP_ENTRY__: entry.fileName,
    }
    let code = readFileSync(worker, 'utf8')
    for (const [place, value] of Object.entries(told)) {
      if (!code.includes(place)) throw new Error(`the service worker asks for no ${place}`)
      code = code.replaceAll(place, JSON.stringify(value))
    }
    writeFileSync(worker, code)
  },
})

const sourceOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string =>
  file === undefined ? '' : file.type === 'chunk' ? file.code : String(file.source)

/** Everything that the code of reading names, and what that names in turn; pages of others are named, too, and left out. */
function filesOfReading(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const isOthers = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    facadeModuleId !== null &&
    /\/src\/(app\/(routes\/(prepare|preview|about)|guide\/(coordinator|analyst)|home\/open-zip)|analysis\/|coordination\/)/.test(
      facadeModuleId,
    )
  const starts = chunks.filter(({ facadeModuleId }) =>
    READING.some((path) => facadeModuleId?.endsWith(path)),
  )
  const found = new Set(starts.map(({ fileName }) => fileName))
  for (const name of found) {
    const file = bundle[name]
    if (file?.type === 'chunk')
      for (const css of file.viteMetadata?.importedCss ?? []) found.add(css)
    const code = sourceOf(file)
    for (const [other, named] of Object.entries(bundle)) {
      if (found.has(other) || !other.startsWith('assets/') || CODEC.test(other)) continue
      if (named.type === 'chunk' && isOthers(named)) continue
      if (code.includes(other.slice('assets/'.length))) found.add(other)
    }
  }
  return [...found].sort()
}
