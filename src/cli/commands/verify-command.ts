import { type AnswersFile, checkAnswers, parseAnswers, verifyAnswers } from '@/answers'
import type { Problem } from '@/study'
import { type Command, problems, valueOption } from '../command'
import { listFiles } from '../io/list-files'
import { readStudy } from '../io/open-package'
import { readText } from '../io/read-input'

interface Verified {
  readonly file: string
  readonly answers: AnswersFile | null
  readonly problems: readonly Problem[]
}

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'verify <answers…> [--study <dir>]',
  summary: 'Recomputes the hash chain of answer files, and the answers derived from it.',
  positionals: { min: 1, max: Number.POSITIVE_INFINITY, name: '<answers>' },
  options: {
    study: valueOption('<dir>', 'also check that the answers are to this package'),
  },
  notes: [
    'A folder stands for every .json file in it.',
    'Any byte that was changed, any event that was cut out, added or moved is found.',
  ],
  async run(args, io) {
    const studyPath = args.text('study')
    const study = studyPath === undefined ? null : await readStudy(studyPath)
    if (study !== null && !study.ok) return problems(study.problems)
    const listed = await listFiles(args.positionals, /\.json$/)
    if (listed.problems.length > 0) return problems(listed.problems)
    const results: Verified[] = []
    for (const file of listed.files) {
      const { problems: found, answers } = await verifyFile(file)
      const misfits =
        study === null || answers === null
          ? []
          : checkAnswers(answers, study.value.study, study.value.studyHash, file)
      results.push({ file, answers, problems: [...found, ...misfits] })
      io.progress({
        ...{ step: 'Verifying', done: results.length, total: listed.files.length },
        ...{ unit: 'files', detail: file },
      })
    }
    const lines = results.flatMap(({ file, answers, problems: found }) =>
      answers === null || found.length > 0 ? [] : [`${file}: verified, ${summary(answers)}`],
    )
    const json = {
      files: results.map(({ file, answers, problems: found }) => ({
        file,
        verified: answers !== null && found.length === 0,
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

async function verifyFile(file: string): Promise<Omit<Verified, 'file'>> {
  const text = await readText(file)
  if (!text.ok) return { answers: null, problems: text.problems }
  const parsed = parseAnswers(text.value, file)
  if (!parsed.ok) return { answers: null, problems: parsed.problems }
  return { answers: parsed.value, problems: verifyAnswers(parsed.value, file) }
}

function summary({ rater, session, answers, events }: AnswersFile): string {
  const state = session.finishedAt === null ? 'not finished' : 'finished'
  return `rater ${rater.code}, session ${session.number}, ${answers.length} answers, ${events.length} events, ${state}`
}
