import { Button } from '@mantine/core'
import { replaceWords } from '@/templates'
import { shippedTemplate } from '@/templates/shipped-templates'
import { Markdown, Notice, useLatest } from '@/ui'
import { useWorkspace, useWorkspaceActions } from '../workspace/workspace-context'
import styles from './templates.module.css'

/** What is to be replaced in a study that was begun from a published one, until the coordinator has seen to it. */
export function TemplateNotice() {
  const id = useWorkspace((s) => (s.content.frozen === null ? (s.content.template ?? null) : null))
  const { change } = useWorkspaceActions()
  const { value } = useLatest([id], async () => (id === null ? null : shippedTemplate(id)))
  if (id === null || value === null) return null
  return (
    <div className={styles.replace} data-screen-only>
      <Notice
        title={`Started from “${value.title}”. Ready to freeze as it is; for a study of your own, replace:`}
        actions={
          <Button
            variant="default"
            size="xs"
            onClick={() => change('', ({ template: _, ...content }) => content)}
          >
            Hide this
          </Button>
        }
      >
        <Markdown text={replaceWords(value.files.get('README.md') ?? '')} headingLevel={3} />
      </Notice>
    </div>
  )
}
