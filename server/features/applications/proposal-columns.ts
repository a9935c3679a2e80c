import { sql } from 'kysely'
import type { engagementTypes } from '#domain/jobs/job.ts'
import { toCents } from '#domain/kernel/money.ts'

/**
 * The columns of a proposal, with the engagement type it applies to: a later change of the job's type invalidates it.
 */
export const proposalColumns = (
  proposal: number | null | undefined,
  engagement_type: (typeof engagementTypes)[number],
) =>
  proposal == null
    ? { proposal_rate_cents: null, proposed_for: null }
    : { proposal_rate_cents: toCents(proposal), proposed_for: engagement_type }

/** The proposal in cents; null if the job's engagement type has changed since. */
export const proposalCents = sql<number | null>`case when applications.proposed_for =
  (select engagement_type from jobs where jobs.id = applications.job_id) then applications.proposal_rate_cents end`
