import { type Command, flagOption, listOption, requiredOption, valueOption } from '../command'

/** What `triplane freeze` takes, and says of itself. */
export const freezeOptions: Pick<
  Command,
  'usage' | 'summary' | 'positionals' | 'options' | 'notes'
> = {
  usage:
    'freeze <pool> --volumes <dir> --out <dir> [--mapping <f>] [--key-table] [--confirm-key <digest>] [--leave-out <row…>] [--sample <f>] [--protocol <f>] [--no-title] [--no-instructions] [--aid <f>] [--passphrase-file <f>] [--per-arm] [--amends <dir> --reason <text>] [--amends-key <f>] [--reasons <f>] [--earlier-answers <f…>] [--replace] [--findings <f>] [--accept <f>] [--mend <code…>] [--allow-findings]',
  summary: 'Turns a case pool into a blinded study package, its certificate and its answer key.',
  positionals: { min: 1, max: 1, name: '<pool>' },
  options: {
    volumes: requiredOption('<dir>', 'folder that the file names in the pool belong to'),
    out: requiredOption('<dir>', 'folder of the package, made anew'),
    mapping: valueOption(
      '<f>',
      'mapping of the columns of <pool> (triplane-mapping/1), for Excel, Parquet, CSV, TSV, JSON, JSON Lines that are not a pool, and data set folders',
    ),
    'key-table': flagOption(
      'freeze nothing: print how each different cell of the list is read, with a digest to confirm it',
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
    protocol: valueOption(
      '<f>',
      'the protocol (triplane-protocol/1); default: random order, forward only',
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
    key: valueOption(
      '<f>',
      'where the answer key goes; default: <out>-key/key.json next to the package',
    ),
    'passphrase-file': valueOption(
      '<f>',
      'encrypt the answer key with the passphrase in the first line of this file (key.age)',
    ),
    'per-arm': flagOption(
      'if conditions are counterbalanced between readers: also write a package for each arm, in <out>-arms/, with only what the arm may see',
    ),
    amends: valueOption(
      '<dir>',
      'package of the previous version, which this version amends: answers to unchanged cases are kept',
    ),
    'amends-key': valueOption('<f>', 'its answer key; default <dir>-key/key.json'),
    reason: valueOption(
      '<text>',
      'the reason for the amendment; readers may read it in the certificate',
    ),
    reasons: valueOption(
      '<f>',
      'table with two columns: id of a case in the pool, reason for its change; kept in the answer key',
    ),
    'earlier-answers': listOption(
      '<f…>',
      'answer files of the previous version, or a folder of them. Readers who completed the unchanged cases get a package of only the changed and new ones, <out>-changed',
    ),
    replace: flagOption('replace an existing package and its answer key'),
    findings: valueOption(
      '<f>',
      'write the audit findings to this file (triplane-accepted/1), to fill in reasons for accepting',
    ),
    accept: valueOption(
      '<f>',
      'accepted findings, each with its reason: the list of --findings, filled in',
    ),
    mend: listOption(
      '<code…>',
      'apply the remedy of every finding of these codes, e.g. tells-picture-format (writes all images as PNG)',
    ),
    'allow-findings': flagOption(
      'freeze despite findings that could reveal a correct answer or a patient; they are still listed',
    ),
  },
  notes: [
    '<pool> may be the folder of a data set (Parquet shards, or metadata.csv with images). If it has several splits, the mapping names one: "split": "test".',
    'The answer key is never in the package. Give <out> to readers; do not share the answer key.',
    'AI suggestions are shown unless a condition or a stage withholds "material:aid". Their name and source come from "aid" in the protocol.',
    'With --per-arm, readers get the package of their arm (<out>-arms/arm-1 …). <out> contains all arms and is for the analysis, with the same answer key.',
    'With --earlier-answers, the readers of these files read only the changed and new cases, in <out>-changed. All other readers read <out>. The report joins both.',
    'Volumes keep their voxels and orientation; header texts, extensions, file names and times are removed.',
    'Readers see neutral ids (i001, p01); the ids of the pool are in the key.',
    'Mapping and sample work as on the Prepare page and give the same bytes.',
    'A file name in the pool may be the end of a path in the folder of volumes, if only one file matches.',
    'The cases are audited as on the Prepare page, and the package is checked as by `triplane check`. With any leak, nothing is written. Possible leaks are notes.',
    '<out> is written only if everything succeeds.',
  ],
}
