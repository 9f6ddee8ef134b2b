import { help } from './help'
import { home } from './home'
import { pages } from './pages'
import { panel } from './panel'
import { problems } from './problems'
import { questions } from './questions'
import { room } from './room'
import { viewer } from './viewer'

/** The English texts: they say which texts there are, and which arguments each has. */
export const english = { help, home, pages, panel, problems, questions, room, viewer } as const
