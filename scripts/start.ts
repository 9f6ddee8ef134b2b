import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { demoOnDemand } from '../src/cli/serve/demo-on-demand'
import { serveSite } from '../src/cli/serve/site-server'

/** `npm start`: builds the site, serves it with the demo on this computer alone, and prints its address. */
const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = Number(process.env.PORT ?? 4173)

process.stderr.write('Building the site …\n')
await build({ root, mode: 'packed', logLevel: 'error' })
const demo = await demoOnDemand(`${root}studies/demo`)
if (demo === null)
  throw new Error('studies/demo/frozen is not complete: run `npm run prepare-demo -- --write`')
const { port } = await serveSite(`${root}build/site`, [demo], {
  host: 'localhost',
  port: wanted,
  isPortFree: true,
})
process.stdout.write(`\nTriplane is ready: http://localhost:${port}/\nPress Ctrl+C to stop.\n`)
