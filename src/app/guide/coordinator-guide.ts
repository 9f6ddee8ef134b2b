import text from '../../../docs/guide/coordinator.md?raw'
import { type Guide, picturesOf } from './guides'

const pictures = import.meta.glob<string>('../../../docs/guide/pictures/coordinator-*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

export const guide: Guide = { text, pictures: picturesOf(pictures) }
