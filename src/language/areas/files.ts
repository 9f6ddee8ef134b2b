import { addTexts } from '../text-areas'
import { files } from '../texts/en/files'

addTexts('files', files, { de: async () => (await import('../texts/de/files')).files })
