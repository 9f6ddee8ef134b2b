import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import {
  type AcceptedFinding,
  type Amendment,
  type AuditFinding,
  applyRemedy,
  auditStudy,
  type FreezeInput,
  type FreezeStep,
  findingProblem,
  findingsFile,
  jsonFile,
  LOOKED_FOR,
  NOT_SEEN,
  type Pool,
  type PreparedPool,
  parseAccepted,
  parseMatchTable,
  readAmendment,
  undividedProblem,
} from '@/freezing'
import { sealKey } from '@/package'
import type { AnswerKey } from '@/questions'
import { type Certificate, dividedArms, fail, type Problem, problemOf, type Result, succeed } from '@/study'
import {
  type Arguments,
  type Command,
  type CommandIo,
  flagOption,
  listOption,
  type Outcome,
  problems,
  requiredOption,
  usage,
  valueOption,
} from '../command'
import { readFreezeSource } from '../freeze/freeze-source'
import { freezeToFolder } from '../freeze/freeze-to-folder'
import { clearLeftOvers } from '../io/left-overs'
import { openPackage } from '../io/open-package'
import { readBytes, readText } from '../io/read-input'
import { readKeyText } from '../io/read-key'
import { readPassphrase } from '../io/read-passphrase'
import { folderAtFile, takenFile, takenFolder } from '../io/taken-place'

export const freezeCommand: Command = {
  name: 'freeze',
  usage:
    'freeze <pool> --volumes <dir> --out <dir> [--mapping <f>] [--sample <f>] [--protocol <f>] [--aid <f>] [--passphrase-file <f>] [--per-arm] [--amends <dir> --reason <text>] [--amends-key <f>] [--reasons <f>] [--replace] [--findings <f>] [--accept <f>] [--mend <code…>] [--allow-findings]',
  summary: 'Turns an item pool into a blinded study package, its certificate and its answer key.',
  positionals: { min: 1, max: 1, name: '<pool>' },
  options: {
    volumes: requiredOption('<dir>', 'folder that the file names in the pool belong to'),
    out: requiredOption('<dir>', 'folder of the package, made anew'),
    mapping: valueOption(
      '<f>',
      'what the columns of <pool> mean (triplane-mapping/1); for Excel, Parquet, CSV, TSV, JSON and JSON Lines that are no pool',
    ),
    sample: valueOption('<f>', 'which items are drawn (triplane-sample/1); default: all'),
    'exclude-key': listOption('<f…>', 'keys of earlier studies: their subjects are not drawn again'),
    matches: valueOption(
      '<f>',
      'table of two columns: the name of a file in the pool, and its path in the folder of volumes',
    ),
    protocol: valueOption(
      '<f>',
      'how the study is read (triplane-protocol/1); default: titled "Reader study", random order, forward only',
    ),
    aid: valueOption(
      '<f>',
      'predictions of a model (JSON Lines, items as in the pool), shown to raters as its suggestions: the material "aid" of each item',
    ),
    key: valueOption('<f>', 'where the key goes; default: <out>-key/key.json beside the package'),
    'passphrase-file': valueOption(
      '<f>',
      'seal the key with the passphrase in the first line of this file (key.age)',
    ),
    'per-arm': flagOption(
      'where conditions are exchanged between raters: also a package for each arm, in <out>-arms/, that holds no more than the arm may see',
    ),
    amends: valueOption(
      '<dir>',
      'the package of the version before, which this one amends: answers to items that are as they were go on counting',
    ),
    'amends-key': valueOption('<f>', 'its key; default <dir>-key/key.json'),
    reason: valueOption('<text>', 'why it is amended; raters may read it in the certificate'),
    reasons: valueOption(
      '<f>',
      'table of two columns: the id of an item in the pool, and why it changed; kept in the key',
    ),
    replace: flagOption('replace a package that is there already, and its key'),
    findings: valueOption(
      '<f>',
      'write what the audit found to this file (triplane-accepted/1), to fill in reasons for what may stand',
    ),
    accept: valueOption(
      '<f>',
      'findings that stand, each with its reason: the list of --findings, filled in',
    ),
    mend: listOption(
      '<code…>',
      'apply the remedy of every finding of these codes, e.g. tells-picture-format (writes all pictures as PNG)',
    ),
    'allow-findings': flagOption(
      'freeze even where something could tell a rater the truth, or who a patient is; it is still listed',
    ),
  },
  notes: [
    'The key never lies in the package: serve <out> to raters, and keep the key to yourself.',
    'What --aid says is shown where no condition and no stage withholds "material:aid"; its name and source are those of "aid" in the protocol.',
    'With --per-arm raters get the package of their arm (<out>-arms/arm-1 …); <out> holds what every arm sees, and is for the analysis, with the same key.',
    'Volumes keep their voxels and orientation; header texts, extensions, file names and times are removed.',
    'Raters see neutral ids (i001, p01); the ids of the pool are in the key.',
    'A mapping and a sample are the same as on the coordinator’s pages, and give the same bytes.',
    'A file name in the pool may be the end of a path in the folder of volumes, as long as only one file fits.',
    'The items are audited as on the coordinator’s pages, and the package is checked as `triplane check` does: with any leak nothing is written. Doubts are notes.',
    'Nothing is left at <out> unless everything went well.',
  ],
  run: runFreeze,
}

