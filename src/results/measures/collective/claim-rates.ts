import { kindOf } from '@/questions'
import type { Scope } from '../../scope'
import { firstSessions } from '../rater-sets'
import type { Redraw } from '../redraw'
import type { ScoredUnit } from '../scored-unit'
import { mapGroups } from '../unit-groups'
import { consensusOf } from './consensus'
import { type SharePart, sharePart } from './drawn-value'

/** What was said of some claims: how many had each label, and how many of the texts hold one that has it. */
export type ClaimPart = ClaimRates['consensus']

/**
 * R105: claims judged one by one (fabricated, contradicting the image …), by the labels of the study. A claim made without the image is fabricated
 * where one made with it can be right, so those of several conditions are never counted together.
 */
export type ClaimRates = NonNullable<ReturnType<typeof claimRates>>

/** @returns null where no claim is judged, or claims of several conditions are */
export function claimRates({ series, units, parts }: Scope, redraw: Redraw) {
  const claims = parts.all.filter((unit) => units[unit]?.question.claim !== undefined)
  if (new Set(claims.map((unit) => units[unit]?.condition)).size !== 1) return null
  const labels = labelsOf(units, claims)
  const part = (judgedUnits: readonly number[], labelOf: (unit: number) => string | null) => {
    const judged = judgedUnits.flatMap((unit) => {
      const { item, cluster, question } = units[unit] ?? {}
      const label = question?.claim === undefined ? null : labelOf(unit)
      return item === undefined || cluster === undefined || label === null
        ? []
        : [{ cluster, text: `${item}\n${question?.claim?.material}`, label }]
    })
    const texts = [...new Map(judged.map((claim) => [claim.text, claim])).values()]
    const each = (shareOf: (label: string) => SharePart) =>
      Object.fromEntries(labels.map(({ label }) => [label, shareOf(label)]))
    return {
      claims: each((label) => sharePart(judged, (claim) => claim.label === label, redraw)),
      texts: each((label) => {
        const with_ = new Set(
          judged.flatMap((claim) => (claim.label === label ? [claim.text] : [])),
        )
        return sharePart(texts, ({ text }) => with_.has(text), redraw)
      }),
    }
  }
  const judges = firstSessions(series, 'human')
  const agreed = new Map(claims.map((unit) => [unit, consensusOf(judges, unit)]))
  const ofConsensus = (judgedUnits: readonly number[]) =>
    part(judgedUnits, (unit) => agreed.get(unit) ?? null)
  return {
    labels,
    byRater: series.map((s) => ({
      rater: s.name,
      ...part(claims, (unit) => s.responses[unit]?.label ?? null),
    })),
    /** By the label that most judges gave; claims without one are counted, and in none of the shares. */
    consensus: ofConsensus(claims),
    withoutConsensus: [...agreed].filter(
      ([unit, label]) =>
        label === null && judges.some((s) => (s.responses[unit]?.label ?? null) !== null),
    ).length,
    byCategory: mapGroups(parts.byCategory, ofConsensus),
    byAttribute: mapGroups(parts.byAttribute, (groups) => mapGroups(groups, ofConsensus)),
  }
}

/** Every label that a claim's question declares, in the words of the study. */
function labelsOf(units: readonly ScoredUnit[], claims: readonly number[]) {
  const words = new Map<string, string>()
  for (const unit of claims) {
    const question = units[unit]?.question
    if (question === undefined) continue
    const kind = kindOf(question)
    for (const label of kind.labels(question) ?? []) {
      if (words.has(label)) continue
      const value = kind.isOrdinal ? Number(label) : label
      words.set(
        label,
        kind.problemOfValue(question, value) === null ? kind.describe(question, value) : label,
      )
    }
  }
  return [...words].map(([label, said]) => ({ label, words: said }))
}
