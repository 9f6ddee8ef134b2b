import '@/language/areas/care'
import { useText } from '@/language'
import { Markdown, Page, PageHeader, Section } from '@/ui'
import { ErasePart } from './erase-part'

/** What is kept where and for how long, and the way to erase it. */
export default function PrivacyPage() {
  const say = useText('care')
  return (
    <Page width="text">
      <PageHeader title={say('privacyTitle')} lead={say('privacyLead')} />
      <Markdown text={say('privacyText')} />
      <Section title={say('eraseTitle')} id="erase">
        <ErasePart />
      </Section>
    </Page>
  )
}
