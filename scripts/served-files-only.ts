import type { Plugin } from 'vite'
import { isSitePath } from '../src/cli/serve/site-paths.ts'

/** A build with a file that no pattern of a site names fails: no host would serve it. */
export const servedFilesOnly = (): Plugin => ({
  name: 'served-files-only',
  generateBundle: {
    // The names of files are known once all others are done with them.
    order: 'post',
    handler(_, bundle) {
      const unserved = Object.keys(bundle).filter((name) => !isSitePath(`/${name}`))
      if (unserved.length > 0)
        this.error(
          `src/cli/serve/site-paths.ts does not name ${unserved.join(', ')}: no host would serve it`,
        )
    },
  },
})