async function runFreeze(args: Arguments, io: CommandIo): Promise<Outcome> {
  const out = resolve(args.required('out'))
  const isSealed = args.text('passphrase-file') !== undefined
  const keyPath = resolve(args.text('key') ?? join(`${out}-key`, isSealed ? 'key.age' : 'key.json'))
  if (`${keyPath}/`.startsWith(`${out}/`)) return usage('the key must not lie in the package')
  const misplaced = folderAtFile(keyPath)
  if (misplaced.length > 0) return problems(misplaced)
  const arms = args.has('per-arm') ? `${out}-arms` : null
  const taken = args.has('replace')
    ? []
    : [...(await takenFolder(out)), ...(arms === null ? [] : await takenFolder(arms)), ...takenFile(keyPath)]
  if (taken.length > 0) return problems(taken)
  const why = amendsUsage(args)
  if (why !== null) return usage(why)
  if (args.list('exclude-key').length > 0 && args.text('sample') === undefined)
    return usage('--exclude-key needs --sample: without one every item is taken')
  const leftOvers = await clearLeftOvers(out, keyPath, ...(arms === null ? [] : [arms]))
  const source = await readFreezeSource(args)
  if (!source.ok) return { ...problems(source.problems), warnings: leftOvers }
  const passphrase = isSealed ? await readPassphrase(args.text('passphrase-file')) : succeed(null)
  if (!passphrase.ok) return { ...problems(passphrase.problems), warnings: leftOvers }

  const accepted = await readAccepted(args.text('accept'))
  if (!accepted.ok) return { ...problems(accepted.problems), warnings: leftOvers }

  const amended = await readAmends(args)
  if (!amended.ok) return { ...problems(amended.problems), warnings: leftOvers }
  const { prepared, ...reading } = source.value
  const undivided = arms === null ? null : undividedProblem(reading.protocol, reading.protocolFile)
  if (undivided !== null) return { ...problems([undivided]), warnings: leftOvers }
  const keyFile = {
    path: keyPath,
    fileOf: async (key: AnswerKey) =>
      passphrase.value === null ? jsonFile(key) : sealKey(jsonFile(key), passphrase.value),
  }
  const pool = await mendedPool(args.list('mend'), { ...reading, pool: prepared.pool })
  if (!pool.ok) return { ...problems(pool.problems), warnings: leftOvers }
  const toFreeze: Parameters<typeof freezeToFolder>[2] = {
    ...reading,
    ...(amended.value === null ? {} : { amends: amended.value }),
    pool: pool.value.pool,
    accepted: args.has('allow-findings') ? 'all' : accepted.value,
    onProgress: (done, total, detail, step) =>
      io.progress({ step: STEPS[step], done, total, unit: 'files', detail: step === 'check' ? '' : detail }),
  }
  const { findings, allowed, frozen } = await freezeToFolder(out, keyFile, toFreeze, arms)
  const listFile = args.text('findings')
  if (listFile !== undefined) await writeFile(listFile, findingsFile(findings, accepted.value))
  const standing = new Map(accepted.value.map(({ key, reason }) => [key, reason]))
  const known = new Set(findings.map(({ key }) => key))
  const gone = accepted.value.filter(({ key }) => !known.has(key))
  const notes = findings
    .filter(({ severity, key }) => severity !== 'leak' && !standing.has(key))
    .map((finding) => findingProblem(finding, prepared.pool, reading.protocolFile))
  const found = findings.map(({ fix: _, key, ...finding }) => ({
    ...finding,
    key,
    accepted: standing.get(key) ?? null,
  }))
  if (!frozen.ok)
    return {
      status: 'problems',
      problems: frozen.problems,
      warnings: [...leftOvers, ...notes],
      json: { findings: found },
    }
  const { certificate, warnings, study } = frozen.value
  const { counts } = certificate
  const perArm = arms === null ? [] : dividedArms(study)
  return {
    status: 'done',
    warnings: [
      ...leftOvers,
      ...prepared.warnings,
      ...warnings,
      ...notes,
      ...(gone.length === 0 ? [] : [staleProblem(args.required('accept'), gone.length)]),
      ...allowed,
      ...(isSealed ? unsealedBeside(keyPath) : []),
    ],
    lines: [
      ...drawLines(prepared),
      ...pool.value.mended.map(
        ({ item, message }) => `Mended: ${item === null ? '' : `${item}: `}${message}`,
      ),
      `Frozen: ${counts.items} items, ${counts.questions} questions, ${counts.volumes} volumes.`,
      `Package: ${out}${arms === null ? '' : ' (for the analysis: it holds what every arm sees)'}`,
      ...perArm.map(
        ({ arm, codes }) => `Arm ${arm}:   ${join(`${arms}`, `arm-${arm}`)} (for ${codes.join(', ')})`,
      ),
      `Key:     ${keyPath} (for the analyst alone)`,
      `Study hash: ${certificate.studyHash}`,
      ...amendmentLines(certificate),
      ...auditLines(findings, standing.size - gone.length),
      allowed.length === 0
        ? 'Checked: no leak is left that the audit and the check can find.'
        : `Frozen in spite of ${allowed.length} ${allowed.length === 1 ? 'finding' : 'findings'}, listed above: raters could learn what they must not know.`,
    ],
    json: {
      package: out,
      ...(arms === null
        ? {}
        : { arms: perArm.map(({ arm, codes }) => ({ arm, package: join(arms, `arm-${arm}`), codes })) }),
      key: keyPath,
      studyId: certificate.studyId,
      studyHash: certificate.studyHash,
      keyCommitment: certificate.keyCommitment,
      counts,
      draw: drawJson(prepared),
      findings: found,
    },
  }
}

