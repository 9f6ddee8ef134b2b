import '@/language/areas/viewer'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { namedText, useText } from '@/language'
import { keyHints } from '@/ui/actions'
import type { ViewerAction } from '../actions/viewer-action'
import { viewerActions } from '../actions/viewer-actions'
import type { Slab } from '../planes/slab'
import { SlabSelects } from '../planes/slab-selects'
import type { HandControlsProps } from '../pointer/hand-controls'
import styles from '../viewer.module.css'
import type { LayoutSelectsProps } from './layout-selects'
import { ToolButton } from './tool-button'
import { ToolIcon } from './tool-icon'
import { useDismissal } from './use-dismissal'
import type { Change } from './use-mark-tools'

export interface RareToolsProps
  extends Pick<HandControlsProps, 'look' | 'menu' | 'onMenu' | 'onAct'>,
    Pick<LayoutSelectsProps, 'volumes'> {
  readonly zoom: number
  readonly slab: Slab
  readonly change: Change
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  /** How the planes are arranged, where the line has no room for it; null: it stands on the line. */
  readonly arranging: ReactNode
}

const MEASURE_TOOLS: readonly ViewerAction[] = [
  viewerActions.turnTool,
  viewerActions.diameters,
  viewerActions.angle,
  viewerActions.ellipse,
]

/**
 * What is not needed with every item: behind one button, so that the controls stay on one line and the pictures keep their
 * place. A tool in hand, and what is otherwise not as usual and not written on the picture, stands on the line as well. Where there
 * is room for all, and where the controls come up over the picture anyway, there is no button (viewer.module.css).
 */
export function RareTools({
  look,
  zoom,
  volumes,
  slab,
  change,
  mayUndo,
  mayRedo,
  menu,
  onMenu,
  onAct,
  arranging,
}: RareToolsProps) {
  const say = useText('viewer')
  const { moreTools } = viewerActions
  const id = useId()
  const isOpen = menu === 'more'
  const around = useRef<HTMLSpanElement>(null)
  useDismissal(
    around,
    isOpen,
    () => onMenu(null),
    (box) => box.querySelector<HTMLElement>('[aria-controls]')?.focus(),
  )
  useEffect(() => {
    const box = around.current
    if (!isOpen || box === null) return
    box.querySelector('button')?.focus()
    /** A tool has been taken: the list is in the way, but for what is pressed several times. */
    const pressed = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('[data-open] button') === null) return
      if (target.closest('[data-steps]') === null) onMenu(null)
    }
    box.addEventListener('click', pressed)
    return () => box.removeEventListener('click', pressed)
  }, [isOpen, onMenu])
  return (
    <span ref={around} className={styles.rareTools}>
      <span id={id} className={styles.rare} data-open={isOpen}>
        {arranging === null ? null : (
          <span className={styles.group} data-usual data-steps>
            {arranging}
          </span>
        )}
        <fieldset className={styles.group} aria-label={say('measureGroup')}>
          {MEASURE_TOOLS.map((action) => (
            <ToolButton key={action.label} action={action} look={look} onAct={onAct} />
          ))}
        </fieldset>
        <span className={styles.group} data-usual data-steps data-column>
          <span className={styles.groupName}>{say('slab')}</span>
          <SlabSelects slab={slab} change={change} />
        </span>
        <span className={styles.group} data-usual data-steps>
          <span className={styles.groupName}>{say('zoomTool')}</span>
          <ToolButton action={viewerActions.zoomOut} onAct={onAct}>
            −
          </ToolButton>
          <span className={styles.zoom}>{Math.round(zoom * 100)}%</span>
          <ToolButton action={viewerActions.zoomIn} onAct={onAct}>
            +
          </ToolButton>
          <ToolButton action={viewerActions.fit} onAct={onAct} />
        </span>
        <span className={styles.group} data-usually="on" data-column>
          <ToolButton action={viewerActions.crosshair} look={look} onAct={onAct} />
          <ToolButton
            action={viewerActions.smooth}
            look={look}
            icon={look.isSmooth ? 'smooth' : 'blocks'}
            onAct={onAct}
          />
        </span>
        <span className={styles.group}>
          <ToolButton action={viewerActions.magnifier} look={look} onAct={onAct} />
          <ToolButton action={viewerActions.invert} look={look} onAct={onAct} />
          {volumes.length > 1 && (
            <ToolButton action={viewerActions.compare} look={look} onAct={onAct} />
          )}
        </span>
        <span className={styles.group} data-usual data-column>
          {[viewerActions.typePlace, viewerActions.typeWindow].map((action) => (
            <ToolButton key={action.label} action={action} onAct={onAct} />
          ))}
        </span>
        <span className={styles.group} data-usual>
          <ToolButton action={viewerActions.undo} onAct={onAct} isDisabled={!mayUndo} />
          <ToolButton action={viewerActions.redo} onAct={onAct} isDisabled={!mayRedo} />
        </span>
      </span>
      <button
        type="button"
        className={styles.moreTools}
        aria-label={namedText(moreTools.label)}
        aria-expanded={isOpen}
        aria-controls={id}
        {...keyHints(moreTools)}
        onClick={() => onAct(moreTools)}
      >
        {say('moreShort')}
        <ToolIcon name="more" />
      </button>
    </span>
  )
}
