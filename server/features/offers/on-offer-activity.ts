import { isLive } from '#domain/applications/application-machine.ts'
import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import type { Tx } from '#server/db/connect.ts'
import { hiringTeam, idsOf } from '#server/features/accounts/responsible-people.ts'
import { findApplication } from '#server/features/applications/find-received.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { findOffer } from './find-offer.ts'
import type { OfferMail, offerMails } from './mails.ts'
import type { OfferRow } from './find-offer.ts'
import { approvedTitle, offerPath } from './present-offer.ts'

type OfferKind =
  | 'offer.submitted'
  | 'offer.approved'
  | 'offer.sent'
  | 'offer.countered'
  | 'offer.kept'
  | 'offer.replaced'
  | 'offer.accepted'
  | 'offer.declined'
  | 'offer.withdrawn'
  | 'offer.expired'
  | 'offer.extended'
  | 'offer.expires_soon'
type OfferActivity = Activity<OfferKind>

interface Words {
  title: string
  body: string
}

/** Notifies the talent, in place of earlier notifications about offers for the application. */
async function notifyTalent(tx: Tx, activity: OfferActivity, offer: OfferRow, words: Words): Promise<void> {
  await notify(tx, [offer.applicant_id], {
    activity,
    subject: { kind: 'application', id: offer.application_id },
    ...words,
    href: offerPath('applicant', offer),
    replaces: true,
  })
}

/** The same for members of the company. */
async function notifyMembers(
  tx: Tx,
  { activity, offer, words }: { activity: OfferActivity; offer: OfferRow; words: Words },
  user_ids: readonly string[],
): Promise<void> {
  await notify(
    tx,
    user_ids.filter((id) => id !== activity.actor_id),
    {
      activity,
      subject: { kind: 'application', id: offer.application_id },
      ...words,
      href: offerPath('company', offer),
      replaces: true,
    },
  )
}

async function mail(
  tx: Tx,
  template: keyof typeof offerMails,
  activity: OfferActivity,
  user_ids: readonly string[],
): Promise<void> {
  for (const user_id of user_ids) {
    const about = { offer_id: activity.data.offer_id, user_id } satisfies OfferMail
    await queueMail(tx, template, about, `${activity.id}:${user_id}`)
  }
}

const findTeam = (tx: Tx, offer: OfferRow): Promise<string[]> => idsOf(hiringTeam(tx, offer).select('users.id'))

const findOwners = (tx: Tx, offer: OfferRow): Promise<string[]> =>
  idsOf(
    hiringTeam(tx, offer)
      .where('users.id', 'in', ({ selectFrom }) =>
        selectFrom('members').where('member_role', '=', 'owner').select('user_id'),
      )
      .select('users.id'),
  )

/** The member who sent the offer, or the hiring team when that member has left it. */
const sendersOf = ({ sent_by }: OfferRow, team: readonly string[]): readonly string[] =>
  sent_by && team.includes(sent_by) ? [sent_by] : team

/** Asks the owners to approve an offer over the budget. */
export async function askForApproval(tx: Tx, activity: Activity<'offer.submitted'>): Promise<void> {
  const offer = await findOffer(tx, activity.data.offer_id)
  if (offer.status !== 'awaiting_approval') return
  const owners = await findOwners(tx, offer)
  const words = {
    title: `An offer to ${offer.talent_name} needs your ${offer.is_by_staff ? 'signature' : 'approval'}`,
    body: offer.role_title,
  }
  await notifyMembers(tx, { activity, offer, words }, owners)
  await mail(tx, 'offer_submitted', activity, owners)
}

/** Notifies the sender that an owner approved the offer. */
export async function notifyOfApproval(tx: Tx, activity: Activity<'offer.approved'>): Promise<void> {
  const offer = await findOffer(tx, activity.data.offer_id)
  const senders = sendersOf(offer, await findTeam(tx, offer)).filter((id) => id !== activity.actor_id)
  const words = { title: approvedTitle(offer), body: offer.role_title }
  await notifyMembers(tx, { activity, offer, words }, senders)
  await mail(tx, 'offer_approved', activity, senders)
}

/** Notifies the talent of an offer that is still open. */
export async function notifyOfOffer(tx: Tx, activity: Activity<'offer.sent'>): Promise<void> {
  const offer = await findOffer(tx, activity.data.offer_id)
  if (offer.status !== 'sent') return
  const words = { title: `${offer.company_name} sent you an offer`, body: offer.role_title }
  await notifyTalent(tx, activity, offer, words)
  await mail(tx, 'offer_sent', activity, [offer.applicant_id])
}

const answers = {
  'offer.countered': { did: 'made a counteroffer', template: 'offer_countered' },
  'offer.accepted': { did: 'accepted your offer', template: 'offer_accepted' },
  'offer.declined': { did: 'declined your offer', template: 'offer_declined' },
} as const

/** Notifies the hiring team of the talent's answer, and the sender by email. */
export async function notifyOfAnswer(
  tx: Tx,
  activity: Activity<'offer.countered' | 'offer.accepted' | 'offer.declined'>,
): Promise<void> {
  const offer = await findOffer(tx, activity.data.offer_id)
  const { did, template } = answers[activity.kind]
  const team = await findTeam(tx, offer)
  const { role_title, reason } = offer
  const body = activity.kind === 'offer.declined' ? `${role_title}: ${reason}` : role_title
  await notifyMembers(tx, { activity, offer, words: { title: `${offer.talent_name} ${did}`, body } }, team)
  await mail(tx, template, activity, sendersOf(offer, team))
  if (activity.kind === 'offer.accepted') await mail(tx, 'contract_signed', activity, [offer.applicant_id])
}

