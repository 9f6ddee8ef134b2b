import type { Question } from '@/questions'
import type { Material } from '@/study'
import { Markdown } from '@/ui'
import { ProposalMaterial } from './kinds/proposal'
import { RecordMaterial } from './kinds/record'
import { type ClaimPlace, type ClaimsInHand, ReportMaterial } from './kinds/report'
import { TranscriptMaterial } from './kinds/transcript'
import type { PictureFile } from './pictures/picture-frame'

/** What of an item its materials are shown with. */
export interface MaterialSetting {
  readonly questions: readonly Question[]
  /** Images within conversations, by id. */
  readonly pictures: ReadonlyMap<string, PictureFile>
  readonly claims: ClaimsInHand
  /** A claim that was pointed at in its text; null: nothing follows from it. */
  readonly onClaim: ((place: ClaimPlace) => void) | null
}

/** One material of an item, as its kind is shown. */
export function MaterialView({
  material,
  ...setting
}: MaterialSetting & { readonly material: Material }) {
  switch (material.kind) {
    case 'text':
      return <Markdown text={material.text} headingLevel={3} />
    case 'transcript':
      return <TranscriptMaterial material={material} pictures={setting.pictures} />
    case 'record':
      return <RecordMaterial material={material} />
    case 'report':
      return (
        <ReportMaterial material={material} claims={setting.claims} onClaim={setting.onClaim} />
      )
    case 'proposal':
      return <ProposalMaterial material={material} questions={setting.questions} />
  }
}
