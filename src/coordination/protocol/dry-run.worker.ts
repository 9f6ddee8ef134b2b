import { expose } from 'comlink'
import { dryRun } from './dry-run'

const runner = { dryRun }
export type DryRunner = typeof runner

expose(runner)
