import { z } from 'zod'
import { instant } from '../kernel/text.ts'
import { applicantStageOf, applicantStages, applicantStageWords, withCompanyName } from './applicant-stage.ts'
import type { ApplicationStage } from './application-machine.ts'

const kinds = [...applicantStages, 'test_assigned', 'test_submitted', 'test_outcome'] as const

/** An entry in an application's timeline, as its applicant may see it. */
export const timelineEntry = z.object({
  kind: z.enum(kinds),
  /** The test's name, for test entries. */
  subject: z.string().nullable(),
  at: instant,
})
export type TimelineEntry = z.output<typeof timelineEntry>

interface TimelineData {
  created_at: string
  opened_at: string | null
  rejection_reason: string | null
  stays: readonly { stage: ApplicationStage; entered_at: string }[]
  attempts: readonly {
    test_name: string
    assigned_at: string
    submitted_at: string | null
    /** When the applicant could read the outcome; null if it is not shown yet. */
    outcome_at: string | null
  }[]
}

/** An application's timeline, oldest first. */
export function timelineOf({
  created_at,
  opened_at,
  rejection_reason,
  stays,
  attempts,
}: TimelineData): TimelineEntry[] {
  const moves = stays.filter(({ stage }) => stage !== 'new')
  // A move implies that the company has seen the application, so a later open adds no entry.
  const isNews = opened_at !== null && moves.every(({ entered_at }) => instantOf(opened_at) < instantOf(entered_at))
  const entries: TimelineEntry[] = [
    { kind: 'sent', subject: null, at: created_at },
    ...(isNews ? [{ kind: 'seen' as const, subject: null, at: opened_at }] : []),
    ...moves.map(({ stage, entered_at }) => ({
      kind: applicantStageOf({ stage, opened_at, rejection_reason }),
      subject: null,
      at: entered_at,
    })),
    ...attempts.flatMap(({ test_name: subject, assigned_at, submitted_at, outcome_at }) => [
      { kind: 'test_assigned' as const, subject, at: assigned_at },
      ...(submitted_at === null ? [] : [{ kind: 'test_submitted' as const, subject, at: submitted_at }]),
      ...(outcome_at === null ? [] : [{ kind: 'test_outcome' as const, subject, at: outcome_at }]),
    ]),
  ]
  return entries.toSorted((one, other) => instantOf(one.at) - instantOf(other.at))
}

const instantOf = (at: string) => Date.parse(at)

/** An entry's text. */
export function timelineText({ kind, subject }: TimelineEntry, company_name: string): string {
  if (kind === 'test_assigned') return `Test assigned: ${subject}`
  if (kind === 'test_submitted') return `Test submitted: ${subject}`
  if (kind === 'test_outcome') return `Test result: ${subject}`
  return withCompanyName(applicantStageWords[kind].event, company_name)
}
