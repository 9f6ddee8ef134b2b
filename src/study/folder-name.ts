import { LIMITS } from '@/limits'

/** Names of devices: on Windows no file or folder can be called so, with or without an ending. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9])(\..*)?$/i
/** What lies beside the folders of studies. */
const TAKEN = 'index.json'

/**
 * Why an id cannot name the folder of a study on every system; null where it can. An id that passes on one computer and not on the
 * next is known too late: packages are frozen once, and handed out.
 * @returns a sentence without its subject and full stop.
 */
export function folderNameFault(id: string): string | null {
  if (id.length > LIMITS.idLetters)
    return `has ${id.length} letters; the limit is ${LIMITS.idLetters}, as folders and files are named after it`
  if (DEVICE.test(id))
    return `"${id}" is the name of a device on Windows, where no folder can be called so`
  if (/[. ]$/.test(id))
    return 'must not end in a dot or space, which Windows leaves off the names of folders'
  if (id.toLowerCase() === TAKEN) return `"${id}" is the name of the list of studies of a site`
  return null
}

/** Whether two names are one on Windows and macOS, which take large letters for small ones. */
export const isSameFolderName = (a: string, b: string): boolean =>
  a.toLowerCase() === b.toLowerCase()
