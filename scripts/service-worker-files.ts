import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

export const SERVICE_WORKER = 'service-worker'
/** What a reading is made of; the coordinator's and the analyst's pages are loaded from the site. */
const READING = ['/index.html', '/src/app/routes/reading-route.tsx']
/** NiiVue's codecs for other formats, which a NIfTI volume never needs. */
const CODEC = /^assets\/(blosc|lz4|zstd)-/

/** Tells the service worker which files of this build to keep, and names exactly these. */
export const serviceWorkerFiles = (): Plugin => ({
  name: 'service-worker-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const worker = bundle[`${SERVICE_WORKER}.js`]
    if (worker?.type !== 'chunk') throw new Error('the build has no service worker')
    const files = filesOfReading(bundle)
    const content = [...files, 'index.html'].map((name) => sourceOf(bundle[name]))
    const name = createHash('sha256')
      .update(JSON.stringify([files, content]))
      .digest('hex')
      .slice(0, 16)
    worker.code = worker.code
      .replace('__APP_FILES__', JSON.stringify(files))
      .replace('__APP_NAME__', JSON.stringify(name))
  },
})

const sourceOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string =>
  file === undefined ? '' : file.type === 'chunk' ? file.code : String(file.source)

/** Everything that the code of reading names, and what that names in turn; pages of others are named, too, and left out. */
function filesOfReading(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const isOthers = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    facadeModuleId !== null &&
    /\/src\/(app\/(routes\/(prepare|preview|about)|home\/open-zip)|analysis\/|coordination\/)/.test(
      facadeModuleId,
    )
  const starts = chunks.filter(({ facadeModuleId }) => READING.some((path) => facadeModuleId?.endsWith(path)))
  const found = new Set(starts.map(({ fileName }) => fileName))
  for (const name of found) {
    const file = bundle[name]
    if (file?.type === 'chunk') for (const css of file.viteMetadata?.importedCss ?? []) found.add(css)
    const code = sourceOf(file)
    for (const [other, named] of Object.entries(bundle)) {
      if (found.has(other) || !other.startsWith('assets/') || CODEC.test(other)) continue
      if (named.type === 'chunk' && isOthers(named)) continue
      if (code.includes(other.slice('assets/'.length))) found.add(other)
    }
  }
  return [...found].sort()
}
