import { type Problem, withoutStop } from '@/study'

/** What is wrong with a volume or image, before it is known which line of the pool asked for it. */
export type AssetFinding = Pick<Problem, 'code' | 'message' | 'remedy'>

export const assetFinding = (code: string, message: string, remedy: string): AssetFinding => ({
  code,
  message: withoutStop(message),
  remedy: withoutStop(remedy),
})

export const refuseAsset = (...problems: readonly AssetFinding[]) => ({
  ok: false as const,
  problems,
})

export const damagedImage = (message: string) =>
  assetFinding('image-damaged', message, 'Export the image again')