/** As the audit page does with a click: the remedies of these findings, each where the audit finds it. */
async function mendedPool(
  codes: readonly string[],
  { pool, protocol, readSource }: Pick<FreezeInput, 'pool' | 'protocol' | 'readSource'>,
): Promise<Result<{ readonly pool: Pool; readonly mended: readonly AuditFinding[] }>> {
  if (codes.length === 0) return succeed({ pool, mended: [] })
  const readFile = (file: string) => readSource(file).catch(() => null)
  const findings = await auditStudy({ pool, protocol, readFile })
  const mended = findings.filter(({ code, fix }) => codes.includes(code) && fix !== null)
  const idle = codes.filter((code) => !mended.some((finding) => finding.code === code))
  if (idle.length > 0)
    return fail(
      ...idle.map((code) =>
        problemOf(
          '--mend',
          'nothing-to-mend',
          `the audit finds no "${code}" that it has a remedy for`,
          'Leave it out; the codes are those that freeze lists',
        ),
      ),
    )
  const applied = mended.reduce((now, { fix }) => (fix === null ? now : applyRemedy(now, fix)), pool)
  return succeed({ pool: applied, mended })
}

/** What is missing of an amendment, or has no place without one. */
function amendsUsage(args: Arguments): string | null {
  const isAmended = args.text('amends') !== undefined
  if (isAmended && args.text('reason') === undefined) return '--amends needs --reason'
  const stray = ['reason', 'reasons', 'amends-key'].find((name) => args.text(name) !== undefined)
  return isAmended || stray === undefined ? null : `--${stray} needs --amends`
}

