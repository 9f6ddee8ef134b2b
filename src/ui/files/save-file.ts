/** Hands the user a file to keep, under this name. @param type its media type, where the content has none of its own. */
export function saveFile(name: string, content: Blob | string | Uint8Array, type = ''): void {
  const part = content instanceof Uint8Array ? content.slice() : content
  const url = URL.createObjectURL(part instanceof Blob ? part : new Blob([part], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin the download only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
