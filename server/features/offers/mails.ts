import { product } from '#domain/product.ts'
import type { OfferStatus } from '#domain/offers/offer-machine.ts'
import type { HourCycle } from '#domain/accounts/display.ts'
import { db } from '#server/db/connect.ts'
import { hiringTeam } from '#server/features/accounts/responsible-people.ts'
import { hourCycleOf, timeZoneOf } from '#server/features/accounts/find-users.ts'
import { findCompanyFees } from '#server/features/fees/fee-rules.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting, paragraphsWithin } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import { offerRows } from './find-offer.ts'
import type { OfferRow } from './find-offer.ts'
import { approvedTitle, counterCostText, offerPath } from './present-offer.ts'
import { counterHoursText, counterText, hoursText, termsText } from './terms-words.ts'

export interface OfferMail {
  offer_id: string
  /** The recipient. */
  user_id: string
}

interface Person {
  name: string
  email: string
  timezone: string
  hour_cycle: HourCycle
}

interface Words {
  subject: string
  paragraphs: string[]
  label: string
}

/** What a mail says to a person; none unless the offer is in one of the states. */
interface Template {
  states: readonly OfferStatus[]
  words: (offer: OfferRow, person: Person) => Words | Promise<Words>
}

const findOffer = ({ offer_id }: OfferMail, states: readonly OfferStatus[]) =>
  offerRows(db).where('offers.id', '=', offer_id).where('offers.status', 'in', states).executeTakeFirst()

const write = (
  role: 'applicant' | 'company',
  offer: OfferRow,
  { person, words: { subject, paragraphs, label } }: { person: Person; words: Words },
) => ({
  to: person.email,
  subject,
  paragraphs: [greeting(person.name), ...paragraphs],
  action: { label, url: config.origin + offerPath(role, offer) },
})

/** A mail to the talent. */
const toTalent =
  ({ states, words }: Template): MailTemplate<OfferMail> =>
  async (about) => {
    const offer = await findOffer(about, states)
    const person = await db
      .selectFrom('users')
      .where('id', '=', about.user_id)
      .where('status', '=', 'active')
      .where('email_verified_at', 'is not', null)
      .select(['name', 'email', timeZoneOf('users.id').as('timezone'), hourCycleOf('users.id').as('hour_cycle')])
      .executeTakeFirst()
    return offer && person ? write('applicant', offer, { person, words: await words(offer, person) }) : null
  }

/** A mail to a member of the hiring team. */
const toMember =
  ({ states, words }: Template): MailTemplate<OfferMail> =>
  async (about) => {
    const offer = await findOffer(about, states)
    const person =
      offer &&
      (await hiringTeam(db, offer)
        .where('users.id', '=', about.user_id)
        .select([
          'users.name',
          'users.email',
          timeZoneOf('users.id').as('timezone'),
          hourCycleOf('users.id').as('hour_cycle'),
        ])
        .executeTakeFirst())
    return person ? write('company', offer, { person, words: await words(offer, person) }) : null
  }

const talent = { role: 'applicant' } as const
const company = { role: 'company' } as const

/** `Dec 1, 2026, 9:00 AM (Asia/Manila)`: by the clock of the recipient. */
function deadline({ expires_at }: OfferRow, { timezone: timeZone, hour_cycle: hourCycle }: Person): string {
  const text = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone, hourCycle })
  return `${text.format(new Date(expires_at))} (${timeZone})`
}
const reasonOf = ({ reason }: OfferRow): string[] => (reason ? [`Reason: ${reason}`] : [])

