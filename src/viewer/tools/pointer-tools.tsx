import styles from '../viewer.module.css'
import { ToolIcon, type ToolIconName } from './tool-icon'
import type { ViewerTool } from './viewer-mark'

const TOOLS: readonly { tool: ViewerTool; icon: ToolIconName; name: string; title: string }[] = [
  {
    tool: 'none',
    icon: 'aim',
    name: 'Move the crosshair',
    title: 'The pointer moves the crosshair (Escape)',
  },
  {
    tool: 'pan',
    icon: 'pan',
    name: 'Move the picture',
    title: 'The pointer moves the picture (else Shift and drag)',
  },
  {
    tool: 'window',
    icon: 'window',
    name: 'Change the window',
    title: 'The pointer changes the window (else the right button)',
  },
  {
    tool: 'distance',
    icon: 'distance',
    name: 'Measure a distance',
    title: 'Measure: drag a line (l: from and to the crosshair)',
  },
  { tool: 'point', icon: 'point', name: 'Mark a point', title: 'Mark a point (o: at the crosshair)' },
]

export interface PointerToolsProps {
  readonly tool: ViewerTool
  readonly onTool: (tool: ViewerTool) => void
}

/** What a press of the pointer on a picture does; a tool pressed again is put away. */
export function PointerTools({ tool, onTool }: PointerToolsProps) {
  return (
    <fieldset className={styles.group} aria-label="What the pointer does">
      {TOOLS.map((t) => (
        <button
          key={t.tool}
          type="button"
          className={styles.icon}
          aria-label={t.name}
          aria-pressed={tool === t.tool}
          title={t.title}
          onClick={() => onTool(tool === t.tool ? 'none' : t.tool)}
        >
          <ToolIcon name={t.icon} />
        </button>
      ))}
    </fieldset>
  )
}
