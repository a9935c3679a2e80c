import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { ContactForm } from '#domain/support/contact-request.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { networkOf, throttle } from '#server/platform/throttle/throttle.ts'

/** One place may be a whole office. */
const fromOnePlace = { tries: 30, minutes: 60 }
/** Each request is acknowledged by mail: nobody's mailbox is filled by somebody who types its address here. */
const forOneAddress = { tries: 3, minutes: 60 }

/** Keeps what a visitor wrote to us; we hear of it by mail, and they that it arrived. A program's is dropped silently. */
export async function sendContactRequest(
  actor: Actor,
  { website, company, subject, ...form }: ContactForm,
  { ip, visitor }: { ip: string; visitor: string | null },
): Promise<{ accepted: true }> {
  authorize(actor, 'contact_request.send')
  if (website) return { accepted: true }
  await throttle(`contact from ${networkOf(ip)}`, fromOnePlace)
  await throttle(`contact for ${form.email}`, forOneAddress)
  await transaction(async (tx) => {
    const { id } = await tx
      .insertInto('contact_requests')
      .values({ ...form, company: company || null, subject: subject || null, visitor_id: visitor, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'contact_request.sent', { actor, data: { contact_request_id: id } })
  })
  return { accepted: true }
}
