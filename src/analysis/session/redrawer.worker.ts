import { expose } from 'comlink'
import { bootstrapOfRecipes } from '@/stats'

/** Redraws figures for the engine, on a processor of its own. */
const redrawer = { redraw: bootstrapOfRecipes }
export type PageRedrawer = typeof redrawer

expose(redrawer)
