import forms from '../forms.module.css'

/** Whether a language says everything, or how much it does not. */
export const LanguageState = ({ missing }: { readonly missing: number }) => (
  <span className={forms.tag} data-tone={missing === 0 ? 'ok' : 'warn'}>
    {missing === 0 ? 'complete' : `${missing.toLocaleString('en')} missing`}
  </span>
)
