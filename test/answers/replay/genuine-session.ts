import { vi } from 'vitest'
import {
  type AnswerEvent,
  answerKey,
  answersBefore,
  type CommittedAnswer,
  itemAtStage,
  type LockedAnswers,
  openStage,
  stageMark,
} from '@/answers'
import {
  answerValueOf,
  kindOf,
  type Question,
  type ReaderItem,
  type ReaderStudy,
} from '@/questions'
import { asksGreySteps, displayVerdict, sideOfRight } from '@/reading/pages/display-verdict'
import { practised as practisedAnswers } from '@/reading/panel/use-practice'
import {
  currentItem,
  farthestIndex,
  itemMode,
  mayGoBack,
  shownItems,
} from '@/reading/room/current-item'
import { committedAnswers, visibleQuestions } from '@/reading/session/item-answers'
import { EMPTY_DRAFT, type ItemDraft, withQuestion } from '@/reading/session/item-draft'
import { startSession } from '@/reading/session/open-session'
import { saveItem, saveItemShown, savePass } from '@/reading/session/save-item'
import { SessionLog } from '@/reading/session/session-log'
import { sessionPlace } from '@/reading/session/session-place'
import { createSessionStore } from '@/reading/session/session-store'
import { questionsOfStage, shownMedia } from '@/study'
import { storesOf } from '../../reading/stores-of'
import { environment } from '../../reading/study-of'

interface Draws {
  /** Uniform in [0, 1). */
  next(): number
}

const EVIDENCE = {
  crosshairMm: [1, 2, 3],
  window: [0, 100],
  zoom: 1,
  viewed: { axial: 0.5, coronal: 0.2, sagittal: 0.1 },
} as const

/**
 * The log of a rater who answers at random, stops and comes back, changes answers, leaves items unanswered, pauses, sits at
 * a computer whose clock is set and whose disk is full at times. Every event is written by the reading room's own code.
 * @param stopAfter steps after which the rater goes home for good; the session may be finished before.
 */
export async function genuineSession(
  { study, studyHash }: { readonly study: ReaderStudy; readonly studyHash: string },
  code: string,
  random: Draws,
  stopAfter = 400,
): Promise<AnswerEvent[]> {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    return await new Walk(study, studyHash, code, random).go(stopAfter)
  } finally {
    vi.useRealTimers()
  }
}

class Walk {
  private readonly stores = storesOf()
  private nowMs = Date.UTC(2026, 2, 2, 8)

  constructor(
    private readonly study: ReaderStudy,
    private readonly studyHash: string,
    private readonly code: string,
    private readonly random: Draws,
  ) {}

  private chance(p: number): boolean {
    return this.random.next() < p
  }

