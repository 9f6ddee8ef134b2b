import { memo } from 'react'
import { CONVENTION_TEXT } from '../engine/display-text'
import type { Convention } from '../engine/pane-view'
import type { ViewerLayout } from '../view/viewer-layout'
import styles from '../viewer.module.css'
import { LayoutSelects } from './layout-selects'
import { MarkList } from './mark-list'
import { ToolButton } from './tool-button'
import type { StageSize } from './use-stage-size'
import { type ViewerAction, type ViewerLook, viewerActions } from './viewer-actions'
import type { ViewerMark } from './viewer-mark'

interface ViewToolbarProps extends ViewerLook {
  readonly size: StageSize
  readonly zoom: number
  readonly marks: readonly ViewerMark[]
  readonly convention: Convention
  readonly isConventionLocked: boolean
  /** How many images the item has. */
  readonly imageCount: number
  readonly layout: ViewerLayout
  readonly onLayout: (layout: ViewerLayout) => void
  readonly onGoTo: (mark: ViewerMark) => void
  readonly onRemove: (index: number) => void
  readonly onAct: (action: ViewerAction) => void
}

const POINTER_TOOLS: readonly ViewerAction[] = [
  viewerActions.aimTool,
  viewerActions.panTool,
  viewerActions.windowTool,
  viewerActions.distanceTool,
  viewerActions.pointTool,
]

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
  const { size, convention, layout, onAct } = props
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
        <ToolButton action={viewerActions.sides} onAct={onAct}>
          {viewerActions.sides.label}
        </ToolButton>
      )}
      <span className={styles.spacer} />
      <MarkList marks={props.marks} onGoTo={props.onGoTo} onRemove={props.onRemove} />
      <fieldset className={styles.group} aria-label="What the pointer does">
        {POINTER_TOOLS.map((action) => (
          <ToolButton key={action.label} action={action} look={props} onAct={onAct} />
        ))}
      </fieldset>
      <span className={styles.group}>
        <ToolButton action={viewerActions.zoomOut} onAct={onAct}>
          −
        </ToolButton>
        <span className={styles.zoom}>{Math.round(props.zoom * 100)}%</span>
        <ToolButton action={viewerActions.zoomIn} onAct={onAct}>
          +
        </ToolButton>
        <ToolButton action={viewerActions.fit} onAct={onAct} />
      </span>
      <span className={styles.group}>
        <ToolButton action={viewerActions.crosshair} look={props} onAct={onAct} />
        <ToolButton action={viewerActions.invert} look={props} onAct={onAct} />
        <ToolButton
          action={viewerActions.smooth}
          look={props}
          icon={props.isSmooth ? 'smooth' : 'blocks'}
          onAct={onAct}
        />
      </span>
      <LayoutSelects layout={layout} imageCount={props.imageCount} onLayout={props.onLayout} />
      <ToolButton action={viewerActions.reset} onAct={onAct}>
        Reset
      </ToolButton>
    </div>
  )
})
