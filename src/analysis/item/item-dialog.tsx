import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { kindWords } from '@/report'
import { type ReportItem, type ReportSummary, seriesName } from '@/results'
import { Dialog, KeyHint, Notice } from '@/ui'
import type { ItemQuery } from '../session/analysis-views'
import type { ReportSource } from '../session/open-analysis-engine'
import { useAsked } from '../session/use-asked'
import { AnswerCell } from './answer-cell'
import styles from './item-dialog.module.css'
import { Context, ItemStage } from './item-stage'
import { hasParts, loadItem } from './load-item'

interface ItemDialogProps extends ReportSource {
  /** The table that the item was opened from: before and after are its rows. */
  readonly query: Pick<ItemQuery, 'filter' | 'search' | 'sort' | 'isDescending'>
  /** Of the item that is opened first. */
  readonly firstPlace: number
  readonly total: number
  /** Gets the place of the item that was open last. */
  readonly onClose: (place: number) => void
}

/** An item as its raters saw it, the crosshair and grey scale where each had them when answering. */
export function ItemDialog({ query, firstPlace, total, report, engine, onClose }: ItemDialogProps) {
  const [place, setPlace] = useState(firstPlace)
  const { value, failure } = useAsked(`${JSON.stringify(query)} ${place}`, async () => {
    const { rows } = await engine().items({ ...query, from: place, count: 1 })
    return { item: rows[0] ?? null, place }
  })
  const move = (step: number) => setPlace((at) => Math.min(total - 1, Math.max(0, at + step)))
  useMoveKeys(move)
  const item = value?.item ?? null
  return (
    <Dialog
      isOpen
      title={item === null ? 'Case' : `${item.item}: ${item.prompt}`}
      onClose={() => onClose(place)}
      size="full"
    >
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {failure === null && item === null && <p className={styles.quiet}>Reading the case.</p>}
      {failure === null && value !== null && item !== null && (
        <OpenedItem item={item} report={report} engine={engine}>
          <nav className={styles.moves} aria-label="Cases">
            <MoveButton
              name="Previous"
              keys="<"
              isEnd={value.place === 0}
              onClick={() => move(-1)}
            />
            <span>
              {value.place + 1} of {total}
            </span>
            <MoveButton
              name="Next"
              keys=">"
              isEnd={value.place + 1 === total}
              onClick={() => move(1)}
            />
          </nav>
        </OpenedItem>
      )}
    </Dialog>
  )
}

interface OpenedItemProps extends ReportSource {
  readonly item: ReportItem
  /** What stands above the answers. */
  readonly children: ReactNode
}

function OpenedItem({ item, report, engine, children }: OpenedItemProps) {
  const seen = item.answers.flatMap((answer, n) => (answer.record?.evidence ? [n] : []))
  /** Kept from item to item: one rater's way through the study can be followed. */
  const [wanted, setWanted] = useState(-1)
  const column = seen.includes(wanted) ? wanted : (seen[0] ?? -1)
  const answer = useAsked(item.item, async () => ({
    id: item.item,
    loaded: await loadItem(engine(), item.item),
  }))
  // The images of the item before must never stand beside this one's answers.
  const loaded = answer.value?.id === item.item ? answer.value.loaded : null
  return (
    <div className={styles.layout}>
      <div className={styles.stage}>
        <ItemStage
          item={item}
          loaded={loaded}
          failure={answer.failure}
          evidence={item.answers[column]?.record?.evidence ?? null}
        />
      </div>
      <div className={styles.side}>
        {children}
        <dl className={styles.facts}>
          <dt>Correct answer</dt>
          <dd>{item.truth ?? '–'}</dd>
          <dt>{item.category === null ? 'Kind' : 'Category and kind'}</dt>
          <dd>
            {[item.category, kindWords(item.kind)].filter((word) => word !== null).join(' · ')}
          </dd>
        </dl>
        <ItemAnswers
          item={item}
          raters={report.raters}
          seen={loaded !== null && loaded.volumes.length > 0 ? seen : []}
          column={column}
          onColumn={setWanted}
        />
        {loaded !== null && hasParts(loaded) && <Context text={loaded.context} />}
      </div>
    </div>
  )
}

interface MoveButtonProps {
  readonly name: string
  readonly keys: string
  /** There is nothing further that way; the button keeps the focus that it has. */
  readonly isEnd: boolean
  readonly onClick: () => void
}

function MoveButton({ name, keys, isEnd, onClick }: MoveButtonProps) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${name} case`}
      aria-keyshortcuts={keys}
      aria-disabled={isEnd}
      {...(isEnd ? { 'data-disabled': true } : {})}
      data-autofocus={name === 'Next' || undefined}
      onClick={onClick}
    >
      {name}&nbsp;
      <KeyHint keys={keys} />
    </Button>
  )
}

/** The keys that the reading room has for it. */
function useMoveKeys(move: (step: number) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('select, textarea')
    if (event.defaultPrevented || isTyping || event.ctrlKey || event.metaKey) return
    if (event.key === '<' || event.key === '>') move(event.key === '<' ? -1 : 1)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

interface ItemAnswersProps {
  readonly item: ReportItem
  readonly raters: ReportSummary['raters']
  /** Columns of the raters whose view can be shown. */
  readonly seen: readonly number[]
  /** The one whose view is shown; -1: none. */
  readonly column: number
  readonly onColumn: (column: number) => void
}

/** Every rater's answer; those whose view was recorded can be chosen, and the images show it. */
function ItemAnswers({ item, raters, seen, column, onColumn }: ItemAnswersProps) {
  return (
    <fieldset className={styles.answers}>
      <legend className={styles.label}>
        {seen.length === 0 ? 'Answers' : 'Answers; choose whose view the images show'}
      </legend>
      {item.answers.map((answer, n) => {
        const rater = raters[n]
        const name = rater === undefined ? answer.rater : seriesName(rater)
        const key = `${rater?.kind} ${name}`
        const what = (
          <span>
            <span className={styles.rater}>{name}</span>
            <AnswerCell answer={answer} />
          </span>
        )
        if (!seen.includes(n))
          return (
            <div key={key} className={styles.answer} data-silent={seen.length > 0}>
              {what}
            </div>
          )
        return (
          <label key={key} className={styles.answer} data-chosen={n === column}>
            <input
              type="radio"
              name="view"
              checked={n === column}
              onChange={() => onColumn(n)}
              aria-label={`View of ${name}`}
            />
            {what}
          </label>
        )
      })}
    </fieldset>
  )
}
