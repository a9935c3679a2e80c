import type { TakenAttempt } from './attempt.ts'

/** How the answers are graded, before the applicant starts. A second review is promised only where there can be one. */
export function gradingText({
  ai_assisted,
  graded_by_people,
  company_name,
}: Pick<TakenAttempt, 'ai_assisted' | 'graded_by_people' | 'company_name'>): string {
  if (!graded_by_people) return 'All questions are graded automatically.'
  const how = ai_assisted
    ? `AI suggests grades for some written answers, and a person at ${company_name} decides every time.`
    : 'Questions with fixed answers are graded automatically, and people grade the rest.'
  return `${how} Of the answers that people graded, you can request a second review by a person.`
}
