import { Markdown, Page, PageHeader, Section } from '@/ui'

const TEXT = `
## What this is
A place where clinicians read blinded images in three planes and answer questions about them, for a study of how well readers agree, or how well a set of questions can be answered at all.

## Where your answers go
Every answer is saved on this computer at the moment you commit it. Nothing is sent anywhere: at the end you download one file and send it to your coordinator. You may stop at any time and come back to the same item, with the same browser on the same computer.

## What it is not
It gives no diagnosis and is not a medical device. Do not use it to read the images of a patient in your care.

## What it needs
A current Chrome, Edge, Firefox or Safari with WebGL 2. A graphics card helps but is not needed. Do not use a private window: it forgets your answers when it is closed.
`

export default function AboutPage() {
  return (
    <Page width="text">
      <PageHeader title="About Triplane" />
      <Markdown text={TEXT} />
      <Section title="What is kept here">
        <p>
          <a href="#/privacy">Privacy</a> says what this site keeps on this computer, and erases it.
        </p>
      </Section>
      <Section title="When something does not work">
        <p>
          <a href="#/diagnostics">Diagnostics</a> tests this browser and makes a file for whoever helps you,
          with nothing of any study in it.
        </p>
      </Section>
    </Page>
  )
}
