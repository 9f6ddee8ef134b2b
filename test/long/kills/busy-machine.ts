import { spawn } from 'node:child_process'

/** Keeps `count` cores busy until it is told to stop. */
export function keepBusy(count: number): () => void {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;) ;'], { stdio: 'ignore' }),
  )
  return () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}
