import { kindOf, type ReaderItem, type ReaderStudy } from '@/questions'
import { askedQuestions, itemOrder, itemsById, shownMedia } from '@/study'
import type { AnswerEvent, EventData } from '../answer-events'
import { isAnswered, openStage } from '../open-stage'
import { answersOfItem } from '../session-state'
import { againstAnswers, againstEvidence, againstPractice, againstStageMark } from './answer-rules'
import { isWrittenTwice } from './log-rules'
import type { ReplayedSession } from './replayed-session'

const DAY_MS = 86_400_000

/** A study as the reading room goes through it. */
export class StudyRules {
  readonly #study: ReaderStudy
  readonly #items: ReadonlyMap<string, ReaderItem>
  readonly #mayGoBack: boolean
  readonly #mayRevise: boolean
  /** Every item before it in the order is done; an item that is done stays so. */
  #place = 0

  constructor(study: ReaderStudy) {
    this.#study = study
    this.#items = itemsById(study)
    const { navigation, revision } = study.reading
    this.#mayRevise = revision === 'until-finished'
    this.#mayGoBack = navigation === 'free' || this.#mayRevise
  }

  /**
   * Why an event could not have happened in this study.
   * @param session what came before it. `againstLog` has nothing against the event.
   */
  against(session: ReplayedSession, event: AnswerEvent): string | null {
    switch (event.type) {
      case 'session-started':
        return this.#againstStart(session, event.data) ?? this.#againstWashout(event)
      case 'session-resumed':
      case 'session-restored':
      case 'instructions-read':
      case 'clock-jumped':
      case 'paused':
      case 'unpaused':
        return null
      case 'display-checked':
        return this.#againstDisplay(session, event.data)
      case 'practice-answered':
        return this.#notReady(session) ?? this.#againstPractice(session, event.data)
      case 'item-shown':
        return this.#notReady(session, 'practice') ?? this.#againstShown(session, event.data.item)
      case 'answers-committed':
        return this.#notReady(session, 'practice') ?? this.#againstCommit(session, event.data)
      case 'item-passed':
        return this.#notReady(session, 'practice') ?? this.#againstPass(session, event.data.item)
      case 'session-finished': {
        const open = session.started.order.find((id) => !this.#isDone(session, id))
        return (
          this.#notReady(session, 'practice') ??
          (open === undefined ? null : `"${open}" has unanswered questions and no missing mark`)
        )
      }
      default:
        event satisfies never
        return null
    }
  }

  #againstStart(session: ReplayedSession, data: EventData<'session-started'>): string | null {
    const study = this.#study
    const { codes, groups } = study.raters
    const { code, group } = data.rater
    if (data.studyId !== study.id)
      return `it names the study "${data.studyId}", and this is "${study.id}"`
    if ((data.isPilot === true) !== (study.pilot === true))
      return study.pilot === true
        ? 'it does not say that the study is a pilot'
        : 'it says that the study is a pilot, and it is none'
    if (codes !== undefined && !codes.includes(code)) return `the study has no reader "${code}"`
    if (data.number > study.reading.sessions.count)
      return `it is session ${data.number}, and the study has ${study.reading.sessions.count}`
    if (data.seed !== study.reading.seed)
      return `its seed is ${data.seed}, and the study's is ${study.reading.seed}`
    if (data.order.join() !== itemOrder(study, code, data.number).join())
      return 'its order of cases differs from the order of this study for this reader'
    // Simulated raters fill in no form.
    if (session.isSimulated && group === null) return this.#againstProfile(data.rater.profile, true)
    if (groups === undefined && group !== null)
      return `the study asks for no group, and "${group}" is given`
    if (groups !== undefined && (group === null || !groups.includes(group)))
      return group === null
        ? 'the study asks for a group, and none is given'
        : `the study offers no group "${group}"`
    return this.#againstProfile(data.rater.profile, session.isSimulated)
  }

