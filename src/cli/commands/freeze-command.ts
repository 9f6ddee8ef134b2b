import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import {
  type Amendment,
  type AuditFinding,
  applyRemedy,
  auditStudy,
  type FreezeInput,
  type FreezeStep,
  findingProblem,
  findingsFile,
  jsonFile,
  parseAccepted,
  readAmendment,
  undividedProblem,
} from '@/freezing'
import { sealKey } from '@/package'
import { type KeyCell, keyDigest, keyTableLines, type Pool, type PreparedPool } from '@/pool'
import type { AnswerKey } from '@/questions'
import {
  type Certificate,
  dividedArms,
  fail,
  type Problem,
  problemOf,
  type Result,
  succeed,
} from '@/study'
import {
  type Arguments,
  type Command,
  need,
  needNone,
  type Outcome,
  stepOf,
  usage,
} from '../command'
import { freezeOptions } from '../freeze/freeze-options'
import { readFreezeSource, readMatches } from '../freeze/freeze-source'
import { freezeToFolder, type PartsPlace } from '../freeze/freeze-to-folder'
import { verdictLines } from '../freeze/verdict-lines'
import { clearLeftOvers } from '../io/left-overs'
import { listFiles } from '../io/list-files'
import { openPackage } from '../io/open-package'
import { ifNamed, problemsIn, readOptional, readParsed } from '../io/read-input'
import { readKeyText } from '../io/read-key'
import { readPassphrase } from '../io/read-passphrase'
import { folderAtFile, takenFile, takenFolder } from '../io/taken-place'

export const command: Command = {
  name: 'freeze',
  ...freezeOptions,
  async run(args, io) {
    const out = resolve(args.required('out'))
    const isSealed = args.text('passphrase-file') !== undefined
    const keyPath = resolve(
      args.text('key') ?? join(`${out}-key`, isSealed ? 'key.age' : 'key.json'),
    )
    if (`${keyPath}/`.startsWith(`${out}/`))
      return usage('the answer key must not be in the package')
    needNone(folderAtFile(keyPath))
    const arms = args.has('per-arm') ? `${out}-arms` : null
    const changed = args.list('earlier-answers').length > 0 ? `${out}-changed` : null
    if (arms !== null && changed !== null)
      return usage(
        '--per-arm and --earlier-answers exclude each other: readers of arms read other cases, and read all of them again',
      )
    const beside = [arms, changed].filter((place) => place !== null)
    if (!args.has('replace'))
      needNone([
        ...(await Promise.all([out, ...beside].map((place) => takenFolder(place)))).flat(),
        ...takenFile(keyPath),
      ])
    const why = amendsUsage(args)
    if (why !== null) return usage(why)
    if (args.list('exclude-key').length > 0 && args.text('sample') === undefined)
      return usage('--exclude-key needs --sample: without one every case is taken')
    const leftOvers = await clearLeftOvers(out, keyPath, ...beside)
    const source = await readFreezeSource(args)
    if (!source.ok) {
      io.warn(...leftOvers)
      return source
    }
    if ('cells' in source.value) return keyTable(source.value.cells)
    io.warn(...leftOvers)
    const passphrase = isSealed ? need(await readPassphrase(args.text('passphrase-file'))) : null
    const accepted = need(await readOptional(args.text('accept'), parseAccepted))
    const standing = new Map(accepted?.map(({ key, reason }) => [key, reason]))
    const amends = await readAmends(args)
    const { prepared, ...reading } = source.value
    const undivided =
      arms === null ? null : undividedProblem(reading.protocol, reading.protocolFile)
    if (undivided !== null) return { problems: [undivided] }
    const keyFile = {
      path: keyPath,
      fileOf: async (key: AnswerKey) =>
        passphrase === null ? jsonFile(key) : sealKey(jsonFile(key), passphrase),
    }
    const { pool, mended } = need(
      await mendedPool(args.list('mend'), { ...reading, pool: prepared.pool }),
    )
    const toFreeze: Parameters<typeof freezeToFolder>[2] = {
      ...reading,
      lists: [prepared.list],
      ...(amends === null ? {} : { amends }),
      pool,
      accepted: args.has('allow-findings') ? 'all' : (accepted ?? []),
      onProgress: (done, total, detail, step) =>
        stepOf(io, STEPS[step], 'files')(done, total, step === 'check' ? '' : detail),
    }
    const { findings, allowed, frozen } = await freezeToFolder(
      out,
      keyFile,
      toFreeze,
      partsPlace(arms, changed),
    )
    const listFile = args.text('findings')
    if (listFile !== undefined) await writeFile(listFile, findingsFile(findings, accepted ?? []))
    const known = new Set(findings.map(({ key }) => key))
    const gone = accepted?.filter(({ key }) => !known.has(key)).length ?? 0
    const notes = findings
      .filter(({ severity, key }) => severity !== 'leak' && !standing.has(key))
      .map((finding) => findingProblem(finding, prepared.pool, reading.protocolFile))
    const found = findings.map(({ fix: _, key, ...finding }) => ({
      ...finding,
      key,
      accepted: standing.get(key) ?? null,
    }))
    if (!frozen.ok) {
      io.warn(...notes)
      return { ...frozen, json: { findings: found } }
    }
    const { certificate, warnings, study } = frozen.value
    const { draw } = prepared
    const { counts } = certificate
    const perArm =
      arms === null
        ? undefined
        : dividedArms(study).map(({ arm, codes }) => {
            return { arm, package: join(arms, `arm-${arm}`), codes }
          })
    const codes = certificate.amendment?.changedAlone?.codes
    io.warn(...prepared.warnings, ...warnings, ...notes)
    if (gone > 0) io.warn(staleProblem(args.required('accept'), gone))
    io.warn(...allowed, ...(isSealed ? unsealedBeside(keyPath) : []))
    return {
      lines: [
        draw !== null &&
          `Drawn: ${draw.items.length} of ${prepared.whole.items.length} cases. ${draw.rule}`,
        ...mended.map(
          ({ item, message }) => `Fixed: ${item === null ? '' : `${item}: `}${message}`,
        ),
        `Frozen: ${counts.items} cases, ${counts.questions} questions, ${counts.volumes} volumes.`,
        `Package: ${out}${arms === null ? '' : ' (for the analysis: it contains what every arm sees)'}`,
        ...(perArm ?? []).map(
          (part) => `Arm ${part.arm}:   ${part.package} (for ${part.codes.join(', ')})`,
        ),
        changed !== null && `Changed: ${changed} (only for ${codes?.join(', ')})`,
        `Key:     ${keyPath} (only for the analyst)`,
        `Study hash: ${certificate.studyHash}`,
        ...amendmentLines(certificate),
        ...verdictLines({
          allowed: allowed.length,
          open: findings.filter(({ severity, key }) => severity === 'doubt' && !standing.has(key)),
          accepted: standing.size - gone,
        }),
        `Next: triplane check ${out} --key ${keyPath}; then triplane add ${out} <site-dir>, or triplane serve ${out}`,
      ],
      json: {
        package: out,
        arms: perArm,
        changed: changed === null ? undefined : { package: changed, codes: codes ?? [] },
        key: keyPath,
        studyId: certificate.studyId,
        studyHash: certificate.studyHash,
        keyCommitment: certificate.keyCommitment,
        counts,
        draw: drawJson(prepared),
        findings: found,
      },
    }
  },
}

