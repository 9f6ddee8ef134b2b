// Loaded before the command line of the bench: when it ends it writes what it took. Its own workers do not.
const { writeFileSync } = require('node:fs')

const file = process.env.TRIPLANE_USAGE
process.env.TRIPLANE_USAGE = ''
if (file)
  process.on('exit', () => {
    writeFileSync(file, JSON.stringify({ seconds: performance.now() / 1000, ...process.resourceUsage() }))
  })
