import { ColumnSelect } from '../column-select'
import { ClaimFields } from './claim-map-fields'
import type { FieldsProps, MapOf } from './material-map-props'
import { ProposalFields } from './proposal-map-fields'
import { RecordFields } from './record-map-fields'
import { TranscriptFields } from './transcript-map-fields'

/** Where the content of a material stands, by its kind. */
export function MaterialMapFields({ material, ...props }: FieldsProps) {
  switch (material.kind) {
    case 'text':
      return <FromColumn {...props} material={material} />
    case 'transcript':
      return <TranscriptFields {...props} material={material} />
    case 'record':
      return <RecordFields {...props} material={material} />
    case 'report':
      return (
        <>
          <FromColumn {...props} material={material} />
          <ClaimFields {...props} material={material} />
        </>
      )
    case 'proposal':
      return <ProposalFields {...props} material={material} />
  }
}

function FromColumn({
  title,
  view,
  material,
  onChange,
}: FieldsProps<MapOf<'text'> | MapOf<'report'>>) {
  return (
    <>
      <span>Text</span>
      <div>
        <ColumnSelect
          label={`${title}: column with the text`}
          view={view}
          value={material.from}
          onChange={(from) => onChange({ ...material, from })}
        />
      </div>
    </>
  )
}
