import { sql } from 'kysely'
import type { engagementTypes } from '#domain/jobs/job.ts'
import { toCents } from '#domain/kernel/money.ts'

/** The columns of a proposal, which applies only while the job has the same engagement type. */
export const proposalColumns = (
  proposal: number | null | undefined,
  engagement_type: (typeof engagementTypes)[number],
) =>
  proposal == null
    ? { proposal_rate_cents: null, proposed_for: null }
    : { proposal_rate_cents: toCents(proposal), proposed_for: engagement_type }

/** The proposal for the job's current engagement type, in cents. */
export const proposalCents = sql<number | null>`case when applications.proposed_for =
  (select engagement_type from jobs where jobs.id = applications.job_id) then applications.proposal_rate_cents end`
