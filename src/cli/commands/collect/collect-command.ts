import type { Command } from '../../command'
import { collectKeysCommand } from './keys-command'

/** What collects answers over a network (SPEC X), in the order in which a study needs it. */
export const collectCommands: readonly Command[] = [collectKeysCommand]
