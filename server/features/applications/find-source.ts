import type { ApplicationSource } from '#domain/applications/source.ts'
import { channelRefs, isReferralCode } from '#domain/jobs/job-ref.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { findReferralLink } from './find-referral-link.ts'

interface Source {
  source: ApplicationSource
  tracked_link_id: string | null
  referral_link_id: string | null
}

/**
 * How the applicant came to the job. What the server knows counts more than what a link says: an accepted invitation, a
 * proposal of staff that is open, an API token. A ref that is unknown, or of another job, is that of a public page.
 */
export async function findSource(
  tx: Tx,
  actor: Actor,
  job: { id: string; company_id: string },
  { ref, is_invited }: { ref: string | null; is_invited: boolean },
): Promise<Source> {
  const { user_id, api_token } = asUser(actor)
  if (is_invited) return from('invitation')
  if (await isProposed(tx, job.company_id, user_id)) return from('proposal')
  if (api_token) return from('api')
  if (ref === null) return from('search')
  if (isChannel(ref)) return from(channelRefs[ref])
  if (isReferralCode(ref)) {
    const link = await findReferralLink(tx, job.id, ref, user_id)
    return link ? { ...from('referral'), referral_link_id: link.id } : from('public_board')
  }
  const tracked_link_id = await findTrackedLink(tx, job.id, ref)
  return tracked_link_id === null ? from('public_board') : { ...from('tracked_link'), tracked_link_id }
}

const from = (source: ApplicationSource): Source => ({ source, tracked_link_id: null, referral_link_id: null })

const isChannel = (ref: string): ref is keyof typeof channelRefs => Object.hasOwn(channelRefs, ref)

async function isProposed(tx: Tx, company_id: string, talent_id: string): Promise<boolean> {
  const proposal = await tx
    .selectFrom('proposals')
    .where('company_id', '=', company_id)
    .where('talent_id', '=', talent_id)
    .where('dismissed_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return proposal !== undefined
}

/** An archived link still counts: posts with it are still online. */
async function findTrackedLink(tx: Tx, job_id: string, code: string): Promise<string | null> {
  const link = await tx
    .selectFrom('tracked_links')
    .where('code', '=', code)
    .where('job_id', '=', job_id)
    .select('id')
    .executeTakeFirst()
  return link?.id ?? null
}
