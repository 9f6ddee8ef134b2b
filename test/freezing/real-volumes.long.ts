import { readFileSync } from 'node:fs'
import { itNeeding } from '../needing'
import { SCANS } from '../needs'
import { expectSound } from './sound-volumes'

itNeeding('real scans')(
  'F3: real volumes freeze, pass the check, and keep every voxel and place',
  () => expectSound((file) => new Uint8Array(readFileSync(`${SCANS}/${file}`))),
  120_000,
)
