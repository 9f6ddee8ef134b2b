import '@/language/areas/care'
import type { ReactNode } from 'react'
import { useText } from '@/language'
import { Markdown, Page, PageHeader, Section } from '@/ui'

export default function AboutPage() {
  const say = useText('care')
  const linkTo = (href: string) => (words: ReactNode) => <a href={href}>{words}</a>
  return (
    <Page width="text">
      <PageHeader title={say('aboutTitle')} />
      <Markdown text={say('aboutText')} />
      <Section title={say('aboutKept')}>
        <p>{say.rich('aboutPrivacy', { a: linkTo('#/privacy') })}</p>
      </Section>
      <Section title={say('aboutTrouble')}>
        <p>{say.rich('aboutDiagnostics', { a: linkTo('#/diagnostics') })}</p>
      </Section>
    </Page>
  )
}