  private pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.random.next() * list.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }

  private tick(): void {
    // Now and then the clock of the computer is set back, or on.
    this.nowMs += this.chance(0.03)
      ? -3_600_000
      : this.chance(0.02)
        ? 7_200_000
        : Math.floor(this.random.next() * 60_000)
    vi.setSystemTime(this.nowMs)
  }

  private draftOf(
    questions: readonly Question[],
    asked: (draft: ItemDraft) => readonly Question[],
    reason: string,
  ): ItemDraft {
    let draft: ItemDraft = {
      ...EMPTY_DRAFT,
      reason,
      comment: this.chance(0.1) ? ' A remark. ' : '',
    }
    for (const question of questions) {
      if (!asked(draft).includes(question)) continue
      const hasAbstained = question.abstain != null && this.chance(0.2)
      const isEmpty = question.required === false && this.chance(0.4)
      const value =
        isEmpty || hasAbstained
          ? null
          : kindOf(question).simulateAny(question, () => this.random.next())
      draft = withQuestion(draft, question.id, {
        value,
        hasAbstained,
        confidence: Math.floor(this.random.next() * 21) / 20,
      })
    }
    return draft
  }

  private profile(): Record<string, ReturnType<typeof answerValueOf>> {
    const questions = this.study.raters.profile ?? []
    const draft = this.draftOf(questions, (d) => visibleQuestions(questions, d), '')
    return Object.fromEntries(
      visibleQuestions(questions, draft).flatMap(({ id }) => {
        const { value, hasAbstained } = draft.questions[id] ?? { value: null, hasAbstained: false }
        return value === null || hasAbstained ? [] : [[id, answerValueOf(value)] as const]
      }),
    )
  }

  async go(stopAfter: number): Promise<AnswerEvent[]> {
    const { study, studyHash, code, stores } = this
    const groups = study.raters.groups ?? []
    vi.setSystemTime(this.nowMs)
    const services = { ...stores, signingKeys: null, tool: 'triplane 0.1.0' }
    const pack = { study, studyHash } as Parameters<typeof startSession>[0]
    const rater = {
      code,
      group: groups.length > 0 ? this.pick(groups) : null,
      profile: this.profile(),
    }
    const number = 1 + Math.floor(this.random.next() * study.reading.sessions.count)
    let log = await startSession(pack, services, rater, number, environment)
    let store = createSessionStore(log)
    const items = shownItems(study)
    let chosen: number | null = null
    let practised = new Map<string, LockedAnswers>()
    for (let step = 0; step < stopAfter; step++) {
      this.tick()
      const { state, append } = store.getState()
      const place = sessionPlace(state, study)
      if (place.at === 'finished') break
      if (this.chance(0.05)) {
        // Stopped, or taken over by another tab: the log is read anew, practice steps and the choice are gone.
        log = new SessionLog(stores.answers, log.sessionId, [...stores.kept])
        store = createSessionStore(log)
        await store
          .getState()
          .append({ type: 'session-resumed', data: { tool: 'triplane 0.2.0', environment } })
        practised = new Map()
        chosen = null
        continue
      }
      if (place.at === 'instructions') await append({ type: 'instructions-read', data: {} })
      else if (place.at === 'display-check') {
        const { convention } = study.viewer
        const seen = () => Math.floor(this.random.next() * 7)
        const shows = shownMedia(study, state.order)
        const answers = {
          ...(asksGreySteps(shows)
            ? { darkSeen: seen(), lightSeen: seen() }
            : { darkSeen: null, lightSeen: null }),
          sideSeen: shows.scans ? sideOfRight(convention) : null,
        }
        const graphics = { hasWebgl2: this.chance(0.9), maxTexture3d: 2048 }
        const data = displayVerdict({
          sessionId: state.sessionId,
          convention,
          shows,
          graphics,
          first: answers,
          answers,
        })
        await append({ type: 'display-checked', data })
        // A double click.
        if (this.chance(0.1)) await append({ type: 'display-checked', data })
      } else if (place.at === 'end' && (!mayGoBack(study) || this.chance(0.3))) {
        await append({ type: 'session-finished', data: {} })
        if (this.chance(0.1)) await append({ type: 'session-finished', data: {} })
      } else {
        if (place.at === 'end' || (place.at === 'item' && mayGoBack(study) && this.chance(0.3)))
          chosen = Math.floor(this.random.next() * (farthestIndex(study, state, place) + 1))
        if (place.at === 'practice') chosen = null
        const current = currentItem(study, items, state.order, place, null, chosen)
        const { item } = current
        if (this.chance(0.08)) {
          const data = { item: current.kind === 'item' ? item.id : null }
          await append({ type: 'paused', data })
          this.tick()
          if (this.chance(0.8)) await append({ type: 'unpaused', data })
          continue
        }
        const locked = current.kind === 'practice' ? (practised.get(item.id) ?? new Map()) : null
        const mode = itemMode(state, item, locked, study.reading.revision === 'until-finished')
        if (current.kind === 'practice') {
          await this.practise(store, item, locked ?? new Map(), practised)
          continue
        }
        if (mode.kind === 'look') {
          if (mode.mayChange && this.chance(0.5)) {
            const asked = (d: ItemDraft) => visibleQuestions(item.questions, d)
            const draft = this.draftOf(item.questions, asked, 'Looked again')
            await this.save(
              store,
              item,
              current.position,
              committedAnswers(asked(draft), draft),
              draft,
              null,
            )
          }
          chosen = null
          continue
        }
        const isBroken = this.chance(0.03)
        if (!isBroken) {
          await saveItemShown(store, item.id, current.position)
          // Left and come back to while the first write was on its way.
          if (this.chance(0.03))
            await append({
              type: 'item-shown',
              data: { item: item.id, position: current.position },
            })
        }
        this.tick()
        if (isBroken || this.chance(0.05)) {
          await savePass(store, {
            item: item.id,
            position: current.position,
            seen: store.getState().state,
            flag: 'The images do not show',
            comment: '',
          })
          chosen = null
          continue
        }
        if (this.chance(0.05)) continue
        const open = questionsOfStage(item, mode.stage)
        const asked = (d: ItemDraft) =>
          visibleQuestions(item.questions, d, answersBefore(item, mode.locked, mode.stage)).filter(
            (question) => open.includes(question),
          )
        const draft = this.draftOf(open, asked, '')
        await this.save(
          store,
          item,
          current.position,
          committedAnswers(asked(draft), draft),
          draft,
          mode.stage,
        )
        chosen = null
      }
    }
    return [...stores.kept]
  }

  private async save(
    store: ReturnType<typeof createSessionStore>,
    item: ReaderItem,
    position: number,
    answers: readonly CommittedAnswer[],
    draft: ItemDraft,
    stage: number | null,
  ) {
    const hasScan = itemAtStage(item, stage).volumes.length > 0
    const evidence =
      hasScan && this.chance(0.9)
        ? { ...EVIDENCE, crosshairMm: [1, 2, 3] as [number, number, number] }
        : null
    const activeMs = Math.floor(this.random.next() * 90_000)
    await saveItem(store, {
      item: item.id,
      position,
      answers,
      draft,
      activeMs,
      seen: store.getState().state,
      stage: stage === null ? undefined : stageMark(item, stage),
      evidence: evidence === null ? null : { ...evidence, window: [0, 100] },
    })
  }

  private async practise(
    store: ReturnType<typeof createSessionStore>,
    item: ReaderItem,
    locked: LockedAnswers,
    practised: Map<string, LockedAnswers>,
  ) {
    const stage = openStage(item, locked) ?? 0
    const open = questionsOfStage(item, stage)
    const asked = (d: ItemDraft) =>
      visibleQuestions(item.questions, d, answersBefore(item, locked, stage)).filter((q) =>
        open.includes(q),
      )
    const draft = this.draftOf(open, asked, '')
    const isPassed = this.chance(0.1)
    const now = isPassed ? [] : committedAnswers(asked(draft), draft)
    const mark = stageMark(item, stage)
    const all = new Map([...locked, ...now.map((a) => [answerKey(a.question, mark), a] as const)])
    practised.set(item.id, all)
    if (isPassed || openStage(item, all) === null)
      await store.getState().append({
        type: 'practice-answered',
        data: { item: item.id, answers: practisedAnswers(item, all) },
      })
  }
}
