import { createTransport } from 'nodemailer'
import type { Transporter } from 'nodemailer'
import { config } from '#server/platform/config/config.ts'
import type { Mail } from './mail.ts'

let transporter: Transporter | undefined

/** Hands a mail to the SMTP server of the configuration; throws when it does not take it. */
export async function sendBySmtp(mail: Mail): Promise<void> {
  transporter ??= createTransport(config.smtpUrl!, {
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  } as never)
  const { id, attachments, ...message } = mail
  await transporter.sendMail({
    ...message,
    attachments: attachments.map(({ name, media_type, content }) => ({
      filename: name,
      contentType: media_type,
      content,
    })),
    messageId: `<${id}@${new URL(config.origin).hostname}>`,
  })
}
