import { packagedFiles, type VerifiedPackage } from '@/package'
import type { AnswerKey, ReaderItem, ReaderStudy } from '@/questions'
import { type Certificate, counted, groupBy, severityCounts, sumOf, withheldBy } from '@/study'
import { LOOKED_FOR, NOT_SEEN } from '../../audit/audit-scope'
import { receivedFields, searchedRules } from './ethics-facts'
import { type FilePage, type FileSection, pageHtml, pageMarkdown } from './file-page'

/**
 * P67: what a rater receives, what was removed and what was looked for, to be laid before an ethics board. It is dated by the certificate, so
 * that whoever checks the same package with the same version gets the same bytes; no right answer, category or name stands in it.
 * @param tool that checks: `triplane 1.2.0`. @returns null where there is no study to speak of.
 */
export function ethicsReport(
  checked: VerifiedPackage,
  tool: string,
): { html: string; markdown: string } | null {
  if (checked.opened === null) return null
  const page = pageOf(checked, checked.opened, tool)
  return { html: pageHtml(page), markdown: pageMarkdown(page) }
}

function pageOf(
  checked: VerifiedPackage,
  { study, studyHash }: NonNullable<VerifiedPackage['opened']>,
  tool: string,
): FilePage {
  const { certificate, problems, warnings, key } = checked
  const bytes = sumOf(packagedFiles(study), (file) => file.bytes)
  return {
    title: `Check of the package “${study.title}”`,
    lead: [
      problems.length === 0
        ? `By the rules below, nothing was found that would unblind a reader${key === null ? ', as far as can be checked without the answer key' : ''}.`
        : `${counted(problems.length, 'problem was', 'problems were')} found: do not distribute this package.`,
      ...(warnings.length === 0
        ? []
        : [
            `The check also lists ${severityCounts(warnings)}; it can be distributed all the same.`,
          ]),
      ...(study.pilot === true
        ? ['This study is a pilot: its answers are never mixed with those of the study itself.']
        : []),
    ],
    sections: [
      {
        title: 'Which package',
        table: {
          head: ['what', 'value'],
          rows: [
            ['study', `${study.id}, version ${study.version}`],
            [
              'frozen',
              certificate === null
                ? 'there is no certificate'
                : `${certificate.frozenAt}, by ${certificate.tool}`,
            ],
            ['checked by', tool],
            ['checked with the answer key', key === null ? 'no' : 'yes'],
            ['hash of the study', studyHash],
            ['hash of the answer key', certificate?.keyCommitment ?? 'none'],
            [
              'files',
              `${counted(checked.paths.length, 'file')}; scans and images ${counted(bytes, 'byte')}`,
            ],
          ],
        },
      },
      receivedSection(study),
      ...itemSections(study),
      removedSection(certificate, key),
      {
        title: 'What was checked in the package',
        text: ['Each row was searched for in the files as distributed.'],
        table: {
          head: ['what', 'searched', 'findings'],
          rows: searchedRules(checked).map(({ what, places, findings }) => [
            what,
            places ?? 'not searched: no answer key was provided',
            places === null ? '–' : String(findings),
          ]),
        },
      },
      auditSection(certificate),
      {
        title: 'What is not checked',
        text: ['No program can find this: people who know the material must check it.'],
        list: [
          ...(certificate?.audit?.notSeen ?? NOT_SEEN),
          'whether the study may be done at all: consent, law and purpose cannot be checked in files',
        ],
      },
      {
        title: 'How to check it again',
        text: [
          `Anyone with the package${key === null ? '' : ' and the answer key'} can make this report again, and compare it byte by byte:`,
          `triplane check <package>${key === null ? '' : ' --key <key>'} --report report.html`,
        ],
      },
    ],
  }
}

function receivedSection(study: ReaderStudy): FileSection {
  const { codes, groups, profile = [] } = study.raters
  const size = (files: readonly { readonly bytes: number }[]) => sumOf(files, ({ bytes }) => bytes)
  const [volumes, images] = [Object.values(study.volumes), Object.values(study.images)]
  return {
    title: 'What a reader receives',
    text: [
      `The reader’s browser loads the files below and nothing else of the study. ${codes === undefined ? 'Any code may sign in.' : `${counted(codes.length, 'code', 'codes')} may sign in; no file contains names of readers.`}`,
      `At sign-in the reader is asked for ${['the code', ...(groups === undefined ? [] : [`a group (of ${groups.length})`]), ...(profile.length === 0 ? [] : [counted(profile.length, 'question about the reader', 'questions about the reader')])].join(', ')}.`,
    ],
    table: {
      head: ['file', 'number', 'bytes', 'holds'],
      rows: [
        ['study.json', '1', '', 'the texts of the study, its cases and questions'],
        ['freeze.json', '1', '', 'the certificate: time, hashes, and what was looked for'],
        [
          'volumes/<hash>.nii.gz',
          String(volumes.length),
          String(size(volumes)),
          'voxels, their size and position in millimeters',
        ],
        ['images/<hash>.png, .jpg', String(images.length), String(size(images)), 'pixels'],
      ],
    },
  }
}

