import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { prepareDemo } from './prepare-demo'

/** `npm start`: prepares the demo, builds the site, serves it on this computer alone and prints its address. */
const say = (line: string) => process.stderr.write(`${line}\n`)
const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = Number(process.env.PORT ?? 4173)

await prepareDemo(say)
say('Building the site …')
await build({ root, logLevel: 'error' })
// Not strict: the next free port is taken where another program has this one.
const server = await preview({
  root,
  logLevel: 'warn',
  preview: { port: wanted, strictPort: false, host: 'localhost' },
})
const [address] = server.resolvedUrls?.local ?? []
process.stdout.write(
  `\nTriplane is ready: ${address ?? `http://localhost:${wanted}/`}\nPress Ctrl+C to stop.\n`,
)
