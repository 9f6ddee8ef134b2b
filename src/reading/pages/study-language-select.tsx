import '@/language/areas/pages'
import { NativeSelect } from '@mantine/core'
import {
  chooseStudyLanguage,
  languageName,
  pressLanguage,
  readLanguage,
  useStudyLanguage,
  useText,
} from '@/language'
import type { ReaderStudy } from '@/questions'
import { languagesOfStudy } from '../session/study-in-language'

/** In which language she reads the texts of the study; nothing where it has one alone. */
export function StudyLanguageSelect({ study }: { readonly study: ReaderStudy }) {
  const say = useText('pages')
  const languages = languagesOfStudy(study)
  const readIn = useStudyLanguage(languages)
  if (languages.others.length === 0) return null
  const { main, others } = languages
  const choose = (tag: string) => {
    chooseStudyLanguage(tag)
    const page = readLanguage(tag)
    if (page !== null) void pressLanguage(page)
  }
  return (
    <NativeSelect
      label={say('studyLanguage')}
      value={readIn ?? main ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: main ?? '', label: main === undefined ? say('asWritten') : languageName(main) },
        ...others.map((tag) => ({ value: tag, label: languageName(tag) })),
      ]}
      style={{ maxWidth: 360, marginBottom: 24 }}
    />
  )
}
