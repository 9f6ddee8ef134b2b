/**
 * What reaches the screen, seen from outside the program: runs before any script of the page, in the room and in the
 * bare page alike. A picture counts as on screen in the second animation frame after it was drawn (the first one carries
 * it), and not before the graphics have finished all that was asked of them: a fence is polled for that, so that the
 * probe itself never blocks the page.
 */
export interface DrawTask {
  /** When the drawing calls were made; ms of performance.now(), as everywhere here. */
  readonly at: number
  /** Drawing calls to the screen with a volume's texture bound. */
  readonly slices: number
  /** Names of the textures drawn, with the number of writes to each. */
  readonly textures: string
  /** 'Case 3' where the questions of that item stand beside the picture in the frame that carries it, and no cover over it; else ''. */
  item: string
  /** null until it is on screen. */
  presentedAt: number | null
}

/** Chromium's. */
type DroppedItem = DataTransferItem & { getAsFileSystemHandle(): Promise<unknown> }

interface TextureRecord {
  readonly id: number
  writes: number
  depth: number
  slicesWritten: number
  isDrawn: boolean
}

interface OpenTask {
  readonly at: number
  slices: number
  readonly textures: Set<WebGLTexture>
}

const contexts: WeakRef<WebGL2RenderingContext>[] = []
const textures = new Set<TextureRecord>()
const recordOf = new WeakMap<WebGLTexture, TextureRecord>()
const bound = new WeakMap<WebGL2RenderingContext, WebGLTexture | null>()
const target = new WeakMap<WebGL2RenderingContext, WebGLFramebuffer | null>()
const open = new WeakMap<WebGL2RenderingContext, OpenTask>()
/** The texture of each framebuffer, and of each the volumes drawn there, one for each slice: what a copy of it brings to the screen. */
const offScreen = new WeakMap<WebGLFramebuffer, WebGLTexture>()
const drawnThere = new WeakMap<WebGLTexture, WebGLTexture[]>()
const draws: DrawTask[] = []
const longTasks: { start: number; end: number }[] = []
/** When anything was done ahead: writes to textures, and drawing off the screen. */
const uploads: number[] = []
const keys: { key: string; at: number }[] = []
const filesGivenAt: number[] = []
const releasedAt: number[] = []

const proto = WebGL2RenderingContext.prototype

const getContext = HTMLCanvasElement.prototype.getContext
HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
  const context = Reflect.apply(getContext, this, args)
  if (
    context instanceof WebGL2RenderingContext &&
    !contexts.some((known) => known.deref() === context)
  )
    contexts.push(new WeakRef(context))
  return context
} as typeof getContext

after('bindFramebuffer', (gl, [, framebuffer]) =>
  target.set(gl, framebuffer as WebGLFramebuffer | null),
)
after('framebufferTexture2D', (gl, [, , , texture]) => {
  const to = target.get(gl)
  if (to && texture) offScreen.set(to, texture as WebGLTexture)
})
after('bindTexture', (gl, [kind, texture]) => {
  if (kind === gl.TEXTURE_3D) bound.set(gl, texture as WebGLTexture | null)
})
after('deleteTexture', (_, [texture]) => {
  const record = texture === null ? undefined : recordOf.get(texture as WebGLTexture)
  if (record) textures.delete(record)
})
after('texStorage3D', (gl, args) => written(gl, Number(args[5]), 0))
after('texImage3D', (gl, args) =>
  written(gl, Number(args[5]), args[9] === null ? 0 : Number(args[5])),
)
after('texSubImage3D', (gl, args) => written(gl, null, Number(args[7])))
for (const name of ['drawArrays', 'drawElements'] as const) after(name, drawn)

function after(
  name: keyof WebGL2RenderingContext,
  note: (gl: WebGL2RenderingContext, args: unknown[]) => void,
) {
  const original = proto[name] as (...args: unknown[]) => unknown
  Object.assign(proto, {
    [name](this: WebGL2RenderingContext, ...args: unknown[]) {
      const result = Reflect.apply(original, this, args)
      note(this, args)
      return result
    },
  })
}

function written(gl: WebGL2RenderingContext, depth: number | null, slices: number) {
  const texture = bound.get(gl)
  if (!texture) return
  uploads.push(performance.now())
  const record = recordOf.get(texture) ?? {
    id: textures.size,
    writes: 0,
    depth: 0,
    slicesWritten: 0,
    isDrawn: false,
  }
  recordOf.set(texture, record)
  textures.add(record)
  if (depth !== null) record.depth = depth
  // The texture of a former case takes up the next one, where both have the same shape.
  if (slices > 0 && record.slicesWritten >= record.depth) {
    record.slicesWritten = 0
    record.isDrawn = false
  }
  record.slicesWritten += slices
  record.writes++
}

function drawn(gl: WebGL2RenderingContext) {
  const texture = bound.get(gl) ?? null
  const to = target.get(gl)
  if (!to) {
    const flat: WebGLTexture | null = gl.getParameter(gl.TEXTURE_BINDING_2D)
    const copied = (flat && drawnThere.get(flat)?.splice(0)) ?? []
    for (const one of copied.length > 0 ? copied : [texture]) noteSlice(gl, one)
    return
  }
  uploads.push(performance.now())
  const there = offScreen.get(to)
  if (!there || !texture) return
  drawnThere.set(there, [...(drawnThere.get(there) ?? []), texture])
}