/** What the list is read as, and the digest that confirms it. */
function keyTable(cells: readonly KeyCell[]): Outcome {
  const digest = keyDigest(cells)
  return {
    lines:
      cells.length === 0
        ? ['Nothing is interpreted as a correct answer: there is nothing to confirm.']
        : [...keyTableLines(cells), '', `If this is right, freeze with --confirm-key ${digest}`],
    json: { cells, digest },
  }
}

/** As the audit page does with a click: the remedies of these findings, each where the audit finds it. */
async function mendedPool(
  codes: readonly string[],
  { pool, protocol, readSource }: Pick<FreezeInput, 'pool' | 'protocol' | 'readSource'>,
): Promise<Result<{ readonly pool: Pool; readonly mended: readonly AuditFinding[] }>> {
  if (codes.length === 0) return succeed({ pool, mended: [] })
  const readFile = (file: string) => readSource(file).catch(() => null)
  const found = async (audited: Pool, wanted: readonly string[]) =>
    (await auditStudy({ pool: audited, protocol, readFile })).filter(
      ({ code, fix }) => wanted.includes(code) && fix !== null,
    )
  const applied = (to: Pool, findings: readonly AuditFinding[]) =>
    findings.reduce((now, { fix }) => (fix === null ? now : applyRemedy(now, fix)), to)
  const idleOf = (findings: readonly AuditFinding[]) =>
    codes.filter((code) => !findings.some((finding) => finding.code === code))
  const first = await found(pool, codes)
  const once = applied(pool, first)
  // A face that cannot be removed is found only when it was to be.
  const then = first.length > 0 && idleOf(first).length > 0 ? await found(once, idleOf(first)) : []
  const mended = [...first, ...then]
  const idle = idleOf(mended).map((code) =>
    problemOf(
      '--mend',
      'nothing-to-mend',
      `the audit finds no "${code}" that it can fix`,
      'Remove it, or use one of the codes that freeze lists',
    ),
  )
  return idle.length > 0 ? fail(...idle) : succeed({ pool: applied(once, then), mended })
}

