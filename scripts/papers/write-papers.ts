/** `npm run papers`: THIRD-PARTY.md and docs/sbom.cdx.json, from what the builds hold. */
import { writeFileSync } from 'node:fs'
import { bomOfBuilds, thirdPartyPage } from './third-party-page'

const bom = bomOfBuilds(['build/site', 'build/cli', 'build/stats'])
writeFileSync('docs/sbom.cdx.json', `${JSON.stringify(bom, null, 2)}\n`)
writeFileSync('THIRD-PARTY.md', thirdPartyPage(bom))
