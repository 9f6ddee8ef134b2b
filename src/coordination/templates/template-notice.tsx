import { missingColumns, parseMappingFile } from '@/pool'
import { replaceWords, type Template } from '@/templates'
import { shippedTemplate } from '@/templates/shipped-templates'
import { Markdown, Notice, saveFile, useLatest } from '@/ui'
import { FilePicker } from '../form-fields'
import { More, SmallButton } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import styles from './templates.module.css'

/** What is to be replaced in a study that was begun from a published one, until the coordinator has seen to it. */
export function TemplateNotice() {
  const { isFrozen, template = null, change } = useWorkspace()
  const id = isFrozen ? null : template
  const { value } = useLatest([id], async () => (id === null ? null : shippedTemplate(id)))
  if (id === null || value === null) return null
  return (
    <div className={styles.replace} data-screen-only>
      <Notice
        title={`Started from “${value.title}”. Ready to freeze as it is.`}
        actions={
          <SmallButton onClick={() => change('', () => ({ template: undefined }))}>
            Hide this
          </SmallButton>
        }
      >
        <More title="What to replace for a study of your own">
          <Markdown text={replaceWords(value.files.get('README.md') ?? '')} headingLevel={3} />
          <p>
            To replace all cases at once: save the table of this study, replace its rows with yours,
            and open it below. Its columns are already mapped.
          </p>
        </More>
        <OwnItems template={value} />
      </Notice>
    </div>
  )
}

/** The items as a plain table to fill in, and the way back: a table of one's own in their place. */
function OwnItems({ template: { files } }: { readonly template: Template }) {
  const { addSources, sources, views } = useWorkspace()
  const [source] = sources
  const view = views.get(source?.blob ?? '') ?? null
  const meant = parseMappingFile(files.get('mapping.json') ?? '', 'mapping.json')
  if (!meant.ok) return null
  const isOwn = view !== null && !view.isPool && view.isReadable
  const missing = isOwn
    ? missingColumns(
        meant.value,
        view.columns.map(({ name }) => name),
      )
    : []
  return (
    <div className={styles.own}>
      <SmallButton onClick={() => saveFile('list.csv', files.get('list.csv') ?? '', 'text/csv')}>
        Save the table of this study
      </SmallButton>
      <FilePicker
        accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson"
        name="Your own table"
        onFile={(file) => void addSources([file], { meant: meant.value })}
      >
        Open your own table…
      </FilePicker>
      {isOwn && (
        <span role="status">
          {missing.length === 0
            ? `${source?.file}: its columns are read as in the table of this study.`
            : `${source?.file} lacks columns of the table of this study (${missing.slice(0, 4).join(', ')}${missing.length > 4 ? ' …' : ''}). The other columns were mapped automatically: check them below.`}
        </span>
      )}
    </div>
  )
}
