type Triple = readonly [number, number, number]

/** Calls `visit` for each point of a grid, the first axis fastest, with its place in mm and its number. */
export function eachPoint(
  [nx, ny, nz]: Triple,
  [x, y, z]: Triple,
  stepMm: number,
  visit: (x: number, y: number, z: number, n: number) => void,
): void {
  let n = 0
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++, n++) visit(x + i * stepMm, y + j * stepMm, z + k * stepMm, n)
}
