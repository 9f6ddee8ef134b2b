/**
 * Writes one value at a time for each key, always the newest: what waits is replaced by what comes.
 * @returns resolves when nothing is left to be written of a key; rejects as the write that failed, and what comes next is written all the same.
 */
export function newestWriter<Key, Value extends object>(
  write: (key: Key, value: Value) => Promise<void>,
): (key: Key, value: Value) => Promise<void> {
  const due = new Map<Key, Value>()
  const lines = new Map<Key, Promise<void>>()

  async function writeDue(key: Key): Promise<void> {
    try {
      for (let value = due.get(key); value !== undefined; value = due.get(key)) {
        due.delete(key)
        await write(key, value)
      }
    } finally {
      lines.delete(key)
    }
  }

  return (key, value) => {
    due.set(key, value)
    const line = lines.get(key) ?? writeDue(key)
    lines.set(key, line)
    return line
  }
}
