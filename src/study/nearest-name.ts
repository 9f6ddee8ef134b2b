/** The known name closest to a mistyped one (Levenshtein distance), or null when none is near. */
export function nearestName(wrong: string, known: readonly string[]): string | null {
  const limit = Math.max(2, Math.floor(wrong.length / 3))
  let best: string | null = null
  let bestDistance = limit + 1
  for (const name of known) {
    const distance = editDistance(wrong.toLowerCase(), name.toLowerCase())
    if (distance < bestDistance) {
      best = name
      bestDistance = distance
    }
  }
  return best
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const substituted = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(substituted, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    previous = row
  }
  return previous[b.length] ?? 0
}
