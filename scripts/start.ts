import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { serveSite } from '../src/cli/serve/site-server'
import { prepareDemo } from './prepare-demo'

/** `npm start`: prepares the demo, builds the site, serves it on this computer alone and prints its address. */
const say = (line: string) => process.stderr.write(`${line}\n`)
const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = Number(process.env.PORT ?? 4173)

await prepareDemo(say)
say('Building the site …')
await build({ root, logLevel: 'error' })
const { port } = await serveSite(`${root}build/site`, null, {
  host: 'localhost',
  port: wanted,
  isPortFree: true,
})
process.stdout.write(`\nTriplane is ready: http://localhost:${port}/\nPress Ctrl+C to stop.\n`)
