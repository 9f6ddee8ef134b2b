import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { loadSiteIndex, packageFolder } from '@/package/site/site-packages'
import type { SiteIndex } from '@/study'
import { messageOf, useLatest } from '@/ui'
import type { DroppedFile } from './analysis-views'

interface SiteStudiesProps {
  /** Where studies/index.json lives, with a slash at its end. */
  readonly studiesUrl: string
  readonly onFiles: (files: DroppedFile[]) => void
  readonly onFailure: (message: string) => void
}

/** The studies that this site offers, to take a package from instead of a file; nothing where it offers none. */
export function SiteStudies({ studiesUrl, onFiles, onFailure }: SiteStudiesProps) {
  const { value: index } = useLatest([studiesUrl], () => loadSiteIndex(studiesUrl))
  const studies = index?.ok ? index.value : []
  if (studies.length === 0) return null
  const choose = async (study: SiteIndex[number]) => {
    try {
      const folder = packageFolder(studiesUrl, study.path)
      const files = await Promise.all(
        ['study.json', 'freeze.json'].map(async (name): Promise<DroppedFile> => {
          const response = await fetch(new URL(name, folder))
          if (!response.ok) throw new Error(`${name} answered ${response.status}`)
          return {
            name: `${study.id}/${name}`,
            folderUrl: folder.href,
            bytes: new Uint8Array(await response.arrayBuffer()),
          }
        }),
      )
      onFiles(files)
    } catch (error) {
      onFailure(
        `The study "${study.title}" could not be fetched (${messageOf(error)}). Check the connection, or drop its package.`,
      )
    }
  }
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
        >
          Use a study of this site
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {studies.map((study) => (
          <Menu.Item key={study.studyHash} onClick={() => void choose(study)}>
            {study.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
