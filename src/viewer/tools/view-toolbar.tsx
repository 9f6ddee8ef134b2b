import { memo } from 'react'
import { CONVENTION_TEXT } from '../engine/display-text'
import type { Convention } from '../engine/pane-view'
import type { StageSize } from '../view/item-view-props'
import type { ViewerLayout } from '../view/viewer-layout'
import styles from '../viewer.module.css'
import { LayoutSelects } from './layout-selects'
import { MarkList } from './mark-list'
import { PointerTools } from './pointer-tools'
import { ToolButton } from './tool-button'
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
  /** How many images the item has. */
  readonly imageCount: number
  readonly layout: ViewerLayout
  readonly onLayout: (layout: ViewerLayout) => void
  readonly tool: ViewerTool
  readonly onTool: (tool: ViewerTool) => void
  readonly onGoTo: (mark: ViewerMark) => void
  readonly onRemove: (index: number) => void
  /** Does what the key does. */
  readonly onKey: (key: string) => void
}

/** In a narrow view the convention has a line of its own; in a very narrow one the controls have two. */
function toolbarLines({ width, remPx }: StageSize): 1 | 2 | 3 {
  const widthRem = width / remPx
  return widthRem < 36 ? 3 : widthRem < 46 ? 2 : 1
}

export function toolbarPx(size: StageSize): number {
  return Math.round((0.25 + 1.75 * toolbarLines(size)) * size.remPx)
}

/** What the picture means and the controls for the whole of it; give it stable handlers. */
export const ViewToolbar = memo(function ViewToolbar(props: ViewToolbarProps) {
  const { size, convention, layout, tool, onKey } = props
  const { name, sides, short } = CONVENTION_TEXT[convention]
  const isCrowded = props.marks.length > 0 || !props.isConventionLocked || props.imageCount > 1
  return (
    <div
      className={styles.toolbar}
      style={{ height: toolbarPx(size) }}
      data-lines={Math.min(toolbarLines(size), 2)}
      data-crowded={isCrowded}
      data-images={props.imageCount > 1}
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
        <ToolButton shortcut="Shift+L" name="Switch sides" onKey={onKey}>
          Switch sides
        </ToolButton>
      )}
      <span className={styles.spacer} />
      <MarkList marks={props.marks} onGoTo={props.onGoTo} onRemove={props.onRemove} />
      <PointerTools tool={tool} onTool={props.onTool} />
      <span className={styles.group}>
        <ToolButton shortcut="-" name="Zoom out" onKey={onKey}>
          −
        </ToolButton>
        <span className={styles.zoom}>{Math.round(props.zoom * 100)}%</span>
        <ToolButton shortcut="+" name="Zoom in" onKey={onKey}>
          +
        </ToolButton>
        <ToolButton shortcut="Shift+R" name="Fit" icon="fit" onKey={onKey} />
      </span>
      <span className={styles.group}>
        <ToolButton
          shortcut="x"
          name="Crosshair"
          icon="crosshair"
          isOn={props.isCrosshairShown}
          onKey={onKey}
        />
        <ToolButton
          shortcut="v"
          name="Invert the grey scale"
          icon="invert"
          isOn={props.isInverted}
          onKey={onKey}
        />
        <ToolButton
          shortcut="Shift+V"
          name="Smooth picture"
          icon={props.isSmooth ? 'smooth' : 'blocks'}
          isOn={props.isSmooth}
          onKey={onKey}
        />
      </span>
      <LayoutSelects layout={layout} imageCount={props.imageCount} onLayout={props.onLayout} />
      <ToolButton shortcut="r" name="Reset the view" onKey={onKey}>
        Reset
      </ToolButton>
    </div>
  )
})
