import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { ContactForm } from '#domain/support/contact-request.ts'
import { transaction } from '#server/db/transaction.ts'
import { checkFile, storeFile } from '#server/features/files/store-file.ts'
import { addMessage } from '#server/features/messaging/add-message.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { FormFile } from '#server/platform/http/read-form.ts'
import { networkOf, throttle } from '#server/platform/throttle/throttle.ts'
import { followMessages } from './follow-messages.ts'

/** A whole office may share a network. */
const perNetwork = { tries: 30, minutes: 60 }
const withFilesPerNetwork = { tries: 10, minutes: 60 }
/** Each request sends an acknowledgment, and anyone can enter someone else's email. */
const perAddress = { tries: 3, minutes: 60 }

/**
 * Stores a visitor's message with its files as a conversation, notifies staff and sends a receipt. Submissions with a filled honeypot are
 * silently dropped. Throws at `files` for an unacceptable file.
 */
export async function sendContactRequest(
  actor: Actor,
  { website, company, subject, ...form }: ContactForm,
  files: readonly FormFile[],
  { ip, visitor }: { ip: string; visitor: string | null },
): Promise<void> {
  authorize(actor, 'contact_request.send')
  if (website) return
  await throttle(`contact from ${networkOf(ip)}`, perNetwork)
  if (files.length > 0) await throttle(`contact files from ${networkOf(ip)}`, withFilesPerNetwork)
  const checked = await Promise.all(files.map((file) => checkFile({ ...file, purpose: 'contact_attachment' }, 'files')))
  await throttle(`contact for ${form.email}`, perAddress)
  const stored: { id: string }[] = []
  // One after another: they are listed by the time at which they were stored.
  for (const file of checked) stored.push(await storeFile(file, { actor, owner_id: null }))
  await transaction(async (tx) => {
    const { id } = await tx
      .insertInto('contact_requests')
      .values({ ...form, company: company || null, subject: subject || null, visitor_id: visitor, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (stored.length > 0) {
      await tx
        .insertInto('contact_request_files')
        .values(stored.map((file) => ({ contact_request_id: id, file_id: file.id })))
        .execute()
    }
    const conversation = await tx
      .insertInto('conversations')
      .values({ subject: 'contact', contact_request_id: id, created_at: now() })
      .returning(['id', 'subject', 'company_id'])
      .executeTakeFirstOrThrow()
    const message = { id: randomUUID(), actor, sender_id: null, side: 'visitor', body: form.message } as const
    await addMessage(tx, conversation, message)
    await followMessages(tx, conversation.id)
    await record(tx, 'contact_request.sent', { actor, data: { contact_request_id: id } })
  })
}
