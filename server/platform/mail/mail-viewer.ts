import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { fileSizeText } from '#domain/files/file.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { uuid } from '#domain/kernel/text.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { contentDisposition } from '#server/platform/http/content-disposition.ts'
import { html } from '#server/platform/http/html.ts'
import { sendHtmlPage } from '#server/platform/http/html-page.ts'

const newest = 100
const base = '/dev/mail'

/**
 * The mails in the local mailbox, as pages and as JSON. Mails contain tokens, so these pages do not exist in production
 * or with an SMTP server.
 */
export function mailViewerRoutes(app: FastifyInstance): void {
  if (config.production || config.smtpUrl) return
  const permission = 'account.visit'
  const tags = ['Development']

  app.route({
    method: 'GET',
    url: base,
    config: { permission },
    schema: { summary: 'The mails that were sent here, newest first', tags, hide: true },
    handler: async (_request, reply) => {
      const list = (await listMails()).map(
        (mail) =>
          html`<li>
            <a href="${base}/${mail.id}"
              ><strong>${mail.subject}</strong><span class="soft">${mail.to} · ${when(mail.sent_at)}</span></a
            >
          </li>`,
      )
      const body =
        list.length > 0
          ? html`<ul>
              ${list}
            </ul>`
          : html`<p class="soft">Nothing has been sent yet. Register, or ask for a new password, and look again.</p>`
      return sendHtmlPage(
        reply,
        'Mail',
        html`<main>
          <h1>Mail</h1>
          <p class="soft">What this server would have sent, newest first.</p>
          ${body}
        </main>`,
      )
    },
  })

  app.route({
    method: 'GET',
    url: `${base}.json`,
    config: { permission },
    schema: {
      summary: 'The mails that were sent here, newest first',
      tags,
      hide: true,
      querystring: z.object({ to: z.string().max(254).toLowerCase().optional() }),
    },
    handler: async (request) => listMails((request.query as { to?: string }).to),
  })

  app.route({
    method: 'GET',
    url: `${base}/:id`,
    config: { permission },
    schema: { summary: 'One mail', tags, hide: true, params: z.object({ id: uuid }) },
    handler: async (request, reply) => {
      const mail = await findMail((request.params as { id: string }).id)
      const files = mail.attachments.map(
        ({ name, content }, index) =>
          html`<li>
            <a href="${base}/${mail.id}/attachments/${index}"
              ><strong>${name}</strong><span class="soft">${fileSizeText(content.length)}</span></a
            >
          </li>`,
      )
      // Sandboxed with its own origin, without scripts or forms; links open in the whole window.
      const framed = mail.html.replace('<head>', '<head><base target="_top">')
      const headers = Object.entries(mail.headers as Record<string, string>)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')
      const body = html`<main>
        <p><a href="${base}">All mail</a></p>
        <h1>${mail.subject}</h1>
        <p class="soft">To ${mail.to} · ${when(mail.sent_at)}</p>
        <iframe title="The mail" sandbox="allow-top-navigation-by-user-activation" srcdoc="${framed}"></iframe>
        ${
          files.length > 0
            ? html`<h2>Attachments</h2>
                <ul>
                  ${files}
                </ul>`
            : ''
        }
        <pre>${mail.text}</pre>
        <h2>Headers</h2>
        <pre>${headers}</pre>
      </main>`
      return sendHtmlPage(reply, mail.subject, body)
    },
  })

  app.route({
    method: 'GET',
    url: `${base}/:id/attachments/:index`,
    config: { permission },
    schema: {
      summary: 'An attachment of a mail',
      tags,
      hide: true,
      params: z.object({ id: uuid, index: z.coerce.number().int().min(0) }),
    },
    handler: async (request, reply) => {
      const { id, index } = request.params as { id: string; index: number }
      const attachment = (await findMail(id)).attachments[index]
      if (!attachment) throw new Failure('not_found')
      return reply
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', contentDisposition('attachment', attachment.name))
        .send(attachment.content)
    },
  })
}

function localMails() {
  return db.selectFrom('local_mails').select(['id', 'recipient as to', 'subject', 'text', 'html', 'headers', 'sent_at'])
}

async function findMail(id: string) {
  const mail = await localMails().select('attachments').where('id', '=', id).executeTakeFirstOrThrow(notFound)
  const attachments = mail.attachments as { name: string; content: string }[]
  return {
    ...mail,
    attachments: attachments.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') })),
  }
}

function listMails(to?: string) {
  const list = localMails().orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(newest)
  return (to ? list.where('recipient', '=', to) : list).execute()
}

const when = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(instant),
  ) + ' UTC'
