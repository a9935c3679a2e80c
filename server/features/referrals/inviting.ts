import { sql } from 'kysely'
import { asMember, asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { referralLimits, referralMessages } from '#domain/referrals/referral.ts'
import type { Referral, ReferralInvitationForm } from '#domain/referrals/referral.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { countExternalRecipient } from '#server/features/accounts/rate-limits.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { addressIdOf, hasRefused, readRefusal } from './invited-address.ts'
import { findReferral } from './lists.ts'
import { findBonus, findLink } from './sharing.ts'

/** Invites a person by email with the talent's own link to a job. */
export async function inviteToJob(actor: Actor, job_id: string, form: ReferralInvitationForm): Promise<Referral> {
  return transaction(async (tx) => {
    const job = await findJob(tx, job_id)
    const pays = (await findBonus(tx, job, asUser(actor).user_id)) !== null
    authorize(actor, 'referral.share', { ...job, pays })
    return invite(tx, actor, job_id, form)
  })
}

/** Invites a person by email with the member's own link to a job. The company emails few people outside of its team. */
export async function inviteToOwnJob(actor: Actor, job_id: string, form: ReferralInvitationForm): Promise<Referral> {
  return transaction(async (tx) => {
    authorize(actor, 'job.refer', await findJob(tx, job_id))
    const invited = await invite(tx, actor, job_id, form)
    await countExternalRecipient(tx, asMember(actor).company_id, 'email')
    return invited
  })
}

/**
 * Stores the invitation and queues its email. The answer is the same whether the address has an account, has applied or
 * wants no invitations: it says nothing about an address but what the referrer entered.
 */
async function invite(
  tx: Tx,
  actor: Actor,
  job_id: string,
  { name, email }: ReferralInvitationForm,
): Promise<Referral> {
  const { user_id: referrer_id, email: own } = asUser(actor)
  if (email === own) throw fieldFailure('email', referralMessages.own)
  const limit = { tries: referralLimits.invited_a_day, minutes: 24 * 60 }
  await throttle(`referral invitations of ${referrer_id}`, limit, { tx, refuse: tooMany })
  const { id: link_id } = await findLink(tx, job_id, referrer_id)
  const address_id = addressIdOf(email)
  const invited = await tx
    .insertInto('referral_invitations')
    .values({
      link_id,
      referrer_id,
      person_name: name,
      email: (await hasRefused(tx, address_id)) ? null : email,
      address_id,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.columns(['link_id', 'address_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!invited) throw fieldFailure('email', referralMessages.invited)
  await record(tx, 'referral.invited', { actor, data: { job_id, user_id: referrer_id } })
  await queueMail(tx, 'referral_invited', { referral_invitation_id: invited.id }, invited.id)
  return findReferral(tx, actor, invited.id)
}

const tooMany = (retryAfterSeconds: number) =>
  new Failure('too_many_requests', { message: referralMessages.too_many, retryAfterSeconds })

/** The address of the link in an invitation. Throws `token_invalid` for any other secret. */
export function addressOfLink(actor: Actor, secret: string): string {
  authorize(actor, 'referral.refuse')
  const address_id = readRefusal(secret)
  if (!address_id) throw new Failure('token_invalid')
  return address_id
}

/** Sends no invitations to an address anymore, and deletes it from those that were sent. Repeating it changes nothing. */
export async function refuseInvitations(actor: Actor, secret: string): Promise<void> {
  const address_id = addressOfLink(actor, secret)
  await transaction(async (tx) => {
    const refused = await tx
      .insertInto('refused_addresses')
      .values({ address_id, created_at: now() })
      .onConflict((conflict) => conflict.column('address_id').doNothing())
      .returning('address_id')
      .executeTakeFirst()
    if (!refused) return
    await forgetAddress(tx, address_id)
    await record(tx, 'referral.refused', { actor, data: {} })
  })
}

/** Deletes the address from its invitations. The referrers see them until they expire, and learn nothing. */
const forgetAddress = (tx: Tx, address_id: string) =>
  tx.updateTable('referral_invitations').set({ email: null }).where('address_id', '=', address_id).execute()

/**
 * Ends the invitation of a person who has applied with the link. Its referrer sees the application instead; one to whom
 * nothing of it is shown (`isShown`) keeps the invitation, without the address.
 */
export async function endInvitation(
  tx: Tx,
  { link_id, email, isShown }: { link_id: string; email: string; isShown: boolean },
): Promise<void> {
  const ended = sql<boolean>`link_id = ${link_id} and address_id = ${addressIdOf(email)}`
  if (isShown) await tx.deleteFrom('referral_invitations').where(ended).execute()
  else await tx.updateTable('referral_invitations').set({ email: null }).where(ended).execute()
}
