import {
  type Command,
  flagOption,
  groupOf,
  listOption,
  requiredOption,
  valueOption,
} from '../command'

/** Options and help of `triplane freeze`. */
export const freezeOptions: Pick<
  Command,
  'usage' | 'summary' | 'positionals' | 'options' | 'notes'
> = {
  usage: 'freeze <pool> --volumes <dir> --out <dir> [options]',
  summary: 'Turns a case pool into a blinded study package, its certificate and its answer key.',
  positionals: { name: '<pool>' },
  options: {
    volumes: groupOf(
      'Required',
      requiredOption(
        '<dir>',
        'folder with the scans and images named in the pool; any folder if it names none',
      ),
    ),
    out: requiredOption('<dir>', 'new folder of the package'),
    mapping: groupOf(
      'Cases and correct answers',
      valueOption(
        '<f>',
        'mapping of the columns of <pool> (triplane-mapping/1), for Excel, Parquet, CSV, TSV, JSON, JSON Lines that are not a pool, and data set folders',
      ),
    ),
    'key-table': flagOption(
      'freeze nothing: print how each different cell of the list is interpreted, with a digest to confirm it',
    ),
    'confirm-key': valueOption(
      '<digest>',
      'confirms that the table of --key-table was checked and is correct; also "confirmed" in the mapping',
    ),
    'leave-out': listOption(
      '<row…>',
      'rows of <pool> with a problem to exclude; the answer key names them and the certificate counts them',
    ),
    sample: valueOption('<f>', 'the sample of cases (triplane-sample/1); default: all cases'),
    'exclude-key': listOption(
      '<f…>',
      'answer keys of earlier studies: their patients are excluded from the sample',
    ),
    matches: valueOption(
      '<f>',
      'table with two columns: file name in the pool, path in the folder of volumes',
    ),
    protocol: groupOf(
      'Study',
      valueOption('<f>', 'the protocol (triplane-protocol/1); default: random order, forward only'),
    ),
    'no-title': flagOption(
      'the study has no title: readers see "Reader study"; also "declined": ["title"] in the protocol',
    ),
    'no-instructions': flagOption(
      'readers get no instructions; also "declined": ["instructions"] in the protocol',
    ),
    aid: valueOption(
      '<f>',
      'predictions of a model (JSON Lines, case ids of the pool), shown to readers as AI suggestions: the material "aid" of each case',
    ),
    key: groupOf(
      'Answer key and packages',
      valueOption('<f>', 'path of the answer key; default: <out>-key/key.json'),
    ),
    'passphrase-file': valueOption(
      '<f>',
      'encrypt the answer key with the passphrase in the first line of this file (key.age)',
    ),
    'per-arm': flagOption(
      'if conditions are counterbalanced between readers: also write a package for each arm, in <out>-arms/, with only what the arm may see',
    ),
    amends: groupOf(
      'New version of a study',
      valueOption('<dir>', 'package of the previous version; answers to unchanged cases are kept'),
    ),
    'amends-key': valueOption('<f>', 'answer key of --amends; default: <dir>-key/key.json'),
    reason: valueOption(
      '<text>',
      'the reason for the amendment; readers may read it in the certificate',
    ),
    reasons: valueOption(
      '<f>',
      'table with the reason for each changed case (two columns: id of the case in the pool, reason); stored only in the answer key',
    ),
    'earlier-answers': listOption(
      '<f…>',
      'answer files of the previous version, or a folder of them. Readers who completed the unchanged cases get a package of only the changed and new ones, <out>-changed',
    ),
    findings: groupOf(
      'Audit findings',
      valueOption(
        '<f>',
        'write the audit findings to this file (triplane-accepted/1), to fill in reasons for accepting',
      ),
    ),
    accept: valueOption(
      '<f>',
      'accepted findings, each with its reason: the list of --findings, filled in',
    ),
    mend: listOption(
      '<code…>',
      'apply the suggested fix of every finding with these codes, e.g. faces (removes faces)',
    ),
    'allow-findings': flagOption(
      'freeze despite findings that could reveal a correct answer or a patient; they are still listed',
    ),
    replace: groupOf('Output', flagOption('replace an existing package and its answer key')),
  },
  notes: [
    'Example: triplane freeze pool.jsonl --protocol protocol.json --volumes scans --out study',
    '<pool> may be the folder of a data set (Parquet shards, or metadata.csv with images). If it has several splits, the mapping names one: "split": "test".',
    'The answer key is never in the package. Give <out> to readers; do not share the answer key.',
    'AI suggestions are shown unless a condition or a stage withholds "material:aid". Their name and source come from "aid" in the protocol.',
    'With --per-arm, readers get the package of their arm (<out>-arms/arm-1 …). Use <out>, which contains all arms, with the same answer key for the analysis.',
    'With --earlier-answers, the readers of these files read only the changed and new cases, in <out>-changed. All other readers read <out>. The report joins both.',
    'Volumes keep their voxels and orientation; header texts, extensions, file names and times are removed.',
    'Readers see neutral ids (i001, p01); the ids of the pool are in the answer key.',
    'Mapping and sample work as on the Prepare page and give the same bytes.',
    'A file name in the pool may be the end of a path in the folder of volumes, if only one file matches.',
    'The cases are audited as on the Prepare page, and the package is checked as by `triplane check`. If a leak is found that is not accepted, nothing is written. Warnings are listed, and the package is written.',
    '<out> is written only if everything succeeds.',
  ],
}
