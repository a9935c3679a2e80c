import type { Db, Tx } from '#server/db/connect.ts'

/** Verifications with the people of each, for authorization and presentation. */
export const verificationRows = (from: Db | Tx) =>
  from
    .selectFrom('verifications')
    .innerJoin('users as talent', 'talent.id', 'verifications.talent_id')
    .leftJoin('users as submitter', 'submitter.id', 'verifications.submitted_by')
    .leftJoin('users as reviewer', 'reviewer.id', 'verifications.reviewed_by')
    .leftJoin('users as decider', 'decider.id', 'verifications.decided_by')
    .selectAll('verifications')
    .select([
      'talent.name as talent_name',
      'submitter.name as submitter_name',
      'reviewer.name as reviewer_name',
      'decider.name as decider_name',
    ])

export type VerificationRow = Awaited<ReturnType<ReturnType<typeof verificationRows>['executeTakeFirstOrThrow']>>
