import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock.ts'
import type { Mail } from './mail.ts'

/** The local twin of an SMTP server: keeps the mail for the viewer page. */
export async function keepInTwin(mail: Mail): Promise<void> {
  const { to: recipient, subject, text, html } = mail
  await db.insertInto('twin_mails').values({ recipient, subject, text, html, sent_at: now() }).execute()
}
