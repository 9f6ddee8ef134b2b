import { Button, Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { StudyDraftStore } from '@/study'
import { readmeBody, type Template } from '@/templates'
import { shippedTemplate } from '@/templates/shipped-templates'
import { Markdown, messageOf, Notice, openPage, Page, PageHeader, Panel, useLatest } from '@/ui'
import { Form, TextField } from '../form-fields'
import { Failure, SmallButton } from '../page-parts'
import { beginFromTemplate } from './begin-from-template'
import styles from './templates.module.css'

/** `prepare/from/<id>`: what a published study asks, and the way to begin with it. */
export function TemplatePage({
  id,
  drafts,
}: {
  readonly id: string
  readonly drafts: StudyDraftStore
}) {
  const { value, failure, isCurrent } = useLatest([id], () => shippedTemplate(id))
  if (!isCurrent)
    return (
      <Page width="text">
        <p role="status">Opening the published study…</p>
      </Page>
    )
  if (value === null)
    return (
      <Page width="text">
        <PageHeader
          title="There is no published study of this name"
          lead="The address may be mistyped, or belong to another version."
          actions={
            <Button component="a" href="#/prepare">
              Back to the list
            </Button>
          }
        />
        {failure !== null && <Notice tone="error">{failure}</Notice>}
      </Page>
    )
  return <Offer key={id} template={value} drafts={drafts} />
}

interface Making {
  readonly done: number
  readonly total: number
}

function Offer({
  template,
  drafts,
}: {
  readonly template: Template
  readonly drafts: StudyDraftStore
}) {
  const [name, setName] = useState(template.title)
  const [making, setMaking] = useState<Making | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const ending = useRef<AbortController | null>(null)
  // Who has left does not come back to a study that she did not wait for.
  useEffect(() => () => ending.current?.abort(), [])

  async function begin() {
    if (name.trim() === '' || making !== null) return
    const control = new AbortController()
    ending.current = control
    setRefusal(null)
    setMaking({ done: 0, total: 0 })
    try {
      const id = await beginFromTemplate(
        drafts,
        template,
        name.trim(),
        (done, total) => setMaking({ done, total }),
        control.signal,
      )
      // The browser must not clear the study when the disk runs low; the answer is only a wish granted or not.
      void navigator.storage?.persist?.().catch(() => false)
      if (!control.signal.aborted) openPage(`/prepare/${id}/pool`)
    } catch (error) {
      setMaking(null)
      if (!control.signal.aborted) setRefusal(`The study was not begun: ${messageOf(error)}.`)
    }
  }
  function stop() {
    ending.current?.abort()
    setMaking(null)
  }
  return (
    <Page width="text">
      <PageHeader title={template.title} lead={template.asks} />
      <Failure why={refusal} />
      <Panel>
        {making === null ? (
          <Form className={styles.begin} onSubmit={begin}>
            <TextField
              className={styles.name}
              label="Name of your study"
              description="Only you see this name. You can change everything else in the steps."
              value={name}
              onChange={setName}
            />
            <Button type="submit" disabled={name.trim() === ''}>
              Start from this study
            </Button>
          </Form>
        ) : (
          <div className={styles.progress}>
            <p role="status">
              {making.total === 0
                ? 'Making the study…'
                : `Making synthetic scans: ${making.done} of ${making.total}…`}
            </p>
            <Progress
              value={making.total === 0 ? 0 : (100 * making.done) / making.total}
              aria-label="Scans made"
            />
            <div>
              <SmallButton onClick={stop}>Cancel</SmallButton>
            </div>
          </div>
        )}
      </Panel>
      <div className={styles.about}>
        <Markdown text={readmeBody(template.files.get('README.md') ?? '')} />
      </div>
    </Page>
  )
}
