import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What may travel with Triplane: licences that ask for their notice to be kept, and for nothing else. */
export const ALLOWED_LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
]

/** Where a package's code ends up. */
export type Part = 'site' | 'command line' | 'statistics'
/** Packages as package-lock.json names them (`node_modules/d3-array/node_modules/internmap`), by part. */
export type Shipped = ReadonlyMap<Part, readonly string[]>

const licenceSchema = z.union([
  z.object({ license: z.object({ id: z.string() }) }),
  z.object({ license: z.object({ name: z.string() }) }),
  z.object({ expression: z.string() }),
])
const componentSchema = z.object({
  'bom-ref': z.string(),
  type: z.string(),
  name: z.string(),
  version: z.string(),
  scope: z.string().optional(),
  purl: z.string(),
  hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
  licenses: z.array(licenceSchema).optional(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
})
export const bomSchema = z.object({
  $schema: z.string(),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  version: z.number(),
  metadata: z.object({ component: componentSchema }),
  components: z.array(componentSchema),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})
export type Component = z.infer<typeof componentSchema>
export type Bom = z.infer<typeof bomSchema>

const lockSchema = z.object({
  name: z.string(),
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional() }),
  ),
})

const SHIPPED_IN = 'triplane:shipped-in'

/**
 * The bill of materials of what is shipped: npm's own, made from the lockfile without a network, less what no bundle
 * holds, and less its time, number and program version, so that the same commit gives the same bytes.
 */
export function billOfMaterials(root: string, shipped: Shipped): Bom {
  const ofNpm = bomSchema.parse(JSON.parse(npmSbom(root)))
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const partsOf = new Map<string, Part[]>()
  for (const [part, places] of shipped)
    for (const place of places) {
      const version = lock.packages[place]?.version
      if (version === undefined) throw new Error(`${place} is shipped and not in package-lock.json`)
      const ref = `${nameOfPlace(place)}@${version}`
      partsOf.set(ref, [...new Set([...(partsOf.get(ref) ?? []), part])])
    }
  const components = ofNpm.components.flatMap((component) => {
    const parts = partsOf.get(component['bom-ref'])
    if (parts === undefined) return []
    // npm calls a tool optional, but what it leaves in the bundle is there.
    const properties = [{ name: SHIPPED_IN, value: parts.sort().join(', ') }]
    return { ...component, scope: 'required', properties }
  })
  const refs = new Set(components.map((component) => component['bom-ref']))
  const lost = [...partsOf.keys()].filter((ref) => !refs.has(ref))
  if (lost.length > 0) throw new Error(`npm sbom does not name ${lost.join(', ')}`)
  const { component } = ofNpm.metadata
  const dependencies = ofNpm.dependencies
    .filter(({ ref }) => refs.has(ref) || ref === component['bom-ref'])
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  return {
    ...ofNpm,
    // npm names the folder of the checkout.
    metadata: { component: { ...component, name: lock.name, properties: [] } },
    components: components.sort(byName),
    dependencies,
  }
}

/** Started without a shell: npm's own script, which every `npm run` and `npx` names. */
function npmSbom(root: string): string {
  // All of it: where NODE_ENV is production npm leaves out what development needs, and with it what both need.
  const args = [
    'sbom',
    '--package-lock-only',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--include=dev',
  ]
  const script = process.env.npm_execpath
  const [file, before] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
  return execFileSync(file, [...before, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

const byName = (a: Component, b: Component) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const nameOfPlace = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

export const shippedIn = (component: Component): string =>
  component.properties?.find(({ name }) => name === SHIPPED_IN)?.value ?? ''

/** As SPDX writes it; `none` where a package does not say. */
export function licenceOf(component: Component): string {
  const words = (component.licenses ?? []).map((licence) => {
    if ('expression' in licence) return licence.expression
    return 'id' in licence.license ? licence.license.id : licence.license.name
  })
  return words.length === 0 ? 'none' : words.join(' AND ').replace(/^\((.*)\)$/, '$1')
}

/** Packages whose licence holds a word that is not on the list: of a choice (`MIT OR GPL-3.0`), every one must be. */
export const forbiddenLicences = (components: readonly Component[]): string[] =>
  components
    .filter((component) =>
      licenceOf(component)
        .split(/\s+(?:AND|OR)\s+|[()]/)
        .some((id) => id !== '' && !ALLOWED_LICENCES.includes(id)),
    )
    .map((component) => `${component['bom-ref']}: ${licenceOf(component)}`)
