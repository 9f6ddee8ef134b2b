import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReportSummary } from '@/report'
import { Markdown, Panel, Section, saveFile } from '@/ui'

/** methods.md as the analyst will paste it. */
export function MethodsView({ report }: { readonly report: ReportSummary }) {
  return (
    <Section
      title="Methods"
      hint="Every rule by which these numbers were made, in plain sentences."
      actions={
        <Button
          variant="default"
          data-screen-only
          leftSection={<IconDownload size={17} stroke={1.6} aria-hidden="true" />}
          onClick={() => saveFile('methods.md', new Blob([report.methods], { type: 'text/markdown' }))}
        >
          Download methods.md
        </Button>
      }
    >
      <Panel>
        <Markdown text={report.methods.replace(/^# Methods\n+/, '')} />
      </Panel>
    </Section>
  )
}