function noteSlice(gl: WebGL2RenderingContext, texture: WebGLTexture | null) {
  let task = open.get(gl)
  if (task === undefined) {
    task = { at: performance.now(), slices: 0, textures: new Set() }
    open.set(gl, task)
    queueMicrotask(() => close(gl))
  }
  if (!texture) return
  task.slices++
  task.textures.add(texture)
}

function close(gl: WebGL2RenderingContext) {
  const task = open.get(gl)
  open.delete(gl)
  if (task === undefined) return
  const records = [...task.textures].flatMap((texture) => recordOf.get(texture) ?? [])
  for (const record of records) record.isDrawn = true
  const draw: DrawTask = {
    at: task.at,
    slices: task.slices,
    textures: records.map(({ id, writes }) => `${id}.${writes}`).join(' '),
    item: '',
    presentedAt: null,
  }
  draws.push(draw)
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  gl.flush()
  let frames = 0
  const poll = () => {
    frames++
    if (frames === 1) draw.item = itemOnScreen()
    const isDone =
      fence === null ||
      gl.isContextLost() ||
      gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED
    if (frames >= 2 && isDone) {
      draw.presentedAt = performance.now()
      if (fence) gl.deleteSync(fence)
    } else requestAnimationFrame(poll)
  }
  requestAnimationFrame(poll)
}

function itemOnScreen(): string {
  const covers = [...document.querySelectorAll('[role="status"]')]
  if (covers.some((cover) => /Loading images/.test(cover.textContent ?? ''))) return ''
  return document.querySelector('aside[aria-label="Questions"] strong')?.textContent?.trim() ?? ''
}

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    longTasks.push({ start: startTime, end: startTime + duration })
}).observe({ type: 'longtask', buffered: true })

document.addEventListener(
  'keydown',
  ({ key, timeStamp }) => keys.push({ key, at: timeStamp }),
  true,
)
document.addEventListener('pointerup', ({ timeStamp }) => releasedAt.push(timeStamp), true)
for (const type of ['change', 'drop'])
  document.addEventListener(type, ({ timeStamp }) => filesGivenAt.push(timeStamp), true)

const nextFrame = () =>
  new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())))

const probe = {
  draws,
  longTasks,
  uploads,
  keys,
  filesGivenAt,
  releasedAt,
  /** Contexts that are reachable and not lost. */
  liveContexts: () => contexts.filter((known) => known.deref()?.isContextLost() === false).length,
  volumeTextures: () => textures.size,
  /** A volume is on the graphics card that has never been shown. */
  hasUnseenTexture: () =>
    [...textures].some(
      ({ isDrawn, depth, slicesWritten }) => !isDrawn && depth > 1 && slicesWritten >= depth,
    ),
  nextFrame,
  /** The first picture of three planes of `item` drawn after `since`, once it is on screen. */
  async painted(item: string, since: number, notTextures = ''): Promise<DrawTask> {
    for (;;) {
      const found = draws.find(
        (d) =>
          d.at > since &&
          d.slices >= 3 &&
          d.item === item &&
          d.textures !== notTextures &&
          d.presentedAt !== null,
      )
      if (found) return found
      await nextFrame()
    }
  },
  /** What is dropped next is what the browser's picker of folders hands out. */
  holdDroppedFolder(): void {
    const take = (event: DragEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    for (const type of ['dragenter', 'dragover'] as const) window.addEventListener(type, take, true)
    const dropped = new Promise<unknown>((resolve) =>
      window.addEventListener(
        'drop',
        (event) => {
          take(event)
          const item = event.dataTransfer?.items[0] as DroppedItem | undefined
          resolve(item?.getAsFileSystemHandle())
        },
        { capture: true, once: true },
      ),
    )
    const showDirectoryPicker = async () => {
      const folder = await dropped
      filesGivenAt.push(performance.now())
      return folder
    }
    Object.assign(window, { showDirectoryPicker })
  },
  /** Once an element says this, whatever stands within its own elements, and has been on screen; ms of `performance.now()`. */
  async shown(text: string): Promise<number> {
    const isSaid = ({ childNodes }: Element) =>
      [...childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])).join('') === text
    const isThere = () =>
      document.body.textContent?.includes(text) &&
      [...document.querySelectorAll('body *')].some(isSaid)
    while (!isThere()) await nextFrame()
    // The first frame carries it; when the second begins, it has been on screen.
    await nextFrame()
    return nextFrame()
  },
  /** Everything drawn so far is on screen. */
  async settled(): Promise<void> {
    do await nextFrame()
    while (draws.some((draw) => draw.presentedAt === null))
  },
  /** `step` once a frame; when each new picture came on screen. */
  async animate(
    step: (frame: number) => void,
    isOver: (frame: number) => boolean,
  ): Promise<number[]> {
    const from = draws.length
    for (let frame = 0; !isOver(frame); frame++) {
      step(frame)
      await nextFrame()
    }
    await probe.settled()
    return draws
      .slice(from)
      .flatMap((draw) => (draw.slices >= 3 && draw.presentedAt ? [draw.presentedAt] : []))
  },
  longestTask: (from: number, to: number) =>
    longTasks
      .filter(({ start, end }) => end > from && start < to)
      .reduce((longest, { start, end }) => Math.max(longest, end - start), 0),
}

export type PaintProbe = typeof probe
declare global {
  var bench: PaintProbe
}
globalThis.bench = probe
