/** Small dense matrices, row by row. */
type Matrix = readonly (readonly number[])[]

/** Lower triangle L with `L L' = matrix`. @throws RangeError where the matrix is not positive definite */
export function cholesky(matrix: Matrix): number[][] {
  const n = matrix.length
  const lower = Array.from({ length: n }, () => new Array<number>(n).fill(0))
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let rest = matrix[i]?.[j] ?? 0
      for (let k = 0; k < j; k++) rest -= (lower[i]?.[k] ?? 0) * (lower[j]?.[k] ?? 0)
      if (i === j && !(rest > 0)) throw new RangeError('the matrix is not positive definite')
      const row = lower[i]
      if (row !== undefined) row[j] = i === j ? Math.sqrt(rest) : rest / (lower[j]?.[j] ?? 1)
    }
  return lower
}

/** x with `L L' x = right`. */
export function solveWith(lower: Matrix, right: readonly number[]): number[] {
  const n = right.length
  const x = [...right]
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = (x[i] ?? 0) - (lower[i]?.[k] ?? 0) * (x[k] ?? 0)
    x[i] = (x[i] ?? 0) / (lower[i]?.[i] ?? 1)
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] = (x[i] ?? 0) - (lower[k]?.[i] ?? 0) * (x[k] ?? 0)
    x[i] = (x[i] ?? 0) / (lower[i]?.[i] ?? 1)
  }
  return x
}

/** Of a positive definite matrix. */
export function inverse(matrix: Matrix): number[][] {
  const lower = cholesky(matrix)
  const columns = matrix.map((_, j) =>
    solveWith(
      lower,
      matrix.map((_column, i) => (i === j ? 1 : 0)),
    ),
  )
  return matrix.map((_, i) => columns.map((column) => column[i] ?? 0))
}