export const offerMails = defineMails('offers', {
  offer_submitted: toMember({
    states: ['awaiting_approval'],
    words: (offer, person) => ({
      subject: `Please approve the offer to ${offer.talent_name}: ${offer.role_title}`,
      paragraphs: [
        offer.is_by_staff
          ? `${offer.sender_name ?? `The team of ${product.name}`} prepared an offer to ${offer.talent_name} for your company: ${termsText(company, offer)}.`
          : `${offer.sender_name ?? 'A member of your team'} wrote an offer to ${offer.talent_name} that is over the job’s budget: ${termsText(company, offer)}.`,
        hoursText(offer, { ...person, ...company }),
        offer.is_by_staff
          ? 'The offer is sent when an owner signs it.'
          : 'The offer is sent when an owner approves it.',
      ],
      label: 'Review the offer',
    }),
  }),
  offer_approved: toMember({
    states: ['sent', 'countered', 'accepted', 'declined'],
    words: (offer) => ({
      subject: approvedTitle(offer),
      paragraphs: [
        `${offer.approver_name ?? 'An owner'} approved your offer to ${offer.talent_name} for “${offer.role_title}”. The offer has been sent.`,
      ],
      label: 'See the offer',
    }),
  }),
  offer_sent: toTalent({
    states: ['sent'],
    words: (offer, person) => ({
      subject: `${offer.company_name} sent you an offer: ${offer.role_title}`,
      paragraphs: [
        `${offer.company_name} offers you “${offer.role_title}”: ${termsText(talent, offer)}.`,
        hoursText(offer, { ...person, ...talent }),
        ...paragraphsWithin(offer.message),
        `You can accept, decline, ask a question or make a counteroffer. The offer expires on ${deadline(offer, person)}.`,
      ],
      label: 'See the offer',
    }),
  }),
  offer_countered: toMember({
    states: ['countered'],
    words: async (offer, person) => ({
      subject: `${offer.talent_name} made a counteroffer: ${offer.role_title}`,
      paragraphs: [
        `${offer.talent_name} asks for other terms: ${counterText(company, offer)}. Your offer: ${termsText(company, offer)}.`,
        counterHoursText(offer, { ...person, ...company }),
        counterCostText(offer, await findCompanyFees(db, offer.company_id)),
        ...paragraphsWithin(offer.counter_message),
        `You can send a new offer or keep your terms. Your offer expires on ${deadline(offer, person)}.`,
      ],
      label: 'See the counteroffer',
    }),
  }),
  offer_kept: toTalent({
    states: ['sent'],
    words: (offer, person) => ({
      subject: `${offer.company_name} kept its offer: ${offer.role_title}`,
      paragraphs: [
        `${offer.company_name} declined your counteroffer and kept its offer: ${termsText(talent, offer)}.`,
        `You can accept or decline it until ${deadline(offer, person)}.`,
      ],
      label: 'See the offer',
    }),
  }),
  offer_accepted: toMember({
    states: ['accepted'],
    words: (offer) => ({
      subject: `${offer.talent_name} accepted your offer: ${offer.role_title}`,
      paragraphs: [
        `${offer.talent_name} accepted your offer and signed the contract. Work begins on ${dateText(offer.start_date)}.`,
      ],
      label: 'See the assignment',
    }),
  }),
  contract_signed: toTalent({
    states: ['accepted'],
    words: (offer, person) => ({
      subject: `Your contract with ${offer.company_name}`,
      paragraphs: [
        `You accepted the offer of ${offer.company_name} for “${offer.role_title}”: ${termsText(talent, offer)}.`,
        hoursText(offer, { ...person, ...talent }),
        'You can download the signed contract at any time.',
      ],
      label: 'See your contract',
    }),
  }),
  offer_declined: toMember({
    states: ['declined'],
    words: (offer) => ({
      subject: `${offer.talent_name} declined your offer: ${offer.role_title}`,
      paragraphs: [`${offer.talent_name} declined your offer for “${offer.role_title}”.`, ...reasonOf(offer)],
      label: 'Open the application',
    }),
  }),
  offer_withdrawn: toTalent({
    states: ['withdrawn'],
    words: (offer) => ({
      subject: `${offer.company_name} withdrew its offer: ${offer.role_title}`,
      paragraphs: [`${offer.company_name} withdrew its offer for “${offer.role_title}”.`, ...reasonOf(offer)],
      label: 'Open your application',
    }),
  }),
  offer_expires_soon: toTalent({
    states: ['sent'],
    words: (offer, person) => ({
      subject: `The offer from ${offer.company_name} expires soon: ${offer.role_title}`,
      paragraphs: [
        `The offer from ${offer.company_name} for “${offer.role_title}” expires on ${deadline(offer, person)}.`,
        `The offer: ${termsText(talent, offer)}. Please accept or decline it.`,
      ],
      label: 'See the offer',
    }),
  }),
  own_offer_expires_soon: toMember({
    states: ['countered', 'awaiting_approval'],
    words: (offer, person) => ({
      subject: `Your offer to ${offer.talent_name} expires soon: ${offer.role_title}`,
      paragraphs: [
        `Your offer to ${offer.talent_name} for “${offer.role_title}” expires on ${deadline(offer, person)}.`,
        offer.status === 'countered'
          ? `${offer.talent_name} is waiting for your answer to the counteroffer.`
          : 'An owner has not approved it yet.',
      ],
      label: 'See the offer',
    }),
  }),
})
