import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { serveSite } from '../src/cli/serve/site-server'
import { prepareDemo } from './prepare-demo'

/** `npm start`: prepares the demo and builds the site at once, serves it on this computer alone and prints its address. */
const say = (line: string) => process.stderr.write(`${line}\n`)
const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = Number(process.env.PORT ?? 4173)

say('Building the site …')
const demo = prepareDemo(say)
// The build goes on beside the demo, and waits for it where it writes in the list of studies.
const demoFirst: Plugin = {
  name: 'demo-first',
  enforce: 'pre',
  transform: { filter: { id: /\/shipped-studies\.ts$/ }, handler: () => demo.then(() => null) },
}
await build({ root, logLevel: 'error', plugins: [demoFirst] })
const { port } = await serveSite(`${root}build/site`, null, {
  host: 'localhost',
  port: wanted,
  isPortFree: true,
})
process.stdout.write(`\nTriplane is ready: http://localhost:${port}/\nPress Ctrl+C to stop.\n`)
