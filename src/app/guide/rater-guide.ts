import text from '../../../docs/guide/rater.md?raw'
import { type Guide, picturesOf } from './guides'

const pictures = import.meta.glob<string>('../../../docs/guide/pictures/rater-*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

export const guide: Guide = { text, pictures: picturesOf(pictures) }