  /** A32: too early after the session before. What a session that names none read before nobody knows. */
  #againstWashout({ at, data }: Extract<AnswerEvent, { type: 'session-started' }>): string | null {
    const { washoutDays, blocks } = this.#study.reading.sessions
    if (data.previous === undefined)
      return blocks === true && data.number > 1
        ? `it is session ${data.number}, and it does not name the one before, after which ${washoutDays} days must pass`
        : null
    const passedDays = (Date.parse(at) - Date.parse(data.previous.finishedAt)) / DAY_MS
    return passedDays < washoutDays
      ? `the session before it ended ${data.previous.finishedAt}, and the study asks for ${washoutDays} days between the two`
      : null
  }

  #againstProfile(
    profile: EventData<'session-started'>['rater']['profile'],
    isSimulated: boolean,
  ): string | null {
    const given = new Map(Object.entries(profile))
    if (isSimulated && given.size === 0) return null
    const reached = askedQuestions(this.#study.raters.profile ?? [], (id) => given.get(id) ?? null)
    const unasked = [...given.keys()].find((id) => !reached.some((question) => question.id === id))
    if (unasked !== undefined) return `the study asks readers no question "${unasked}"`
    for (const question of reached) {
      const value = given.get(question.id)
      // An abstention is not written down.
      if (value === undefined && question.required !== false && question.abstain == null)
        return `the question "${question.id}" about the reader must be answered`
      const wrong = value === undefined ? null : kindOf(question).problemOfValue(question, value)
      if (wrong !== null) return `the question "${question.id}" about the reader: ${wrong}`
    }
    return null
  }

  #againstDisplay(session: ReplayedSession, check: EventData<'display-checked'>): string | null {
    const right = this.#study.viewer.convention === 'neurological' ? 'right' : 'left'
    if (this.#areInstructionsOpen(session)) return 'the instructions come first'
    if (!check.isPassed) return null
    const { scans, pictures } = shownMedia(this.#study, session.started.order)
    if (scans && !check.hasWebgl2)
      return 'a display without WebGL 2 does not pass where scans are shown'
    if ((scans || pictures) && check.greyStepsSeen === null)
      return 'a display passes only when its grey steps were counted'
    // Rooms before V111 asked for the sides whatever was shown.
    return (scans || check.sideMarkerSeen !== null) && check.sideMarkerSeen !== right
      ? `the patient's right is on the ${right} of the screen in this study, and the display check passes only with that answer`
      : null
  }

  #areInstructionsOpen({ hasReadInstructions, isSimulated }: ReplayedSession): boolean {
    return !isSimulated && !hasReadInstructions && this.#study.instructions.trim() !== ''
  }

  /** What has to come before anything is read. */
  #notReady(session: ReplayedSession, and?: 'practice'): string | null {
    if (this.#areInstructionsOpen(session)) return 'the instructions had not been read'
    if (!session.isSimulated && session.displayCheck === null)
      return 'the display had not been checked'
    if (and === undefined) return null
    const open = this.#practice.find((id) => !session.practice.has(id))
    return open === undefined ? null : `the practice case "${open}" comes first`
  }

  get #practice(): readonly string[] {
    return this.#study.reading.practice?.items ?? []
  }

  #againstPractice(
    session: ReplayedSession,
    { item: id, answers }: EventData<'practice-answered'>,
  ): string | null {
    const next = this.#practice.find((caseId) => !session.practice.has(caseId))
    const item = this.#items.get(id)
    if (item === undefined || !this.#practice.includes(id))
      return `the study has no practice case "${id}"`
    if (id !== next)
      return next === undefined || session.practice.has(id)
        ? `the practice case "${id}" was answered before`
        : `the practice case "${next}" comes first`
    return againstPractice(item, answers)
  }

  #againstShown(session: ReplayedSession, id: string): string | null {
    // Left and come back to while the first time was on its way to a slow disk; or told once more by an earlier version.
    if (session.shownAt.has(id)) return null
    if (session.passed.has(id)) return this.#mayRevise ? null : `"${id}" was already marked missing`
    return this.#againstTurn(session, id)
  }

  #againstCommit(session: ReplayedSession, data: EventData<'answers-committed'>): string | null {
    const { item: id, answers, reason } = data
    const item = this.#items.get(id)
    if (item === undefined) return `the study has no case "${id}"`
    if (this.#isDone(session, id)) {
      if (this.#mayGoBack && isWrittenTwice(session, data)) return null
      if (!this.#mayRevise)
        return `"${id}" was ${session.passed.has(id) ? 'marked missing' : 'answered'} before, and this study lets no answer be changed`
      if (reason === null || reason.trim() === '')
        return 'an answer is changed for a reason, and none is given'
      return (
        againstStageMark(item, null, data.stage) ??
        againstAnswers(item, null, new Map(), answers) ??
        againstEvidence(this.#study, item, null, data)
      )
    }
    const locked = answersOfItem(session, id)
    const stage = openStage(item, locked)
    // As simulated raters of before wrote a step in which nothing was asked of them.
    const isEmptyStage = session.isSimulated && answers.length === 0 && item.stages !== null
    return (
      this.#againstTurn(session, id) ??
      againstStageMark(item, stage, data.stage) ??
      (isEmptyStage ? null : againstAnswers(item, stage, locked, answers)) ??
      againstEvidence(this.#study, item, stage, data)
    )
  }

  #againstPass(session: ReplayedSession, id: string): string | null {
    if (!this.#isDone(session, id)) return this.#againstTurn(session, id)
    // Left and come back to while its last event was on its way to a slow disk.
    if (this.#mayGoBack) return null
    return `"${id}" was ${session.passed.has(id) ? 'marked missing' : 'answered'} before`
  }

  /** An item that is not done is on screen when its turn has come, or at any time where raters may choose. */
  #againstTurn(session: ReplayedSession, id: string): string | null {
    if (this.#study.reading.navigation === 'free') return null
    const { order } = session.started
    while (this.#place < order.length && this.#isDone(session, order[this.#place] ?? ''))
      this.#place += 1
    const next = order[this.#place]
    return next === undefined || next === id
      ? null
      : `"${next}" comes before "${id}", and was still open`
  }

  #isDone(session: ReplayedSession, id: string): boolean {
    const item = this.#items.get(id)
    return (
      item !== undefined && (session.passed.has(id) || isAnswered(item, answersOfItem(session, id)))
    )
  }
}
