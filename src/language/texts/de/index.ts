import type { Texts } from '../../current-language'
import { help } from './help'
import { home } from './home'
import { pages } from './pages'
import { panel } from './panel'
import { problems } from './problems'
import { questions } from './questions'
import { room } from './room'
import { viewer } from './viewer'

/** All texts in German, fetched when somebody chooses it. */
export const german: Texts = { help, home, pages, panel, problems, questions, room, viewer }
