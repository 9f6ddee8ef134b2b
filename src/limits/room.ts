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
    'prior-planes',
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
  /** How thick a slab can be. */
  slabMm: [2, 3, 5, 7, 10, 15, 20, 30, 40, 50],
  /** What is kept of each kind of mark: how many places, and which figures. */
  marks: {
    point: { places: 1, figures: [] },
    distance: { places: 2, figures: ['length'] },
    diameters: { places: 4, figures: ['long', 'short'] },
    angle: { places: 3, figures: ['angle'] },
    ellipse: { places: 3, figures: ['area', 'mean', 'sd', 'min', 'max'] },
  },
  /** A clock that moved by no more is not logged: clocks are set right by the network all the time. */
  clockNotedMs: 2000,
  /** The least that WebGL 2 guarantees for an axis of a volume. */
  leastTexture3d: 256,
  /** No screen, nor wall of screens, has more along a side. */
  screenPixels: 100_000,
} as const

export type RoomTool = (typeof ROOM.tools)[number]
