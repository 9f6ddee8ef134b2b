import '@/language/areas/pages'
import { Button, SegmentedControl } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type EventData, type SquareBar, squaresOf } from '@/answers'
import { useText } from '@/language'
import type { ReaderStudy } from '@/questions'
import type { ShownMedia } from '@/study'
import { darkSurround, drawBold, Notice, Page, PageHeader, Panel, useLatest } from '@/ui'
import type { Graphics } from '@/viewer'
import styles from './display-check-page.module.css'
import {
  asksGreySteps,
  type DisplayAnswers,
  displayVerdict,
  longestAxis,
  sideOfRight,
  wrongCounts,
} from './display-verdict'

interface DisplayCheckPageProps {
  readonly study: ReaderStudy
  readonly sessionId: string
  /** What this session puts on the screen: what it does not is not asked for. */
  readonly shows: ShownMedia
  readonly saveProblem: string | null
  /** Where the answers will be kept. */
  readonly backup: ReactNode
  readonly onChecked: (verdict: EventData<'display-checked'>) => void
}

const COUNTS = ['0', '1', '2', '3', '4', '5', '6']
const UNANSWERED: DisplayAnswers = { darkSeen: null, lightSeen: null, sideSeen: null }

/** Can this screen show the study? Grey steps, sides, and what the graphics can hold, as far as there is something to see. */
export function DisplayCheckPage(props: DisplayCheckPageProps) {
  const { study, sessionId, shows, saveProblem, backup, onChecked } = props
  const say = useText('pages')
  const { value: graphics, again } = useLatest([], async () =>
    (await import('@/viewer')).probeGraphics(),
  )
  const [{ first, answers }, setAnswers] = useState({ first: UNANSWERED, answers: UNANSWERED })
  const set = <K extends keyof DisplayAnswers>(key: K, given: DisplayAnswers[K]) =>
    setAnswers(({ first, answers }) => ({
      first: { ...first, [key]: first[key] ?? given },
      answers: { ...answers, [key]: given },
    }))
  const bars = useMemo(() => squaresOf(sessionId), [sessionId])
  const wrong = wrongCounts(answers, sessionId)
  const { convention } = study.viewer
  const { darkSeen, lightSeen, sideSeen } = answers
  const { scans: hasSides } = shows
  const hasGreys = asksGreySteps(shows)
  const isBlocked = graphics !== null && !graphics.hasWebgl2 && shows.scans
  const isCounted = !hasGreys || (darkSeen !== null && lightSeen !== null)
  const isSideTold = !hasSides || sideSeen === sideOfRight(convention)
  const isSideWrong = sideSeen !== null && !isSideTold
  return (
    <Page width="text">
      <PageHeader
        eyebrow={study.title}
        title={say(hasGreys ? 'displayCheck' : 'beforeReading')}
        takesFocus
        lead={say(hasGreys ? 'displayLead' : 'nothingToSee')}
      />
      {shows.scans ? <GraphicsState study={study} graphics={graphics} onAgain={again} /> : null}
      {hasGreys && (
        <Panel>
          <section className={styles.step} aria-label={say('greySteps')}>
            <h2>{say(hasSides ? 'greyTitle' : 'greySteps')}</h2>
            <p>{say('greyWhy')}</p>
            <GreyBar ground={0} squares={bars.dark} />
            <CountChoice
              label={say('seenDark')}
              value={darkSeen}
              onChange={(n) => set('darkSeen', n)}
            />
            <GreyBar ground={255} squares={bars.light} />
            <CountChoice
              label={say('seenLight')}
              value={lightSeen}
              onChange={(n) => set('lightSeen', n)}
            />
            {darkSeen !== null && lightSeen !== null && (wrong.tooMany || wrong.tooFew) ? (
              <Notice tone="warning">{say(wrong.tooMany ? 'greyMore' : 'greyPoor')}</Notice>
            ) : null}
          </section>
          {hasSides && (
            <section className={styles.step} aria-label={say('leftRight')}>
              <h2>{say('sidesTitle')}</h2>
              <p>
                {say.rich(
                  convention === 'neurological' ? 'sidesNeurological' : 'sidesRadiological',
                  {
                    b: drawBold,
                  },
                )}
              </p>
              <div className={styles.side}>
                <HeadSketch convention={convention} />
                <div>
                  <p id="side-question">{say('sidesAsk')}</p>
                  <SegmentedControl
                    aria-labelledby="side-question"
                    // The left side of the screen is left in every language.
                    dir="ltr"
                    transitionDuration={0}
                    value={sideSeen ?? ''}
                    onChange={(value) => set('sideSeen', value === 'left' ? 'left' : 'right')}
                    data={[
                      { value: 'left', label: say('sideLeft') },
                      { value: 'right', label: say('sideRight') },
                    ]}
                  />
                  {isSideWrong && (
                    <p className={styles.wrong} role="alert">
                      {say(sideOfRight(convention) === 'left' ? 'sideWrongLeft' : 'sideWrongRight')}
                    </p>
                  )}
                </div>
              </div>
            </section>
          )}
        </Panel>
      )}
      {backup}
      {saveProblem !== null && <Notice tone="error">{saveProblem}</Notice>}
      <div className={styles.actions}>
        <Button
          size="md"
          disabled={!isCounted || !isSideTold || isBlocked || graphics === null}
          onClick={() => {
            if (graphics !== null)
              onChecked(displayVerdict({ sessionId, convention, shows, graphics, first, answers }))
          }}
        >
          {say('continue')}
        </Button>
      </div>
    </Page>
  )
}

