/** A promise and the two ways to end it. */
export function deferred() {
  let resolve: () => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const done = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { done, resolve, reject }
}

/** Gives way to whatever else waits in the event loop. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

// A hidden tab has no frames; there the timer goes on.
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve, 16)
    else requestAnimationFrame(() => resolve())
  })
}

/** Once the graphics have done all that they were given, or earlier where that is wanted. The page goes on meanwhile. */
export async function untilDrawn(
  gl: WebGL2RenderingContext,
  isHurried: () => boolean,
): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  gl.flush()
  const isWaiting = () =>
    fence !== null &&
    !gl.isContextLost() &&
    gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED
  do await nextFrame()
  while (isWaiting() && !isHurried())
  gl.deleteSync(fence)
}
