import { tube } from './distance-shapes'

// Centre lines and radii in mm of the template, all for the right side (x > 0); the left mirrors them.
export const FRONTAL_HORN = tube(
  [
    [13.5, 32, 3, 2],
    [12, 26, 7, 4.2],
    [8.5, 14, 13, 4.6],
    [6.4, 4, 18, 4.1],
  ],
  [1.3, 1, 1.2],
)
export const BODY = tube(
  [
    [6.2, 6, 18, 3.7],
    [7, -10, 21, 3.6],
    [12, -26, 20.5, 4.1],
    [20, -38, 15, 5],
  ],
  [1.6, 1, 0.9],
)
export const ATRIUM = tube(
  [
    [20, -37, 15, 5],
    [25, -44, 8, 5],
    [28, -42, 0, 3.6],
  ],
  [0.9, 1.1, 1.1],
)
export const OCCIPITAL_HORN = tube(
  [
    [25, -44, 9, 4.4],
    [25, -58, 7, 3],
    [22, -72, 5, 1.2],
  ],
  [0.8, 1, 1.3],
)
export const TEMPORAL_HORN = tube(
  [
    [29, -41, 0, 3.4],
    [34, -32, -8, 2.1],
    [35, -20, -14, 1.9],
    [33, -8, -19, 2],
    [31, -4, -20, 1.4],
  ],
  [1.2, 1, 0.8],
)
export const HIPPOCAMPUS = tube(
  [
    [23, -7, -20, 5.2],
    [26, -13, -19, 5.6],
    [28.5, -22, -14.5, 4.7],
    [28.5, -31, -8, 4.1],
    [24, -38, -1, 3],
  ],
  [1.15, 1, 0.95],
)
export const CAUDATE = tube(
  [
    [14.5, 24, -1, 4.5],
    [16, 17, 5, 6.2],
    [17, 6, 14, 4.8],
    [18.5, -8, 20, 3.4],
    [22, -24, 20, 2.4],
  ],
  [0.9, 1, 1.1],
)
export const FORNIX = tube([
  [1.6, 2, 8, 1.6],
  [2, -6, 15, 1.6],
  [4, -20, 17, 1.6],
  [12, -34, 12, 1.6],
])
