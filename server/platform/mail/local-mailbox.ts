import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { calendarAttachment } from './calendar-attachment.ts'
import type { Mail } from './mail.ts'
import { mailHeaders } from './mail-headers.ts'

/** Stores a mail for `/dev/mail` instead of sending it. Repeated deliveries store it once. */
export async function deliverLocally(mail: Mail): Promise<void> {
  const { id, to: recipient, subject, text, html, calendar } = mail
  const files = [...mail.attachments, ...(calendar ? [calendarAttachment(calendar)] : [])]
  const attachments = files.map(({ content, ...file }) => ({ ...file, content: content.toString('base64') }))
  await db
    .insertInto('local_mails')
    .values({
      id,
      recipient,
      subject,
      text,
      html,
      headers: JSON.stringify(mailHeaders(mail)),
      sent_at: now(),
      attachments: JSON.stringify(attachments),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
