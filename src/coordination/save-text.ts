import { saveFile } from '@/ui'

/** Hands the coordinator a text as a file to keep. @param type its media type. */
export const saveText = (name: string, text: string, type: string): void =>
  saveFile(name, new Blob([text], { type }))
