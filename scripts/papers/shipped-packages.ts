import type { Plugin, Rolldown } from 'vite'
import { billOfMaterials, forbiddenLicences, type Part, type Shipped } from './bill-of-materials.ts'
import { licenceTexts } from './licence-texts.ts'

/** What a build says of its contents, beside what it builds. */
export const PAPERS = { bom: 'sbom.cdx.json', licences: 'third-party.txt' }

/** What the build tool itself leaves in a bundle. */
const OF_TOOLS: readonly [RegExp, string][] = [
  [/^\0vite\//, 'node_modules/vite'],
  // What stands for a module of Node that a package does without in a browser.
  [/^\0?__vite-browser-external/, 'node_modules/vite'],
  [/^\0rolldown\//, 'node_modules/rolldown'],
]

/**
 * Writes the licence texts and the bill of materials of exactly what the bundles hold, and stops a build with a licence
 * that is not on the list. `workers` collects from the bundles of web workers, which are made before the page's.
 */
export function shippedPackages(part: Part, root: string): { page: Plugin; workers: Plugin } {
  const places = new Set<string>()
  const collect = (bundle: Rolldown.OutputBundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const place = placeOf(id, root)
          // Sheets are taken out of the chunk: its length says nothing of them.
          if (place !== null && (renderedLength > 0 || id.endsWith('.css'))) places.add(place)
        }
  }
  return {
    workers: {
      name: 'shipped-packages-of-workers',
      apply: 'build',
      generateBundle: (_, bundle) => collect(bundle),
    },
    page: {
      name: 'shipped-packages',
      apply: 'build',
      generateBundle(_, bundle) {
        collect(bundle)
        const shipped: Shipped = new Map([[part, [...places].sort()]])
        const bom = billOfMaterials(root, shipped)
        const forbidden = forbiddenLicences(bom.components)
        if (forbidden.length > 0)
          throw new Error(
            `These licences are not on the list of bill-of-materials.ts: ${forbidden.join('; ')}. Take another package, or add the licence if its terms can be met.`,
          )
        this.emitFile({
          type: 'asset',
          fileName: PAPERS.licences,
          source: licenceTexts(root, shipped),
        })
        this.emitFile({
          type: 'asset',
          fileName: PAPERS.bom,
          source: `${JSON.stringify(bom, null, 2)}\n`,
        })
      },
    },
  }
}

/** The package that a module belongs to, as the lockfile places it; null: ours. A module of nobody is a mistake. */
function placeOf(id: string, root: string): string | null {
  const tool = OF_TOOLS.find(([of]) => of.test(id))
  if (tool !== undefined) return tool[1]
  const path = id.replace(/^\0/, '').replaceAll('\\', '/')
  const found = /node_modules\/.*$/.exec(path)
  if (found !== null) {
    const place = /^(?:.*node_modules\/)(?:@[^/]+\/)?[^/?]+/.exec(found[0])
    if (place !== null) return place[0]
  }
  if (path.startsWith(root.replaceAll('\\', '/'))) return null
  throw new Error(`The bundle holds ${id}, of which nobody knows whose it is`)
}
