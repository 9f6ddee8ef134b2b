// Loaded before the command line of the bench: when it ends it writes what it took. Its own workers do not.
const { readFileSync, writeFileSync } = require('node:fs')

const file = process.env.TRIPLANE_USAGE
process.env.TRIPLANE_USAGE = ''
if (file)
  process.on('exit', () => {
    const usage = { ...process.resourceUsage() }
    usage.maxRSS = ownPeak() ?? usage.maxRSS
    writeFileSync(file, JSON.stringify({ seconds: performance.now() / 1000, ...usage }))
  })

/**
 * The highest memory of this program in KiB. On Linux `maxRSS` is never less than what the process held that started this one: after
 * the bench had made a list of 620 MB it was the bench's own. null where the system does not tell.
 */
function ownPeak() {
  try {
    const [, peak] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'latin1')) ?? []
    return peak === undefined ? null : Number(peak)
  } catch {
    return null
  }
}
