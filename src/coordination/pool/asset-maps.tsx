import { ColumnList } from './column-list'
import { OneOf } from './column-select'
import type { MappingPartProps } from './mapping-editor'
import { roleChoices, roleOf, withRole } from './scan-role'

/** Columns that name scans and pictures. */
export function AssetMaps({ view, mapping, onChange }: MappingPartProps) {
  return (
    <>
      <ColumnList
        title="Scans"
        help="Columns with names of volumes (.nii, .nii.gz), and how each is labelled for raters."
        name="scan"
        view={view}
        entries={mapping.volumes}
        make={(from) => ({ from, label: { pattern: true } as const, timepoint: 'pattern' as const })}
        onChange={(label, volumes) => onChange(label, { volumes })}
      >
        {(volume, title, replace) => (
          <OneOf
            label={`Label and time of ${title}`}
            data={roleChoices(volume)}
            value={roleOf(volume)}
            onChange={(role) => replace(withRole(volume, role))}
          />
        )}
      </ColumnList>
      <ColumnList
        title="Pictures"
        help="Columns with names of 2D images (PNG, JPEG), or the pictures themselves."
        name="picture"
        view={view}
        entries={mapping.images}
        make={(from) => ({ from, label: null })}
        onChange={(label, images) => onChange(label, { images })}
      />
    </>
  )
}
