import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { OwnProfile } from '#domain/talent/api.ts'
import { completenessOf } from '#domain/talent/completeness.ts'
import { talentFormOf } from '#domain/talent/profile.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findTalentProfile } from './find-talent-profile.ts'

/** The applicant's own profile, with its missing fields. */
export async function showOwnProfile(actor: Actor, from: Db | Tx = db): Promise<OwnProfile> {
  authorize(actor, 'talent.see_own')
  const profile = await findTalentProfile(from, asUser(actor).user_id)
  return { ...profile, completeness: completenessOf(talentFormOf(profile)) }
}