/** What is missing of an amendment, or has no place without one. */
function amendsUsage(args: Arguments): string | null {
  const isAmended = args.text('amends') !== undefined
  if (isAmended && args.text('reason') === undefined) return '--amends needs --reason'
  const stray =
    ['reason', 'reasons', 'amends-key'].find((name) => args.text(name) !== undefined) ??
    (args.list('earlier-answers').length > 0 ? 'earlier-answers' : undefined)
  return isAmended || stray === undefined ? null : `--${stray} needs --amends`
}

/** The version before, with its key. */
async function readAmends(args: Arguments): Promise<Amendment | null> {
  const folder = args.text('amends')
  if (folder === undefined) return null
  const { files } = need(await openPackage(folder))
  const file = args.text('amends-key') ?? join(`${resolve(folder)}-key`, 'key.json')
  const text = need(await readKeyText(file, args.text('passphrase-file')))
  const reasons = need(await ifNamed(args.text('reasons'), readMatches))
  const earlier = args.list('earlier-answers')
  const answers = earlier.length === 0 ? null : need(await readTexts(earlier))
  const amendment = await readAmendment(
    files,
    { text, file },
    {
      reason: args.required('reason'),
      reasons: reasons ?? new Map<string, string>(),
      ...(answers === null ? {} : { earlierAnswers: answers }),
    },
  )
  return need(amendment)
}

/** Answer files by their names; a folder stands for those in it. */
async function readTexts(
  paths: readonly string[],
): Promise<Result<readonly { readonly file: string; readonly text: string }[]>> {
  const listed = await listFiles(paths, /\.json$/i)
  const texts = await Promise.all(
    listed.files.map((path) =>
      readParsed(path, (text, file) => succeed({ file: basename(file), text })),
    ),
  )
  const wrong = [...listed.problems, ...problemsIn(...texts)]
  return wrong.length > 0
    ? fail(...wrong)
    : succeed(texts.flatMap((text) => (text.ok ? [text.value] : [])))
}

const partsPlace = (arms: string | null, changed: string | null): PartsPlace => {
  if (arms !== null) return { place: arms, kind: 'arms' }
  return changed === null ? null : { place: changed, kind: 'changed' }
}

/** What a rater sees otherwise than in the version before. */
function amendmentLines({ amendment }: Certificate) {
  if (amendment === undefined) return []
  const { version, items, also, ratersAdded } = amendment
  const itemsThat = (change: (typeof items)[number]['change']) =>
    items.flatMap((entry) => (entry.change === change ? [entry.item] : []))
  const parts = (['changed', 'added', 'removed'] as const).flatMap((change) =>
    itemsThat(change).length === 0 ? [] : [`${change}: ${itemsThat(change).join(', ')}`],
  )
  return [
    `Amends version ${version}; ${parts.length === 0 ? 'no case changed' : parts.join('; ')}.`,
    ratersAdded.length > 0 && `New codes: ${ratersAdded.join(', ')}.`,
    also.length > 0 && `Also changed: ${also.join(', ')}.`,
    'Answers to unchanged cases are kept: the answer key includes the previous version.',
  ]
}

const staleProblem = (file: string, count: number): Problem =>
  problemOf(
    file,
    'accepted-not-found',
    `${count} accepted ${count === 1 ? 'finding is' : 'findings are'} not found any more, or changed`,
    'No action needed if it was fixed. Otherwise check it again with --findings',
  )

const STEPS: Readonly<Record<FreezeStep, string>> = {
  audit: 'Auditing the files',
  freeze: 'Freezing',
  check: 'Checking the package',
}

/** A key sealed now is no secret while an older one lies open beside it: the truths are mostly the same. */
function unsealedBeside(keyPath: string): Problem[] {
  const open = join(dirname(keyPath), 'key.json')
  if (!existsSync(open)) return []
  const message =
    'an unencrypted answer key is beside the encrypted one: anyone who has it needs no passphrase'
  return [problemOf(open, 'unsealed-key', message, 'Delete it, unless it belongs to another study')]
}

function drawJson({ draw }: PreparedPool) {
  if (draw === null) return null
  const { items, practice, strata, excluded, balance, rule } = draw
  const ids = (list: typeof items) => list.map(({ id }) => id)
  return { rule, strata, excluded, balance, items: ids(items), practice: ids(practice) }
}
