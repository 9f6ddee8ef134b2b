/** Offsets at which the lines of a text begin. */
export function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** 1-based line and column of an offset. @param lineOffset lines before this text in its file. */
export function placeOf(starts: readonly number[], offset: number, lineOffset = 0) {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1 + lineOffset, column: offset - (starts[low] ?? 0) + 1 }
}
