import PATHS from './tool-icons.json'

/** Line drawings on 16 x 16; drawn here because fonts differ between hospitals. */
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
