import { useRef, useState } from 'react'
import type { ConvertedScan } from '@/dicom'
import type { GreyImage } from '@/freezing'
import { messageOf, useLatest } from '@/ui'
import { type InWorker, openWorker } from '@/ui/open-worker'
import type { FolderFile } from '../draft/draft-views'
import { openFiles } from '../volumes/folder-files'
import type { DicomWork } from './dicom.worker'

/** A scan that came out of a series. */
export interface MadeScan extends ConvertedScan {
  readonly series: string
}

/** More previews than these are not made unasked. */
const MOST_PREVIEWS = 60

const openDicomWorker = (signal: AbortSignal) =>
  openWorker<DicomWork>(
    () =>
      new Worker(new URL('./dicom.worker.ts', import.meta.url), { type: 'module', name: 'dicom' }),
    'Reading DICOM',
    signal,
  )

/** The DICOM series among files, and their conversion, in a worker that lives as long as the files are the chosen ones. */
export function useDicom(files: readonly FolderFile[]) {
  const worker = useRef<InWorker<DicomWork> | null>(null)
  const stop = useRef<AbortController | null>(null)
  const [looked, setLooked] = useState(0)
  const [found, setFound] = useState<Awaited<ReturnType<DicomWork['open']>> | null>(null)
  const [previews, setPreviews] = useState<ReadonlyMap<string, GreyImage | null>>(new Map())
  const [converting, setConverting] = useState<{ done: number; total: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useLatest([files], (signal) => {
    setFound(null)
    setPreviews(new Map())
    setProblem(null)
    return files.length === 0 ? null : look(signal)
  })
  async function look(signal: AbortSignal) {
    const opened = openDicomWorker(signal)
    worker.current = opened
    try {
      const now = await opened.open(await openFiles(files), (done) => {
        if (!signal.aborted) setLooked(done)
      })
      if (signal.aborted) return
      setFound(now)
      for (const { name } of now.series
        .filter(({ becomes }) => becomes !== 'nothing')
        .slice(0, MOST_PREVIEWS)) {
        const picture = await opened.preview(name)
        if (signal.aborted) return
        setPreviews((before) => new Map([...before, [name, picture]]))
      }
    } catch (error) {
      if (!signal.aborted) setProblem(messageOf(error))
    }
  }

  /** @returns what came out, and what was left aside with the reason; null when it was stopped. */
  async function convert(names: readonly string[], references: readonly string[]) {
    const engine = worker.current
    if (engine === null) return null
    const controller = new AbortController()
    stop.current = controller
    setProblem(null)
    const scans: MadeScan[] = []
    const leftOut: string[] = []
    try {
      for (const [n, series] of names.entries()) {
        setConverting({ done: n, total: names.length })
        const conversion = await engine.convert(series)
        if (controller.signal.aborted) return null
        scans.push(...conversion.scans.map((scan) => ({ ...scan, series })))
        leftOut.push(...conversion.leftOut)
      }
      const matches = await engine.match(references, [
        ...new Set(scans.map(({ series }) => series)),
      ])
      return { scans, leftOut, matches }
    } catch (error) {
      setProblem(messageOf(error))
      return null
    } finally {
      setConverting(null)
    }
  }
  return {
    looked,
    found,
    previews,
    converting,
    problem,
    convert,
    match: (references: readonly string[], chosen: readonly string[]) =>
      worker.current?.match(references, chosen) ?? Promise.resolve(null),
    /** After the series that is being converted. */
    cancel: () => {
      stop.current?.abort()
      setConverting(null)
    },
  }
}