/** Notifies the talent that the company keeps its terms. */
export async function notifyOfKeptOffer(tx: Tx, activity: Activity<'offer.kept'>): Promise<void> {
  const offer = await findOffer(tx, activity.data.offer_id)
  const words = { title: `${offer.company_name} kept its offer`, body: offer.role_title }
  await notifyTalent(tx, activity, offer, words)
  await mail(tx, 'offer_kept', activity, [offer.applicant_id])
}

/** Notifies the talent that an offer is no longer open while the new one waits for approval. */
export async function notifyOfReplacedOffer(tx: Tx, activity: Activity<'offer.replaced'>): Promise<void> {
  const offer = await findOffer(tx, activity.data.offer_id)
  const awaiting = await tx
    .selectFrom('offers')
    .where('replaces_id', '=', offer.id)
    .where('status', '=', 'awaiting_approval')
    .select('id')
    .executeTakeFirst()
  if (!offer.was_sent || !awaiting) return
  const words = { title: `${offer.company_name} is preparing a new offer`, body: offer.role_title }
  await notifyTalent(tx, activity, offer, words)
}

/** Notifies the talent of a withdrawn offer. An application that has ended has its own notification. */
export async function notifyOfWithdrawnOffer(tx: Tx, activity: Activity<'offer.withdrawn'>): Promise<void> {
  const offer = await findOffer(tx, activity.data.offer_id)
  const { stage } = await findApplication(tx, offer.application_id)
  if (!offer.was_sent || !isLive(stage)) return
  const { role_title, reason } = offer
  const words = {
    title: `${offer.company_name} withdrew its offer`,
    body: reason ? `${role_title}: ${reason}` : role_title,
  }
  await notifyTalent(tx, activity, offer, words)
  await mail(tx, 'offer_withdrawn', activity, [offer.applicant_id])
}

/** Notifies the hiring team that staff took back an offer before it was signed. */
export async function notifyOfWithdrawalByStaff(tx: Tx, activity: Activity<'offer.withdrawn'>): Promise<void> {
  const offer = await findOffer(tx, activity.data.offer_id)
  if (!offer.is_by_staff || activity.actor_id !== offer.sent_by) return
  const { role_title, reason } = offer
  const words = {
    title: `${product.name} withdrew the offer to ${offer.talent_name}`,
    body: reason ? `${role_title}: ${reason}` : role_title,
  }
  await notifyMembers(tx, { activity, offer, words }, await findTeam(tx, offer))
}

const submitterTitles = {
  'offer.approved': (offer: OfferRow) => `${offer.company_name} signed the offer to ${offer.talent_name}`,
  'offer.accepted': (offer: OfferRow) => `${offer.talent_name} accepted the offer from ${offer.company_name}`,
  'offer.declined': (offer: OfferRow) => `${offer.talent_name} declined the offer from ${offer.company_name}`,
  'offer.withdrawn': (offer: OfferRow) => `The offer from ${offer.company_name} to ${offer.talent_name} was withdrawn`,
  'offer.replaced': (offer: OfferRow) => `${offer.company_name} replaced the offer to ${offer.talent_name}`,
  'offer.expired': (offer: OfferRow) => `The offer from ${offer.company_name} to ${offer.talent_name} has expired`,
}

/** Notifies the member of staff who submitted an offer of its answers and its end. */
export async function notifySubmitter(tx: Tx, activity: Activity<keyof typeof submitterTitles>): Promise<void> {
  const offer = await findOffer(tx, activity.data.offer_id)
  const { sent_by } = offer
  if (!offer.is_by_staff || !sent_by || sent_by === activity.actor_id) return
  await notify(tx, [sent_by], {
    activity,
    subject: { kind: 'application', id: offer.application_id },
    title: submitterTitles[activity.kind](offer),
    body: offer.role_title,
    href: `${pathTo('admin_assignments')}?tab=offers`,
    replaces: true,
  })
}

/** Notifies the talent that there is more time to answer. */
export async function notifyOfExtension(tx: Tx, activity: Activity<'offer.extended'>): Promise<void> {
  const offer = await findOffer(tx, activity.data.offer_id)
  if (!offer.was_sent) return
  const words = { title: `You have more time to answer ${offer.company_name}’s offer`, body: offer.role_title }
  await notifyTalent(tx, activity, offer, words)
}

/** Notifies both sides of an expired offer. */
export async function notifyOfExpiredOffer(tx: Tx, activity: Activity<'offer.expired'>): Promise<void> {
  const offer = await findOffer(tx, activity.data.offer_id)
  const body = offer.role_title
  if (offer.was_sent)
    await notifyTalent(tx, activity, offer, { title: `The offer from ${offer.company_name} has expired`, body })
  const words = { title: `Your offer to ${offer.talent_name} has expired`, body }
  await notifyMembers(tx, { activity, offer, words }, await findTeam(tx, offer))
}

/** Reminds the side that has to answer: the talent, the sender of a countered offer, or the owners. */
export async function remindOfOffer(tx: Tx, activity: Activity<'offer.expires_soon'>): Promise<void> {
  const offer = await findOffer(tx, activity.data.offer_id)
  const { status, role_title: body, company_name, talent_name } = offer
  if (status === 'sent') {
    await notifyTalent(tx, activity, offer, { title: `The offer from ${company_name} expires soon`, body })
    await mail(tx, 'offer_expires_soon', activity, [offer.applicant_id])
  } else if (status === 'countered' || status === 'awaiting_approval') {
    const people = status === 'countered' ? sendersOf(offer, await findTeam(tx, offer)) : await findOwners(tx, offer)
    const words = { title: `Your offer to ${talent_name} expires soon`, body }
    await notifyMembers(tx, { activity, offer, words }, people)
    await mail(tx, 'own_offer_expires_soon', activity, people)
  }
}
