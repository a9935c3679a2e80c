import { outcomeWithinDays, scoreBand, strengthOf } from './attempt.ts'
import type { AttemptOutcome } from './attempt.ts'
import { scoringOf } from './question.ts'
import { isPassed } from './score.ts'
import type { TestContent } from './test.ts'

/** What an attempt's outcome is made of. */
export interface OutcomeData {
  /** Of the attempt's version. */
  content: Pick<TestContent, 'name' | 'pass_rate' | 'sections' | 'questions'>
  /** The questions of the attempt, in their order. */
  question_ids: readonly string[]
  /** By question ID; missing or null while the question has not been graded. */
  points: ReadonlyMap<string, number | null>
  /** The graders' comments for the applicant. */
  comments: readonly { question_id: string; comment: string }[]
  score: number | null
  /** Whether every answer has been graded. */
  is_graded: boolean
}

/**
 * What the applicant learns about an attempt. Sections are included once all their questions are graded; questions
 * outside a section with a title count under the test's name.
 */
export function outcomeOf({ content, question_ids, points, comments, score, is_graded }: OutcomeData): AttemptOutcome {
  const asked = content.questions.filter(({ id }) => question_ids.includes(id))
  const titles = new Map(content.sections.map(({ id, title }) => [id, title]))
  const titleOf = (section_id = '') => titles.get(section_id) || content.name
  const sections = [...new Set([content.name, ...content.sections.map(({ id }) => titleOf(id))])].flatMap((title) => {
    const scored = asked.filter((one) => scoringOf(one) !== 'none' && titleOf(one.section_id) === title)
    const earned = scored.map(({ id }) => points.get(id) ?? null)
    if (scored.length === 0 || earned.includes(null)) return []
    const share = sum(earned.map(Number)) / sum(scored.map((one) => one.points))
    return [{ title, strength: strengthOf(share) }]
  })
  const wording = new Map(asked.map(({ id, question }) => [id, question]))
  const isScored = is_graded && score !== null
  return {
    is_passed: isScored ? isPassed(score, content) : null,
    band: isScored ? scoreBand(score) : null,
    is_complete: is_graded,
    sections,
    comments: question_ids.flatMap((id) =>
      comments
        .filter(({ question_id, comment }) => question_id === id && comment !== '' && wording.has(id))
        .map(({ comment }) => ({ question: wording.get(id)!, comment })),
    ),
  }
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

const day_ms = 86_400_000

/**
 * When the applicant can read the outcome: at the end of the company's hold, or 7 days after submission if that is
 * earlier. Null before the attempt is submitted.
 */
export function outcomeTime({
  outcome_at,
  submitted_at,
}: {
  outcome_at: string | null
  submitted_at: string | null
}): string | null {
  const times = [
    ...(outcome_at === null ? [] : [Date.parse(outcome_at)]),
    ...(submitted_at === null ? [] : [Date.parse(submitted_at) + outcomeWithinDays * day_ms]),
  ]
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString()
}
