import { fileURLToPath } from 'node:url'

/** Where something lies that comes with the command line. @param path from the folder of package.json. */
// Both src/cli and build/cli lie two folders below the package.
export const installedPath = (path: string): string =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url))
