import { Select } from '@mantine/core'
import { FieldRow } from '../form-fields'
import { ColumnList } from './column-list'
import type { MappingPartProps } from './mapping-editor'
import { roleChoices, roleOf, withRole } from './scan-role'

/** Columns that name scans and pictures. */
export function AssetMaps({ view, mapping, onChange }: MappingPartProps) {
  return (
    <>
      <FieldRow
        name="Scans"
        help="Columns with names of volumes (.nii, .nii.gz), and how each is labelled for raters."
      >
        <ColumnList
          name="scan"
          view={view}
          entries={mapping.volumes}
          make={(from) => ({ from, label: { pattern: true } as const, timepoint: 'pattern' as const })}
          onChange={(label, volumes) => onChange(label, { volumes })}
        >
          {(volume, title, replace) => (
            <Select
              aria-label={`Label and time of ${title}`}
              size="sm"
              allowDeselect={false}
              data={roleChoices(volume)}
              value={roleOf(volume)}
              onChange={(role) => role !== null && replace(withRole(volume, role))}
            />
          )}
        </ColumnList>
      </FieldRow>
      <FieldRow
        name="Pictures"
        help="Columns with names of 2D images (PNG, JPEG), or the pictures themselves."
      >
        <ColumnList
          name="picture"
          view={view}
          entries={mapping.images}
          make={(from) => ({ from, label: null })}
          onChange={(label, images) => onChange(label, { images })}
        />
      </FieldRow>
    </>
  )
}
