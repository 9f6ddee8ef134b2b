import { addTexts } from '../text-areas'
import { room } from '../texts/en/room'

addTexts('room', room, { de: async () => (await import('../texts/de/room')).room })