interface CountChoiceProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (count: number) => void
}

function CountChoice({ label, value, onChange }: CountChoiceProps) {
  return (
    <div className={styles.count}>
      <span>{label}</span>
      <SegmentedControl
        aria-label={label}
        transitionDuration={0}
        value={value === null ? '' : String(value)}
        onChange={(text) => onChange(Number(text))}
        data={COUNTS}
      />
    </div>
  )
}

interface GreyBarProps {
  /** 0 to 255. */
  readonly ground: number
  readonly squares: SquareBar
}

const SQUARE_PX = 44
/** From one square to the next fainter one, of 255. */
const GREY_STEP = 5
/** A square and the ground around it. */
const BAR_PX = 72

/**
 * Squares that barely stand out from their ground: a screen that loses them loses findings. Painted, so that the page's elements and their
 * attributes do not say how many there are.
 */
function GreyBar({ ground, squares }: GreyBarProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null
    if (context === null) return
    context.fillStyle = grey(ground)
    context.fillRect(0, 0, BAR_PX * squares.length, BAR_PX)
    for (const [n, step] of squares.entries()) {
      if (step === null) continue
      context.fillStyle = grey(Math.abs(ground - step * GREY_STEP))
      const margin = (BAR_PX - SQUARE_PX) / 2
      context.fillRect(n * BAR_PX + margin, margin, SQUARE_PX, SQUARE_PX)
    }
  }, [ground, squares])
  return (
    <div className={styles.around} {...darkSurround} aria-hidden="true">
      <canvas ref={canvas} className={styles.bar} width={BAR_PX * squares.length} height={BAR_PX} />
    </div>
  )
}

const grey = (value: number) => `rgb(${value} ${value} ${value})`

/** An axial head seen from above or below, nose up, with its side letters where the viewer has them. */
function HeadSketch({ convention }: { readonly convention: 'neurological' | 'radiological' }) {
  const say = useText('pages')
  const [onLeft, onRight] = convention === 'neurological' ? ['L', 'R'] : ['R', 'L']
  return (
    <svg
      className={styles.head}
      {...darkSurround}
      viewBox="0 0 180 150"
      role="img"
      aria-label={say('headSketch', { left: onLeft, right: onRight })}
    >
      <rect width="180" height="150" rx="6" className={styles.ground} />
      <path d="M83 22q7-9 14 0" className={styles.line} />
      <ellipse cx="90" cy="80" rx="48" ry="60" className={styles.line} />
      <path d="M41 70q-7 8 1 20M139 70q7 8-1 20" className={styles.line} />
      <path d="M90 26v108" className={styles.faint} />
      <path d="M78 58q-8 16-2 34M102 58q8 16 2 34" className={styles.faint} />
      <text x="12" y="86" className={styles.letter}>
        {onLeft}
      </text>
      <text x="168" y="86" textAnchor="end" className={styles.letter}>
        {onRight}
      </text>
    </svg>
  )
}

interface GraphicsStateProps {
  readonly study: ReaderStudy
  /** What the graphics of this computer can do; null until they have been asked. */
  readonly graphics: Graphics | null
  readonly onAgain: () => void
}

/** Says what the graphics of this computer cannot show of a study; nothing where they can show it all. */
function GraphicsState({ study, graphics, onAgain }: GraphicsStateProps) {
  const say = useText('pages')
  const longest = longestAxis(study.volumes)
  if (graphics === null || longest === 0) return null
  if (!graphics.hasWebgl2)
    return (
      <div className={styles.notice}>
        <Notice
          tone="error"
          title={say('cannotShow')}
          actions={
            <Button variant="default" onClick={onAgain}>
              {say('checkAgain')}
            </Button>
          }
        >
          {say('noWebgl')}
        </Notice>
      </div>
    )
  if (graphics.maxTexture3d !== null && longest > graphics.maxTexture3d)
    return (
      <div className={styles.notice}>
        <Notice tone="warning" title={say('tooLarge')}>
          {say('tooLargeWhy', { longest: String(longest), most: String(graphics.maxTexture3d) })}
        </Notice>
      </div>
    )
  return null
}
