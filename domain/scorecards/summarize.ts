import { attributeKey } from '../interview-plans/interview-plan.ts'
import { scorecardLimits } from './scorecard.ts'
import type { Scorecard } from './scorecard.ts'

/** From this difference between two people on, an attribute counts as disputed. */
const disputedFrom = 2

interface AttributeSummary {
  attribute: string
  /** Each person's score, lowest first. Never only their average, which would hide that they disagree. */
  scores: { name: string; score: number }[]
  /** How many people gave each score, lowest score first. */
  counts: number[]
  is_disputed: boolean
}

/**
 * What people say about each attribute, in the order in which the attributes first occur. Scorecards of different steps
 * and versions of the plan are compared by the name of the attribute.
 */
export function summarize(scorecards: readonly Pick<Scorecard, 'name' | 'ratings'>[]): AttributeSummary[] {
  const byKey = new Map<string, AttributeSummary>()
  const { score_min, score_max } = scorecardLimits
  for (const { name, ratings } of scorecards) {
    for (const { attribute, score } of ratings) {
      if (score === null) continue
      const key = attributeKey(attribute)
      const summary = byKey.get(key) ?? {
        attribute,
        scores: [],
        counts: Array.from({ length: score_max - score_min + 1 }, () => 0),
        is_disputed: false,
      }
      summary.scores.push({ name, score })
      summary.counts[score - score_min]! += 1
      byKey.set(key, summary)
    }
  }
  return [...byKey.values()].map((summary) => {
    const scores = summary.scores.toSorted((one, other) => one.score - other.score)
    return { ...summary, scores, is_disputed: scores.at(-1)!.score - scores[0]!.score >= disputedFrom }
  })
}
