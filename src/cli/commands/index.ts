import { CODE, loadCommands } from './load-commands'

const loaded = await Promise.all(Object.values(CODE).map(loadCommands))
/** Every command, in the order of help. */
export const commands = [...new Set(loaded.flat())]
