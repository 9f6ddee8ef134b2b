import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/** A screen that nobody sees: Firefox without one has no WebGL, and WebKitGTK no window. */
export interface Screen {
  /** What a program needs in its environment to use it, and to draw without a graphics card. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** @throws Error when Xvfb does not start. */
export async function openScreen(): Promise<Screen> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const display = await new Promise<string>((resolve, reject) => {
    const told = child.stdio[3] as Readable
    told.once('data', (number: Buffer) => resolve(number.toString().trim()))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb ended at its start (${code})`)))
  })
  return {
    env: { DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    close: () => ended(child),
  }
}

/** Asks a program that was started here to end, and waits until it has. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await gone
}
