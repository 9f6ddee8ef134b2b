import { Tag } from '../page-parts'

/** Whether a language says everything, or how much it does not. */
export const LanguageState = ({ missing }: { readonly missing: number }) => (
  <Tag tone={missing === 0 ? 'ok' : 'warn'}>
    {missing === 0 ? 'complete' : `${missing.toLocaleString('en')} missing`}
  </Tag>
)