/** The version before, with its key. */
async function readAmends(args: Arguments): Promise<Result<Amendment | null>> {
  const folder = args.text('amends')
  if (folder === undefined) return succeed(null)
  const opened = await openPackage(folder)
  if (!opened.ok) return opened
  const file = args.text('amends-key') ?? join(`${resolve(folder)}-key`, 'key.json')
  const text = await readKeyText(file, args.text('passphrase-file'))
  if (!text.ok) return text
  const list = args.text('reasons')
  const bytes = list === undefined ? null : await readBytes(list)
  if (bytes !== null && !bytes.ok) return bytes
  const reasons =
    bytes === null ? succeed(new Map<string, string>()) : await parseMatchTable(bytes.value, list ?? '')
  if (!reasons.ok) return reasons
  return readAmendment(
    opened.value.files,
    { text: text.value, file },
    { reason: args.required('reason'), reasons: reasons.value },
  )
}

async function readAccepted(file: string | undefined): Promise<Result<AcceptedFinding[]>> {
  if (file === undefined) return succeed([])
  const text = await readText(file)
  return text.ok ? parseAccepted(text.value, file) : text
}

/** What a rater sees otherwise than in the version before. */
function amendmentLines({ amendment }: Certificate): string[] {
  if (amendment === undefined) return []
  const { version, items, also, ratersAdded } = amendment
  const of = (change: (typeof items)[number]['change']) =>
    items.flatMap((one) => (one.change === change ? [one.item] : []))
  const parts = (['changed', 'added', 'removed'] as const).flatMap((change) =>
    of(change).length === 0 ? [] : [`${change}: ${of(change).join(', ')}`],
  )
  return [
    `Amends version ${version}; ${parts.length === 0 ? 'no item changed' : parts.join('; ')}.`,
    ...(ratersAdded.length === 0 ? [] : [`New codes: ${ratersAdded.join(', ')}.`]),
    ...(also.length === 0 ? [] : [`Of the study itself: ${also.join(', ')}.`]),
    'Answers to items that are as they were go on counting: the key carries the version before along.',
  ]
}

const staleProblem = (file: string, count: number): Problem =>
  problemOf(
    file,
    'accepted-not-found',
    `${count} accepted ${count === 1 ? 'finding is' : 'findings are'} not found any more, or changed`,
    'Nothing, if it was mended; else look at it again with --findings',
  )

/** What was looked for, what is left to people, and what no program sees. */
function auditLines(findings: readonly AuditFinding[], accepted: number): string[] {
  const open = findings.filter(({ severity }) => severity === 'doubt').length
  return [
    `Audited for ${LOOKED_FOR.join('; ')}.`,
    ...(open + accepted === 0
      ? []
      : [
          `${open} ${open === 1 ? 'doubt' : 'doubts'} in all; ${accepted} of the findings stand with a reason.`,
        ]),
    `No program can see ${NOT_SEEN.join('; ')}.`,
  ]
}

const STEPS: Readonly<Record<FreezeStep, string>> = {
  audit: 'Looking into the files',
  freeze: 'Freezing',
  check: 'Checking the package',
}

/** A key sealed now is no secret while an older one lies open beside it: the truths are mostly the same. */
function unsealedBeside(keyPath: string): Problem[] {
  const open = join(dirname(keyPath), 'key.json')
  if (!existsSync(open)) return []
  const message = 'an unsealed key lies beside the sealed one: whoever has it needs no passphrase'
  return [problemOf(open, 'unsealed-key', message, 'Delete it, if it is of no other study')]
}

/** What was drawn of the pool, in words; nothing where all of it is used. */
function drawLines({ draw, whole }: PreparedPool): string[] {
  if (draw === null) return []
  return [`Drawn: ${draw.items.length} of ${whole.items.length} items. ${draw.rule}`]
}

function drawJson({ draw }: PreparedPool) {
  if (draw === null) return null
  const { items, practice, strata, excluded, balance, rule } = draw
  const ids = (list: typeof items) => list.map(({ id }) => id)
  return { rule, strata, excluded, balance, items: ids(items), practice: ids(practice) }
}
