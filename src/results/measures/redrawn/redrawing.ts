import {
  bootstrapOfRecipes,
  type ClusterPlan,
  type FigureRecipe,
  recipeSize,
  sharedBy,
  strataNumbers,
} from '@/stats'
import type { Resampling } from '../clusters'
import { type Asked, type Drawable, isRecipe, type Redrawn } from '../redraw'

/** Another processor that redraws figures: a thread or a worker. */
export interface Redrawer {
  /** Rejects where it has ended: what it was given is redrawn here, then. */
  redraw(plan: ClusterPlan, recipes: readonly FigureRecipe[]): Promise<Redrawn>
}

/** A piece of work: some of the figures of one plan, and where their results belong. */
interface Piece {
  readonly plan: Resampling
  readonly figures: readonly Drawable[]
  readonly settle: (results: Redrawn) => void
}

/** One more than it is at work on, at least: it need not wait for this processor to be free before it begins the next. */
const GIVEN_AT_ONCE = 2
/** While much waits: this processor may be at work on something long, and gives nothing out meanwhile. */
const MOST_GIVEN = 6
/** So many pieces of whatever is asked for at once: enough for all processors to end at about the same time. */
const MOST_PIECES = 32
/** Each piece takes all replicates up for itself: it has to be worth that, so much for each cluster that is drawn (see `recipeSize`). */
const LEAST_WORK = 70

/**
 * Redraws figures on all processors that there are. Results are those of this processor alone, byte for byte: every figure is
 * made of the same replicates wherever it is redrawn, and of nothing that others come to.
 */
export class Redrawing {
  readonly #free: { readonly redrawer: Redrawer; given: number }[]
  readonly #asked = new Map<Resampling, { readonly figure: Drawable; readonly settle: Settle }[]>()
  #here: Piece[] = []
  #waiting: Piece[] = []
  /** Given to others, and not done. */
  readonly #given = new Set<Promise<void>>()
  #pieces = 0
  #done = 0

  constructor(redrawers: readonly Redrawer[] = []) {
    this.#free = redrawers.map((redrawer) => ({ redrawer, given: 0 }))
  }

  get isAlone(): boolean {
    return this.#free.length === 0
  }

  /** @returns the part, to be taken once `finish` has come to its end */
  ask<T>({ plan, figures, answered }: Asked<T>): () => T {
    const results: Redrawn[number][] = figures.map(() => [])
    const entries = this.#asked.get(plan) ?? []
    this.#asked.set(plan, entries)
    figures.forEach((figure, place) => {
      entries.push({ figure, settle: (result) => (results[place] = result) })
    })
    return () => answered(results)
  }

  /** Cuts what has been asked for into pieces; others begin with them. */
  begin(): void {
    for (const [plan, entries] of this.#asked) {
      const settles = new Map(entries.map(({ figure, settle }) => [figure, settle]))
      const pieceOf = (figures: readonly Drawable[]): Piece => ({
        plan,
        figures,
        settle: (results) => {
          figures.forEach((figure, place) => {
            settles.get(figure)?.(results[place] ?? [])
          })
        },
      })
      const recipes = entries.flatMap(({ figure }) => (isRecipe(figure) ? [figure] : []))
      const others = entries.flatMap(({ figure }) => (isRecipe(figure) ? [] : [figure]))
      if (others.length > 0) this.#here.push(pieceOf(others))
      this.#waiting.push(...piecesOf(recipes, plan.clusterCount).map(pieceOf))
    }
    this.#asked.clear()
    this.#pieces = this.#done + this.#given.size + this.#here.length + this.#waiting.length
    this.#giveOut()
  }

  /** Does what others have not begun, and waits for the rest. Pauses before each, with the share that is done. */
  *finish(): Generator<readonly [done: number, wait?: Promise<unknown> | undefined], void> {
    this.begin()
    for (;;) {
      const next = this.#here.shift() ?? this.#waiting.shift()
      const done = this.#done / Math.max(1, this.#pieces)
      if (next !== undefined) {
        yield [done]
        next.settle(bootstrapOfRecipes(next.plan, next.figures))
        this.#done++
      } else if (this.#given.size > 0) yield [done, Promise.race(this.#given)]
      else return
    }
  }

  /** Gives nothing out any more. */
  stop(): void {
    this.#asked.clear()
    this.#here = []
    this.#waiting = []
  }

  #giveOut(): void {
    // No more than its share of what waits: at the end nobody waits for another's last pieces.
    const share = Math.floor(this.#waiting.length / (this.#free.length + 1))
    const atOnce = Math.max(GIVEN_AT_ONCE, Math.min(MOST_GIVEN, share))
    for (let round = 0; round < atOnce; round++)
      for (const worker of this.#free)
        if (worker.given === round) {
          const piece = this.#waiting.shift()
          if (piece === undefined) return
          worker.given++
          const given = this.#give(worker.redrawer, piece).then((isDone) => {
            worker.given--
            this.#given.delete(given)
            if (!isDone) this.#free.splice(this.#free.indexOf(worker), 1)
            this.#giveOut()
          })
          this.#given.add(given)
        }
  }

  /** @returns whether it was done; else it waits for somebody else */
  async #give(redrawer: Redrawer, piece: Piece): Promise<boolean> {
    try {
      piece.settle(await redrawer.redraw(sentPlan(piece.plan), piece.figures.filter(isRecipe)))
      this.#done++
      return true
    } catch {
      this.#waiting.push(piece)
      return false
    }
  }
}

type Settle = (result: Redrawn[number]) => void

/** Recipes that share their sums stay together, as far as no piece becomes more than a third of all. The largest come first. */
function piecesOf(recipes: readonly FigureRecipe[], clusterCount: number): FigureRecipe[][] {
  const groups = new Map<object, { size: number; readonly recipes: FigureRecipe[] }>()
  let all = 0
  for (const recipe of recipes) {
    const group = groups.get(sharedBy(recipe)) ?? { size: 0, recipes: [] }
    groups.set(sharedBy(recipe), group)
    group.recipes.push(recipe)
    group.size += recipeSize(recipe)
    all += recipeSize(recipe)
  }
  const enough = Math.max(all / MOST_PIECES, LEAST_WORK * clusterCount)
  const most = Math.max(all / 3, enough)
  const pieces: FigureRecipe[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const group of [...groups.values()].sort((group1, other) => other.size - group1.size)) {
    if (size >= enough || size + group.size > most) {
      pieces.push([])
      size = 0
    }
    for (const recipe of group.recipes) {
      if (size >= most) {
        pieces.push([])
        size = 0
      }
      pieces.at(-1)?.push(recipe)
      size += recipeSize(recipe)
    }
  }
  return pieces
}

/** What of a plan can be sent: not what it drew, nothing that figures alone need, and strata as numbers. */
const sentPlan = (plan: Resampling): ClusterPlan => ({
  seed: plan.seed,
  clusterCount: plan.clusterCount,
  iterations: plan.iterations,
  strata: [...strataNumbers(plan)],
})
