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
      'freeze nothing: print what each different cell of the list is read as, with a digest that confirms it',
    ),
    'confirm-key': valueOption(
      '<digest>',
      'the table of --key-table was looked through and is right; also "confirmed" in the mapping',
    ),
    'leave-out': listOption(
      '<row…>',
      'rows of <pool> with a problem that are no cases; they are named in the key and counted in the certificate',
    ),
    sample: valueOption('<f>', 'which cases are drawn (triplane-sample/1); default: all'),
    'exclude-key': listOption(
      '<f…>',
      'answer keys of earlier studies: their patients are excluded from the sample',
    ),
    matches: valueOption(
      '<f>',
      'table of two columns: the name of a file in the pool, and its path in the folder of volumes',
    ),
    protocol: valueOption(
      '<f>',
      'how the study is read (triplane-protocol/1); default: random order, forward only',
    ),
    'no-title': flagOption(
      'the study has no title: readers see "Reader study"; also "declined": ["title"] in the protocol',
    ),
    'no-instructions': flagOption(
      'readers get no instructions; also "declined": ["instructions"] in the protocol',
    ),
    aid: valueOption(
      '<f>',
      'predictions of a model (JSON Lines, cases as in the pool), shown to readers as its suggestions: the material "aid" of each case',
    ),
    key: valueOption('<f>', 'where the key goes; default: <out>-key/key.json beside the package'),
    'passphrase-file': valueOption(
      '<f>',
      'seal the key with the passphrase in the first line of this file (key.age)',
    ),
    'per-arm': flagOption(
      'where conditions are exchanged between readers: also a package for each arm, in <out>-arms/, that holds no more than the arm may see',
    ),
    amends: valueOption(
      '<dir>',
      'the package of the previous version, which this one amends: answers to unchanged cases are kept',
    ),
    'amends-key': valueOption('<f>', 'its key; default <dir>-key/key.json'),
    reason: valueOption('<text>', 'why it is amended; readers may read it in the certificate'),
    reasons: valueOption(
      '<f>',
      'table of two columns: the id of a case in the pool, and why it changed; kept in the key',
    ),
    'earlier-answers': listOption(
      '<f…>',
      'answer files of the previous version, or a folder of them. Readers who completed the unchanged cases get a package of only the changed and new ones, <out>-changed',
    ),
    replace: flagOption('replace a package that is there already, and its key'),
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
      'freeze even where something could tell a reader the correct answer, or who a patient is; it is still listed',
    ),
  },
  notes: [
    '<pool> may be the folder of a data set (Parquet in shards, or metadata.csv beside images); of several splits the mapping names one: "split": "test".',
    'The key never lies in the package: serve <out> to readers, and keep the key to yourself.',
    'What --aid says is shown where no condition and no stage withholds "material:aid"; its name and source are those of "aid" in the protocol.',
    'With --per-arm, readers get the package of their arm (<out>-arms/arm-1 …). <out> contains all arms and is for the analysis, with the same answer key.',
    'With --earlier-answers the readers of these files get <out>-changed, in which they read what changed or is new; everybody else reads <out>. The report joins both.',
    'Volumes keep their voxels and orientation; header texts, extensions, file names and times are removed.',
    'Readers see neutral ids (i001, p01); the ids of the pool are in the key.',
    'A mapping and a sample are the same as on the coordinator’s pages, and give the same bytes.',
    'A file name in the pool may be the end of a path in the folder of volumes, as long as only one file fits.',
    'The cases are audited as on the coordinator’s pages, and the package is checked as `triplane check` does: with any leak nothing is written. Possible leaks are notes.',
    'Nothing is left at <out> unless everything went well.',
  ],
}
