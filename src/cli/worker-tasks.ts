import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FrozenVolume, freezeVolume } from '@/freezing'
import { type PhantomSpec, type PhantomVolume, runPhantomSpec } from '@/phantom'

/** One head of a phantom specification: its anatomy is made once for all of its volumes. */
export interface PhantomTask {
  readonly type: 'phantom'
  readonly spec: PhantomSpec
  readonly volumes: readonly PhantomVolume[]
  readonly out: string
}
export interface FreezeTask {
  readonly type: 'freeze'
  readonly bytes: Uint8Array
  readonly file: string
}
export type WorkerTask = PhantomTask | FreezeTask

/** Makes the volumes of one head and writes them. @returns their paths. */
export async function runPhantomTask({ spec, volumes, out }: Omit<PhantomTask, 'type'>): Promise<string[]> {
  const paths: string[] = []
  for (const { file, bytes } of runPhantomSpec(spec, volumes)) {
    const path = join(out, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    paths.push(path)
  }
  return paths
}

export const runFreezeTask = ({ bytes, file }: Omit<FreezeTask, 'type'>): FrozenVolume =>
  freezeVolume(bytes, file)
