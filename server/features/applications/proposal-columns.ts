import { sql } from 'kysely'
import type { engagementTypes } from '#domain/jobs/job.ts'
import { toCents } from '#domain/kernel/money.ts'

/** What is proposed for a job, as it is kept: it says nothing once the job is of another kind. */
export const proposalColumns = (
  proposal: number | null | undefined,
  engagement_type: (typeof engagementTypes)[number],
) =>
  proposal == null
    ? { proposal_rate_cents: null, proposed_for: null }
    : { proposal_rate_cents: toCents(proposal), proposed_for: engagement_type }

/** What is proposed for the job as it is now, in cents. */
export const proposalCents = sql<number | null>`case when applications.proposed_for =
  (select engagement_type from jobs where jobs.id = applications.job_id) then applications.proposal_rate_cents end`
