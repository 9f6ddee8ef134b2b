import { memo, type ReactNode } from 'react'
import { CONVENTION_TEXT } from './display-text'
import type { StageSize } from './item-view-props'
import { MarkList } from './mark-list'
import type { Convention } from './pane-view'
import { ToolIcon, type ToolIconName } from './tool-icon'
import styles from './viewer.module.css'
import { PLANE_LAYOUTS, readViewerLayout, type ViewerLayout } from './viewer-layout'
import type { ViewerMark, ViewerTool } from './viewer-mark'

export interface ViewToolbarProps {
  readonly size: StageSize
  readonly zoom: number
  readonly isCrosshairShown: boolean
  readonly isInverted: boolean
  readonly isSmooth: boolean
  readonly marks: readonly ViewerMark[]
  readonly convention: Convention
  readonly isConventionLocked: boolean
  readonly layout: ViewerLayout
  readonly onLayout: (layout: ViewerLayout) => void
  readonly tool: ViewerTool
  readonly onTool: (tool: ViewerTool) => void
  readonly onGoTo: (mark: ViewerMark) => void
  readonly onRemove: (index: number) => void
  /** Does what the key does. */
  readonly onKey: (key: string) => void
}

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
const LAYOUT_NAMES: Readonly<Record<ViewerLayout['planes'], string>> = {
  auto: 'Best fit',
  equal: 'Equal planes',
  axial: 'Axial large',
  coronal: 'Coronal large',
  sagittal: 'Sagittal large',
}

const ONE_LINE_FROM_REM = 46

/** In a narrow view the convention has a line of its own. */
export function toolbarPx({ width, remPx }: StageSize): number {
  return Math.round((width < ONE_LINE_FROM_REM * remPx ? 3.5 : 2) * remPx)
}

/** What the picture means and the controls for the whole of it; give it stable handlers. */
export const ViewToolbar = memo(function ViewToolbar(props: ViewToolbarProps) {
  const { size, convention, layout, tool, onKey } = props
  const { name, sides, short } = CONVENTION_TEXT[convention]
  const isTwoLines = size.width < ONE_LINE_FROM_REM * size.remPx
  const isCrowded = props.marks.length > 0 || !props.isConventionLocked
  return (
    <div
      className={styles.toolbar}
      style={{ height: toolbarPx(size) }}
      data-lines={isTwoLines ? 2 : 1}
      data-crowded={isCrowded}
    >
      <span className={styles.convention}>
        <span className={styles.wide}>
          <strong>{name} convention</strong>: {sides}
        </span>
        <span className={styles.narrow}>
          <strong>{name}</strong>: {short}
        </span>
      </span>
      {!props.isConventionLocked && (
        <Tool shortcut="Shift+L" name="Switch sides" onKey={onKey}>
          Switch sides
        </Tool>
      )}
      <span className={styles.spacer} />
      <MarkList marks={props.marks} onGoTo={props.onGoTo} onRemove={props.onRemove} />
      <fieldset className={styles.group} aria-label="What the pointer does">
        {TOOLS.map((t) => (
          <button
            key={t.tool}
            type="button"
            className={styles.icon}
            aria-label={t.name}
            aria-pressed={tool === t.tool}
            title={t.title}
            onClick={() => props.onTool(tool === t.tool ? 'none' : t.tool)}
          >
            <ToolIcon name={t.icon} />
          </button>
        ))}
      </fieldset>
      <span className={styles.group}>
        <Tool shortcut="-" name="Zoom out" onKey={onKey}>
          −
        </Tool>
        <span className={styles.zoom}>{Math.round(props.zoom * 100)}%</span>
        <Tool shortcut="+" name="Zoom in" onKey={onKey}>
          +
        </Tool>
        <Tool shortcut="Shift+R" name="Fit" icon="fit" onKey={onKey} />
      </span>
      <span className={styles.group}>
        <Tool shortcut="x" name="Crosshair" icon="crosshair" isOn={props.isCrosshairShown} onKey={onKey} />
        <Tool shortcut="v" name="Invert the grey scale" icon="invert" isOn={props.isInverted} onKey={onKey} />
        <Tool
          shortcut="Shift+V"
          name="Smooth picture"
          icon={props.isSmooth ? 'smooth' : 'blocks'}
          isOn={props.isSmooth}
          onKey={onKey}
        />
      </span>
      <select
        className={styles.select}
        aria-label="Layout"
        title="Layout (Shift+M)"
        value={layout.planes}
        onChange={(event) => {
          props.onLayout(readViewerLayout({ ...layout, planes: event.currentTarget.value }))
          event.currentTarget.blur() // keys go back to the pictures
        }}
      >
        {PLANE_LAYOUTS.map((planes) => (
          <option key={planes} value={planes}>
            {LAYOUT_NAMES[planes]}
          </option>
        ))}
      </select>
      <Tool shortcut="r" name="Reset the view" onKey={onKey}>
        Reset
      </Tool>
    </div>
  )
})

interface ToolProps {
  readonly shortcut: string
  readonly name: string
  readonly icon?: ToolIconName
  readonly children?: ReactNode
  readonly isOn?: boolean
  readonly onKey: (key: string) => void
}

function Tool({ shortcut, name, icon, children, isOn, onKey }: ToolProps) {
  return (
    <button
      type="button"
      className={icon ? styles.icon : styles.button}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={`${name} (${shortcut})`}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onClick={() => onKey(shortcut)}
    >
      {icon ? <ToolIcon name={icon} /> : children}
    </button>
  )
}
