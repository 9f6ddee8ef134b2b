import { readFileSync } from 'node:fs'
import { type DicomConverter, type DicomSource, dicomConverter } from '@/dicom'

/** A folder that lies in memory. */
export const memoryFolder = (files: Readonly<Record<string, Uint8Array>>): DicomSource => ({
  name: 'scans',
  paths: Object.keys(files),
  size: (path) => files[path]?.length ?? 0,
  start: async (path, bytes) => (files[path] ?? new Uint8Array()).slice(0, bytes),
  read: async (path) => files[path] ?? new Uint8Array(),
})

/** Slices under the names that a scanner gives them: none that says anything. */
export const asFiles = (
  folder: string,
  slices: readonly Uint8Array[],
): Record<string, Uint8Array> =>
  Object.fromEntries(slices.map((bytes, n) => [`${folder}/IM${String(n).padStart(4, '0')}`, bytes]))

/** The converter as it is delivered. */
export const theConverter = (): DicomConverter =>
  dicomConverter(readFileSync('node_modules/@niivue/dcm2niix/dist/dcm2niix.jpeg.wasm'))
