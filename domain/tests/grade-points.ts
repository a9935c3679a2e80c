import type { gradingRounds } from './grading.ts'

/** What the points of an answer depend on: its rounds of grading, graded or not. */
export interface GradedRound {
  question_id: string
  round: (typeof gradingRounds)[number]
  /** Null while it waits. */
  points: number | null
}

/**
 * The points given by people, by question ID: of the second review, otherwise the average of the graders. A round that
 * waits does not count yet; earlier rounds do.
 */
export function gradePoints(rounds: readonly GradedRound[]): Map<string, number> {
  const graded = rounds.flatMap(({ points, ...one }) => (points === null ? [] : [{ ...one, points }]))
  return new Map(
    [...Map.groupBy(graded, ({ question_id }) => question_id)].map(([question_id, of]) => {
      const review = of.find(({ round }) => round === 'review')
      return [question_id, review?.points ?? of.reduce((sum, { points }) => sum + points, 0) / of.length]
    }),
  )
}
