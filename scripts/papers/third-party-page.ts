import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bom, bomSchema, type Component, licenceOf, shippedIn } from './bill-of-materials'
import { PAPERS } from './shipped-packages'

/** One bill of materials for all that is built: what each build wrote of itself, joined. */
export function bomOfBuilds(folders: readonly string[]): Bom {
  const boms = folders.map((folder) =>
    bomSchema.parse(JSON.parse(readFileSync(join(folder, PAPERS.bom), 'utf8'))),
  )
  const [first] = boms
  if (first === undefined) throw new Error('no build was named')
  const components = new Map<string, Component>()
  for (const component of boms.flatMap((bom) => bom.components)) {
    const before = components.get(component['bom-ref'])
    const parts = [before, component].flatMap((one) => (one === undefined ? [] : shippedIn(one)))
    const properties =
      component.properties?.map((one) => ({ ...one, value: parts.join(', ') })) ?? []
    components.set(component['bom-ref'], { ...component, properties })
  }
  const dependencies = new Map<string, Set<string>>()
  for (const { ref, dependsOn } of boms.flatMap((bom) => bom.dependencies))
    dependencies.set(ref, new Set([...(dependencies.get(ref) ?? []), ...dependsOn]))
  return {
    ...first,
    components: sorted([...components]).map(([, component]) => component),
    dependencies: sorted([...dependencies]).map(([ref, others]) => ({
      ref,
      dependsOn: [...others].sort(),
    })),
  }
}

const sorted = <T>(entries: readonly [string, T][]) =>
  [...entries].sort(([a], [b]) => (a < b ? -1 : 1))

/** THIRD-PARTY.md: who wrote what is shipped, and under which licence. */
export function thirdPartyPage(bom: Bom): string {
  const counts = new Map<string, number>()
  for (const component of bom.components)
    counts.set(licenceOf(component), (counts.get(licenceOf(component)) ?? 0) + 1)
  return [
    '# The work of others in Triplane',
    '',
    `Written by \`npm run papers\` from what the builds hold, and not by hand: the ${bom.components.length} packages of which code is in the site (\`build/site\`), the`,
    'command line (`build/cli`) or the statistics (`build/stats`). Packages that only build and test are not listed, because nothing of them is shipped. The licence texts are in',
    `\`${PAPERS.licences}\` of each build, the same list for programs is [docs/sbom.cdx.json](docs/sbom.cdx.json) (CycloneDX ${bom.specVersion}), and each build carries its own.`,
    'A build with a licence that is not on the list of `scripts/papers/bill-of-materials.ts` stops.',
    '',
    'What a list of packages cannot show: `numcodecs` (used by NiiVue for formats that Triplane does not read) carries Blosc, LZ4 and Zstandard,',
    'compiled, which are under BSD licences of their own. Triplane itself is under the [MIT licence](LICENSE); the demo study and its',
    'synthetic scans are its own. PNG and PDF of figures are written with the font Arimo ([fonts/](fonts/)), which is under the',
    '[SIL Open Font License 1.1](fonts/OFL.txt): it may travel with programs and be embedded in files.',
    '',
    '| licence | packages |',
    '|---|---|',
    ...sorted([...counts]).map(([licence, count]) => `| ${licence} | ${count} |`),
    '',
    '| package | version | licence | in |',
    '|---|---|---|---|',
    ...bom.components.map(
      (one) => `| ${one.name} | ${one.version} | ${licenceOf(one)} | ${shippedIn(one)} |`,
    ),
    '',
  ].join('\n')
}
