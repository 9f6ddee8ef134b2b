import type { ViewerScene } from '../actions/viewer-action'
import { PlacePanel } from '../places/place-panel'
import type { PanelName } from '../tools/tool-panel'
import { WindowPanel } from '../windows/window-panel'
import { activeVolume } from './shown-images'
import { volumeName } from './viewer-volume'

interface ScenePanelProps {
  readonly panel: PanelName
  readonly scene: ViewerScene
  readonly bottomPx: number
  readonly onClose: () => void
}

/** The panel that is open, for the image that keys act on. */
export function ScenePanel({ panel, scene, bottomPx, onClose }: ScenePanelProps) {
  const { state, change, volumes, layout, used } = scene
  const volume = activeVolume(state, volumes, layout.images)
  if (volume === undefined) return null
  const shared = { state, volume, bottomPx, change, onClose }
  return panel === 'place' ? (
    <PlacePanel {...shared} onUsed={() => used('typed-place')} />
  ) : (
    <WindowPanel {...shared} name={volumeName(volumes, volume)} onUsed={used} />
  )
}