/** By condition and, where there are arms, by arm: what is withheld of an item, and what it has. */
function itemSections(study: ReaderStudy): FileSection[] {
  const practice = new Set(study.reading.practice?.items ?? [])
  const titleOf = ({ id, condition, arm }: ReaderItem) =>
    practice.has(id)
      ? 'Practice cases'
      : `Cases under the condition “${condition}”${arm === undefined ? '' : `, arm ${arm}`}`
  return [...groupBy(study.items, titleOf)].map(([title, items]) => {
    const [first] = items
    const isPractice = first === undefined || practice.has(first.id)
    const condition = study.conditions.find(({ id }) => id === first?.condition)
    const hides = isPractice ? [] : [...withheldBy(condition?.hides ?? [])]
    return {
      title: `${title}: ${items.length}`,
      text: [
        hides.length === 0
          ? 'Nothing is withheld.'
          : `Withheld on the page: ${hides.join(', ')}. The files are in the package of the whole study; a package of one arm does not hold what its readers may not see.`,
      ],
      table: {
        head: ['field', 'cases'],
        rows: receivedFields(items).map(([what, n]) => [what, String(n)]),
      },
    }
  })
}

function removedSection(certificate: Certificate | null, key: AnswerKey | null): FileSection {
  const removed = certificate?.audit?.removed
  const sources = key?.sources === undefined ? null : Object.values(key.sources).flat().length
  return {
    title: 'What was removed when the study was frozen',
    text: [
      'Headers of scans are rewritten. They keep the grid, voxel size, type and scaling of values, and the position. All texts, times, names and extensions are removed. Images are rewritten as PNG: the pixels stay, all metadata is removed. An image that the list marks gets 8 bits per color, and may be padded. Files are named by their hash. Cases are renumbered in an uninformative order. Voxels are unchanged except where a face was removed. Scans with several frames keep only the first, unless the study asks for all.',
      ...defacedWords(certificate),
      ...(sources === null
        ? []
        : [
            `The key lists ${counted(sources, 'name of a source file', 'names of source files')} that the check searches for in the package (below).`,
          ]),
      removedWords(removed),
    ],
    ...(removed === undefined || removed.length === 0
      ? {}
      : {
          table: {
            head: ['removed', 'files'],
            rows: removed.map(({ what, files }) => [what, String(files)]),
          },
        }),
  }
}

function removedWords(removed: readonly unknown[] | undefined): string {
  if (removed === undefined)
    return 'The certificate does not say what was found and removed: the study was frozen by an earlier version or without an audit.'
  return removed.length === 0 ? 'The study has no files.' : 'By kind, as the certificate says:'
}

/** P82: what became of the faces, by number. */
function defacedWords(certificate: Certificate | null): string[] {
  const defaced = certificate?.defaced
  if (defaced === undefined)
    return certificate === null ? [] : ['No face was removed from any scan.']
  return [
    `The face was removed from ${counted(defaced.volumes.length, 'scan')} (${defaced.method}, version ${defaced.version}): all voxels in front of and below the brain with a margin have the lowest value of the scan, in every frame. The certificate lists the scans. Ears, and teeth and bone beyond the planes, remain. The shape of skull and brain may still identify a person, given another scan of the same head.`,
  ]
}

function auditSection(certificate: Certificate | null): FileSection {
  const audit = certificate?.audit
  const title = 'What was checked before freezing'
  if (audit === undefined)
    return {
      title,
      text: ['The certificate does not say: this version checks the following.'],
      list: LOOKED_FOR,
    }
  return {
    title,
    text: [
      `In the list of cases and in the files, before they were frozen. ${counted(audit.accepted, 'finding was', 'findings were')} accepted with a reason, ${counted(audit.open, 'finding was', 'findings were')} not judged.${audit.reasons.length === 0 ? '' : ' Reasons that reveal no answer:'}`,
      ...audit.reasons.map(
        ({ code, where, count: n, reason, by }) =>
          `${code} in ${where} (${n}): ${reason}${by === undefined ? '' : `, ${by}`}`,
      ),
    ],
    list: audit.lookedFor,
  }
}
