import { Markdown, Page, PageHeader, Section } from '@/ui'
import { ErasePart } from './erase-part'

const TEXT = `
## Nothing is sent
The pages of this site send nothing of what you enter: no answers, no names, no statistics. They fetch their own code and the studies from the site. Files leave this computer only when you send them.

## What is kept in this browser
- **Answers.** Sessions with your rater code, every answer with its time, what you were entering, and which browser and screen you used.
- **A second copy of the answers,** in a private folder of the browser, where it has one. It brings the answers back when the database is lost.
- **A signing key** that is made in this browser and shows that answers came from it.
- **Studies.** Packages that you opened, and the scans and images of studies that you read or made available offline.
- **Studies in preparation,** for coordinators: tables, images and the true answers, as far as you put them in; and the roster of a study: names, e-mail addresses and days due.
- **The analyst’s log,** for analysts: when a key was opened here, and which files each saved report was made of, by name and hash.
- **The app itself and the list of studies,** so that a reading opens without the site.
- **Small preferences** of each rater code, such as the arrangement of the views, and the words that were being typed.

## For how long
Until you erase it below, or clear the data of this site in the browser. A browser that has not promised to keep it may also clear it when the disk runs full. A private window forgets it when it is closed.

## What is not in this browser
Files that you downloaded, and a backup file that you chose, lie where you put them: this page cannot erase them. Your browser keeps its history and a cache of its own, which you clear in its settings. The server of this site may log that pages were fetched, as every server can: ask whoever runs it.
`

/** What is kept where and for how long, and the way to erase it. */
export default function PrivacyPage() {
  return (
    <Page width="text">
      <PageHeader title="Privacy" lead="What this site keeps on this computer, and how to erase it." />
      <Markdown text={TEXT} />
      <Section title="Erase everything" id="erase">
        <ErasePart />
      </Section>
    </Page>
  )
}
