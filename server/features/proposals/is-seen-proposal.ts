import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { User } from '#domain/kernel/actor.ts'
import { jobsOf, ofSeenAssignments } from '#server/features/accounts/job-access.ts'

/** A condition on `proposals`: the user sees the job of the assignment for which a replacement is proposed, if any. */
export const isSeenProposal = (user: User): RawBuilder<boolean> =>
  jobsOf(user)
    ? sql<boolean>`(proposals.replacement_id is null or exists (
        select from replacements where replacements.id = proposals.replacement_id
          and ${ofSeenAssignments(user, sql`replacements.assignment_id`)}
      ))`
    : sql<boolean>`true`
