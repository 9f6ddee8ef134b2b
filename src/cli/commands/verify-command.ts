import { type AnswersFile, type AnswersVerdict, judgeAnswers, parseAnswers } from '@/answers'
import type { Problem } from '@/study'
import { type Command, problems, valueOption } from '../command'
import { listFiles } from '../io/list-files'
import { readStudy } from '../io/open-package'
import { readText } from '../io/read-input'

interface Verified {
  readonly file: string
  readonly answers: AnswersFile | null
  readonly consistency: AnswersVerdict['consistency']
  readonly problems: readonly Problem[]
}

type Against = Parameters<typeof judgeAnswers>[2]

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'verify <answers…> [--study <dir>]',
  summary:
    'Recomputes the hash chain of answer files and what is derived from it, and replays their logs as the reading room writes them.',
  positionals: { min: 1, max: Number.POSITIVE_INFINITY, name: '<answers>' },
  options: {
    study: valueOption(
      '<dir>',
      'replay them by the rules of this study: without it only what no study allows is found',
    ),
  },
  notes: [
    'A folder stands for every .json file in it.',
    'Any byte that was changed, any event that was cut out, added or moved is found.',
    'The first event that could not have happened is named: by number, type, time and reason.',
    'Who made a file is another question: a program that follows all rules can write one.',
  ],
  async run(args, io) {
    const studyPath = args.text('study')
    const study = studyPath === undefined ? null : await readStudy(studyPath)
    if (study !== null && !study.ok) return problems(study.problems)
    const listed = await listFiles(args.positionals, /\.json$/)
    if (listed.problems.length > 0) return problems(listed.problems)
    const results: Verified[] = []
    for (const file of listed.files) {
      results.push({ file, ...(await verifyFile(file, study === null ? null : study.value)) })
      io.progress({
        ...{ step: 'Verifying', done: results.length, total: listed.files.length },
        ...{ unit: 'files', detail: file },
      })
    }
    const lines = results.flatMap(({ file, answers, consistency, problems: found }) =>
      answers === null || found.length > 0
        ? []
        : [`${file}: verified (${WHAT_WAS_CHECKED[consistency]}), ${summary(answers)}`],
    )
    const json = {
      files: results.map(({ file, answers, consistency, problems: found }) => ({
        file,
        verified: answers !== null && found.length === 0,
        consistency,
        rater: answers?.rater.code ?? null,
        session: answers?.session.number ?? null,
        finishedAt: answers?.session.finishedAt ?? null,
        answers: answers?.answers.length ?? null,
      })),
    }
    const found = results.flatMap((result) => result.problems)
    return found.length > 0
      ? { status: 'problems', problems: found, lines, json }
      : { status: 'done', lines, json }
  },
}

/** What "verified" stands for, said each time. */
const WHAT_WAS_CHECKED: Readonly<Record<AnswersVerdict['consistency'], string>> = {
  replayed: "unchanged since it was written, and every event possible under the study's rules",
  chained: "unchanged since it was written; the study's rules were not checked",
  none: 'nothing was checked',
}

async function verifyFile(file: string, of: Against): Promise<Omit<Verified, 'file'>> {
  const text = await readText(file)
  if (!text.ok) return { answers: null, consistency: 'none', problems: text.problems }
  const parsed = parseAnswers(text.value, file)
  if (!parsed.ok) return { answers: null, consistency: 'none', problems: parsed.problems }
  const { consistency, problems: found } = judgeAnswers(parsed.value, file, of)
  return { answers: parsed.value, consistency, problems: found }
}

function summary({ rater, session, answers, events }: AnswersFile): string {
  const state = session.finishedAt === null ? 'not finished' : 'finished'
  return `rater ${rater.code}, session ${session.number}, ${answers.length} answers, ${events.length} events, ${state}`
}
