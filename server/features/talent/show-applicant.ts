import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { ApplicantDetails } from '#domain/talent/managed-applicant.ts'
import { db } from '#server/db/connect.ts'
import { findApplicantParties } from './find-applicant-parties.ts'
import { applicantRows } from './find-applicants.ts'
import { presentApplicant } from './present-applicant.ts'

/** The account of an applicant. */
export async function showApplicant(actor: Actor, id: string): Promise<ApplicantDetails> {
  authorize(actor, 'applicant.see', await findApplicantParties(db, id))
  const row = await applicantRows()
    .innerJoin('talents', 'talents.user_id', 'users.id')
    .where('users.id', '=', id)
    .select([
      'users.email',
      sql<boolean>`users.email_verified_at is not null`.as('is_email_verified'),
      'talents.headline',
      'talents.location',
      'talents.timezone',
      sql<number>`(select count(*)::int from assignments
        where assignments.talent_id = users.id and assignments.status in ('active', 'paused'))`.as('assignments'),
    ])
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return presentApplicant(actor, row)
}
