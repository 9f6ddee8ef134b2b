/** Line drawings on 16 x 16; drawn here because fonts differ between hospitals. */
const PATHS = {
  aim: 'M4.5 1.5v11l2.8-2.6 1.9 4 1.8-.9-1.9-3.9h3.7z',
  pan: 'M8 1v14M1 8h14M6 3l2-2 2 2M6 13l2 2 2-2M3 6L1 8l2 2M13 6l2 2-2 2',
  window: 'M8 2a6 6 0 1 0 0 12zM8 2a6 6 0 0 1 0 12',
  turn: 'M8 4.2v7.6M4.2 8h7.6M13.6 5.2A6.2 6.2 0 0 0 3.2 4M3 1.4V4.2h2.8M2.4 10.8A6.2 6.2 0 0 0 12.8 12M13 14.6v-2.8h-2.8',
  straight: 'M8 1v14M1 8h14M3.5 3.5h9v9h-9z',
  head: 'M8 1.5a4.5 5 0 0 1 4.5 5c0 3-1.6 5-2.3 5.6V15H5.8v-2.9C5.1 11.5 3.5 9.5 3.5 6.5a4.5 5 0 0 1 4.5-5zM6 6.5h.8M9.2 6.5h.8M8 7v2',
  distance: 'M2.5 13.5l11-11M1 12l3 3M12 1l3 3',
  point: 'M8 4.5a3.5 3.5 0 1 0 .01 0zM8 1v3.5M8 11.5V15M1 8h3.5M11.5 8H15',
  diameters: 'M3 13L13 3M1.8 11.8l2.4 2.4M11.8 1.8l2.4 2.4M6 6l4 4',
  angle: 'M13.5 2.5L2.5 13H14M6.5 9.2a5 5 0 0 1 1.6 3.8',
  ellipse: 'M8 3.5c4 0 6.5 2 6.5 4.5s-2.5 4.5-6.5 4.5S1.5 10.5 1.5 8 4 3.5 8 3.5z',
  place:
    'M8 14.5S3.5 10 3.5 6.3a4.5 4.5 0 0 1 9 0C12.5 10 8 14.5 8 14.5zM8 4.8a1.6 1.6 0 1 0 .01 0z',
  levels: 'M4 2v12M8 2v12M12 2v12M2.5 5.5h3M6.5 10h3M10.5 7h3',
  undo: 'M6 3L2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H7',
  redo: 'M10 3l3.5 3.5L10 10M13.5 6.5H6a3.5 3.5 0 0 0 0 7h3',
  crosshair: 'M8 1v14M1 8h14',
  invert: 'M2 2h12v12H2zM2 14L14 2',
  smooth: 'M1.5 11c3 0 3-6 6.5-6s3.5 6 6.5 6',
  blocks: 'M1.5 12h4V8h4V4h5',
  fit: 'M2 5V2h3M11 2h3v3M2 11v3h3M14 11v3h-3M5.5 5.5h5v5h-5z',
  link: 'M6.5 9.5l3-3M7 4.5l1.5-1.5a3.2 3.2 0 0 1 4.5 4.5L11.5 9M9 11.5L7.5 13A3.2 3.2 0 0 1 3 8.5L4.5 7',
  enlarge: 'M2 6V2h4M10 2h4v4M2 10v4h4M14 10v4h-4',
  shrink: 'M6 2v4H2M10 2v4h4M6 14v-4H2M10 14v-4h4',
  remove: 'M4 4l8 8M12 4l-8 8',
  scroll: 'M4 2h8v12H4zM8 4.5v7M6.2 6.3L8 4.5l1.8 1.8M6.2 9.7L8 11.5l1.8-1.8',
  zoom: 'M7 2a5 5 0 1 0 .01 0zM10.5 10.5L14 14M7 4.8v4.4M4.8 7h4.4',
  magnifier: 'M7 2a5 5 0 1 0 .01 0zM10.5 10.5L14 14',
  compare: 'M2 2.5h8v8H2zM6 6.5h8v7H6z',
  play: 'M4.5 2.5v11l8.5-5.5z',
  stop: 'M3.5 3.5h9v9h-9z',
  more: 'M5 6.5l3 3 3-3',
} as const
export type ToolIconName = keyof typeof PATHS

export function ToolIcon({ name }: { readonly name: ToolIconName }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
