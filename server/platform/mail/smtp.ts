import type { Transporter } from 'nodemailer'
import { config } from '#server/platform/config/config.ts'
import type { Mail } from './mail.ts'
import { mailHeaders } from './mail-headers.ts'
import { returnAddress } from './return-address.ts'

let transporter: Transporter | undefined

/** Sends a mail by SMTP; throws if the server does not accept it. */
export async function sendBySmtp(mail: Mail): Promise<void> {
  transporter ??= (await import('nodemailer')).createTransport({
    url: config.smtpUrl!,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  })
  const { id, from, to, subject, text, html, attachments, calendar } = mail
  await transporter.sendMail({
    envelope: { from: returnAddress(id), to },
    from,
    to,
    subject,
    text,
    html,
    headers: mailHeaders(mail),
    attachments: attachments.map(({ name, media_type, content }) => ({
      filename: name,
      contentType: media_type,
      content,
    })),
    ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
  })
}
