import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import type { SourceView } from '@/coordination/draft/draft-views'
import { createDraft, loadDraft } from '@/coordination/draft/load-draft'
import { MappingEditor } from '@/coordination/pool/mapping-editor'
import { WorkspaceProvider } from '@/coordination/workspace/workspace-context'
import { workspaceStore } from '@/coordination/workspace/workspace-store'
import type { Mapping } from '@/pool'
import { mappingSchema, readTable } from '@/pool'
import { applyMapping } from '../pool/read-rows'
import { chooseOption } from '../ui/choose-option'
import { renderUi } from '../ui/render-ui'
import { memoryDrafts } from './memory-drafts'

const open: ReturnType<typeof workspaceStore>[] = []
/** After each test. */
export function closeEditors(): void {
  for (const store of open.splice(0)) store.actions.close()
}

const TABLE = [
  'talk,age,drugs,labs,report,claims,right,says,sure,x,y,z',
  '"user: My head hurts.\nassistant: Since when?",61,Apixaban,INR 1.4 (0.9-1.1),"A mass. No shift.",A mass|No shift,yes|no,no,80%,10,20,30',
].join('\n')

/** The form in which columns are explained, over one row of a list; `start` is what is known of them already. */
export async function mappingEditor(start: object = {}, text = TABLE) {
  const table = readTable(new TextEncoder().encode(text), 'list.csv')
  if (!table.ok) throw new Error(JSON.stringify(table.problems))
  const view: SourceView = {
    blob: 'b',
    file: 'list.csv',
    format: 'csv',
    rows: 1,
    nested: {},
    isPool: false,
    proposal: null,
    problems: [],
    isReadable: true,
    columns: table.value.columns.map((name) => ({ name, examples: [] })),
  }
  let current: Mapping = mappingSchema.parse({
    format: 'triplane-mapping/1',
    category: { value: 'all' },
    questions: [{ id: 'lesion', kind: 'yes-no', prompt: { value: 'Is there a lesion?' } }],
    ...start,
  })
  function Held() {
    const [mapping, setMapping] = useState(current)
    current = mapping
    return <MappingEditor view={view} mapping={mapping} onChange={(_, next) => setMapping(next)} />
  }
  const { store: drafts } = memoryDrafts()
  const draftId = await createDraft(drafts, 'Study')
  const record = await loadDraft(drafts, draftId)
  if (record === null) throw new Error('no draft')
  const store = workspaceStore(record, drafts, new DraftEngine())
  open.push(store)
  const services = {
    tool: 'triplane 0.0.0',
    siteUrl: 'http://localhost/',
    openPreview: () => undefined,
  }
  renderUi(
    <WorkspaceProvider value={{ store, services, draftId, drafts }}>
      <Held />
    </WorkspaceProvider>,
  )
  const user = userEvent.setup()
  return {
    user,
    mapping: () => current,
    item: () => {
      const { pool, problems } = applyMapping(table.value, mappingSchema.parse(current))
      expect(problems).toEqual([])
      const [item] = pool.items
      if (item === undefined) throw new Error('no item')
      return item
    },
    choose: chooseOption,
  }
}
