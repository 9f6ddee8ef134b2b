import '@/language/areas/viewer'
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { namedText, useText } from '@/language'
import type { ViewerAction, ViewerLook } from '../actions/viewer-action'
import { viewerActions } from '../actions/viewer-actions'
import type { Convention } from '../engine/pane-view'
import { HandControls, type HandControlsProps } from '../pointer/hand-controls'
import styles from '../viewer.module.css'
import { LayoutSelects, type LayoutSelectsProps } from './layout-selects'
import { MarkList, type MarkListProps } from './mark-list'
import { RareTools, type RareToolsProps } from './rare-tools'
import { ToolButton } from './tool-button'

export interface ViewToolbarProps
  extends ViewerLook,
    MarkListProps,
    LayoutSelectsProps,
    Omit<HandControlsProps, 'look' | 'onAct'>,
    Omit<RareToolsProps, 'look' | 'onAct' | 'arranging'> {
  /** Whether the planes are turned. */
  readonly isTurned: boolean
  readonly convention: Convention
  readonly isConventionLocked: boolean
  /** Left and right are not as the study says. */
  readonly isSwitched: boolean
  /** In a small view the controls are put away until they are asked for. */
  readonly areToolsShown: boolean
  /** Shows them or puts them away; null: they are always there. */
  readonly onTools: ((areShown: boolean) => void) | null
  /** Fingers point, and there is no room for them to point at all that is usual. */
  readonly isShort: boolean
  /** How high it stands, CSS pixels: before the first picture is drawn, and whenever its text takes more or fewer lines. */
  readonly onHeight: (px: number, isLaidOut: boolean) => void
  /** It has been measured under the item before, and is mostly the same. */
  readonly isHeightKnown: boolean
  /** Bars for overlays, comparison and frames; false: none. A new value renders the whole toolbar again. */
  readonly bars: ReactNode
}

const DRAWING_TOOLS: readonly ViewerAction[] = [viewerActions.distanceTool, viewerActions.pointTool]

/**
 * What the picture means and the controls for the whole of it; give it stable handlers. Which side is which is never cut
 * off: the text wraps, or the controls go beneath it, and the pictures have what is left.
 */
export const ViewToolbar = memo(function ViewToolbar(props: ViewToolbarProps) {
  const { convention, onAct, onHeight, isHeightKnown, areToolsShown, onTools } = props
  const say = useText('viewer')
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return
    // Whoever asks here has the whole page laid out before the picture is drawn; the observer asks after it, and before it is painted.
    if (!isHeightKnown) onHeight(element.offsetHeight, false)
    const observer = new ResizeObserver(() => onHeight(element.offsetHeight, true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [onHeight, isHeightKnown])
  const arranging = (
    <>
      <LayoutSelects {...props} />
      <ToolButton action={viewerActions.reset} onAct={onAct}>
        {say('resetShort')}
      </ToolButton>
    </>
  )
  return (
    <div ref={bar} className={styles.toolbar}>
      {props.bars}
      <p className={styles.convention} dir="auto" role="status" data-switched={props.isSwitched}>
        {props.isSwitched && <strong>{say('sidesSwitched')} </strong>}
        <strong>{say(convention)}</strong>:{' '}
        {say(convention === 'neurological' ? 'neurologicalSides' : 'radiologicalSides')}
      </p>
      {onTools !== null && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={areToolsShown}
          onClick={() => onTools(!areToolsShown)}
        >
          {say('tools')}
        </button>
      )}
      {areToolsShown && (
        <div className={styles.controls} data-over={onTools !== null}>
          {!props.isConventionLocked && (
            <ToolButton action={viewerActions.sides} onAct={onAct}>
              {namedText(viewerActions.sides.label)}
            </ToolButton>
          )}
          <MarkList {...props} />
          <fieldset className={styles.group} aria-label={say('pointerDoes')}>
            <HandControls {...props} look={props} />
            {DRAWING_TOOLS.map((action) => (
              <ToolButton key={action.label} action={action} look={props} onAct={onAct} />
            ))}
          </fieldset>
          {props.isTurned && (
            <span className={styles.group}>
              <ToolButton action={viewerActions.straight} icon="straight" onAct={onAct} />
              <ToolButton action={viewerActions.head} icon="head" onAct={onAct} />
            </span>
          )}
          {props.isShort ? null : arranging}
          <RareTools {...props} look={props} arranging={props.isShort ? arranging : null} />
        </div>
      )}
    </div>
  )
})
