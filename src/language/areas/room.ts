import { addTexts } from '../text-areas'
import texts from '../texts/en/room.json' with { type: 'json' }

addTexts('room', texts)
