/** What the reading room itself allows: the room works by it, and the replay of a log holds the log to it. */
export const ROOM = {
  zoom: [0.5, 12],
  /** Languages of its texts; `en` is left out of logs. */
  languages: ['en', 'de'],
  /** Ids of the tools that evidence names. */
  tools: [
    'angle',
    'blend',
    'cine',
    'diameters',
    'distance',
    'ellipse',
    'flicker',
    'frame',
    'magnifier',
    'oblique',
    'offset',

    'point',
    'slab-mean',
    'slab-minip',
    'slab-mip',
    'subtraction',
    'switch-sides',
    'typed-place',
    'typed-window',
    'window-preset',
  ],
  /** No scanner places a patient farther from its origin. */
  farthestMm: 10_000,
} as const

export type RoomTool = (typeof ROOM.tools)[number]
