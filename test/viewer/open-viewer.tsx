import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { PreparedVolume } from '@/nifti'
import type { VolumeViewerProps } from '@/viewer'
import type { Picture } from '@/viewer/engine/volume-engine'
import { makeVolume } from './make-volume'

export const engines: FakeEngine[] = []
export class FakeEngine {
  static hasWebgl2 = true
  resident = new Set<PreparedVolume>()
  waiting: { volumes: readonly PreparedVolume[]; done: () => void }[] = []
  picture: Picture | null = null
  painted: Picture[] = []
  ahead: Picture[] = []
  isDisposed = false
  constructor(readonly canvas: HTMLCanvasElement) {
    engines.push(this)
  }
  static async create(canvas: HTMLCanvasElement) {
    if (!FakeEngine.hasWebgl2) throw new Error('no WebGL 2')
    return new FakeEngine(canvas)
  }
  isReady = (volumes: readonly PreparedVolume[]) => volumes.every((v) => this.resident.has(v))
  prepare(volumes: readonly PreparedVolume[]): Promise<void> {
    if (this.isReady(volumes)) return Promise.resolve()
    return new Promise((resolve) => {
      const done = () => {
        for (const v of volumes) this.resident.add(v)
        resolve()
      }
      this.waiting.push({ volumes, done })
    })
  }
  keep() {}
  resize() {}
  draw(picture: Picture, onDrawn: () => void) {
    this.picture = picture
    onDrawn()
  }
  async paintAhead(picture: Picture) {
    this.painted.push(picture)
  }
  drawAhead(picture: Picture) {
    this.ahead.push(picture)
  }
  copyTo() {}
  blank() {
    this.picture = null
  }
  dispose() {
    this.isDisposed = true
  }
}
vi.mock('@/viewer/engine/volume-engine', () => ({ VolumeEngine: FakeEngine }))
const { VolumeViewer } = await import('@/viewer')

export const a = [makeVolume({ id: 'id-a' })]
export const b = [makeVolume({ id: 'id-b', label: 'T2' }, { dims: [9, 9, 9] })]
export const live = () => engines.filter((e) => !e.isDisposed)
export const engine = () => live()[0]!
export const shown = () => engine().picture?.panes.map((p) => p.prepared) ?? []
export const upload = async () =>
  act(async () =>
    engine()
      .waiting.splice(0)
      .forEach((w) => void w.done()),
  )
export const key = (name: string, target: Element = document.body) =>
  act(() => void fireEvent.keyDown(target, { key: name }))

export function viewer(more: Partial<VolumeViewerProps> = {}) {
  return (
    <VolumeViewer
      itemKey="item-a"
      volumes={a}
      convention="neurological"
      isConventionLocked
      windows={[]}
      onPainted={() => undefined}
      onProblem={() => undefined}
      {...more}
    />
  )
}
export async function opened(more: Partial<VolumeViewerProps> = {}) {
  const view = render(viewer(more))
  await waitFor(() => expect(live()).toHaveLength(1))
  await waitFor(() => expect(engine().waiting).not.toHaveLength(0))
  await upload()
  return view
}

export function forgetEngines(): void {
  engines.length = 0
  FakeEngine.hasWebgl2 = true
}
