import { z } from 'zod'
import { assignmentMachine } from '../assignments/assignment-machine.ts'
import { date, instant, uuid } from '../kernel/text.ts'
import { badgeDetails } from './badge.ts'
import { talentProfile } from './profile.ts'
import { talentCard } from './talent-search.ts'

const count = z.number().int()

/** A test result that the company may see. */
const testFact = z.object({
  test_name: z.string(),
  /** The company's own test, a result that the applicant reused for it, or a passed test of the library. */
  source: z.enum(['own', 'reused', 'library']),
  /** Null until the attempt is graded. Library results of other companies show only their band. */
  score: count.nullable(),
  /** The score rounded down to tens: 80 means 80–89. */
  band: count.nullable(),
  is_passed: z.boolean().nullable(),
  taken_at: instant,
  /** Where the company reads the answers; null except for its own tests. */
  attempt_id: uuid.nullable(),
  test_id: uuid.nullable(),
})
export type TestFact = z.output<typeof testFact>

/** A review of a talent's work. The company is not named. */
const review = z.object({ id: uuid, score: count, comment: z.string(), role_title: z.string(), written_at: instant })

/** What a company may do on the page. */
export const talentAction = z.enum(['save', 'invite', 'report'])

/** A talent as a company sees them, with the source of each fact. */
export const talentPage = talentCard
  .omit({ why: true, summary: true, role: true })
  .extend({
    /** As in `TalentAccess`. */
    access: z.enum(['limited', 'named', 'full']),
    /** Self-reported. */
    ...talentProfile.pick({
      headline: true,
      summary: true,
      region: true,
      weekly_hours: true,
      links: true,
      work_history: true,
      resume: true,
      updated_at: true,
    }).shape,
    /** Tested, newest first. */
    tests: z.array(testFact),
    /** Verified. */
    verifications: z.array(badgeDetails),
    /** Recorded here, newest first. Other companies are not named. */
    assignments: z.array(
      z.object({
        role_title: z.string(),
        status: z.enum(assignmentMachine.states),
        start_date: date,
        ended_at: instant.nullable(),
        hours_billed: count,
        is_own: z.boolean(),
      }),
    ),
    /** The number of reviews with each score, 1 to 5. */
    review_scores: z.array(count).length(5),
    latest_reviews: z.array(review),
    last_active_at: instant.nullable(),
    overlap_hours: count.nullable(),
    shortlist_ids: z.array(uuid),
    allowed: z.array(talentAction),
  })
  .meta({ id: 'TalentPage' })
export type TalentPage = z.output<typeof talentPage>
