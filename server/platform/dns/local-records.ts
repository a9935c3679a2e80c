import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { html } from '#server/platform/http/html.ts'
import { sendHtmlPage } from '#server/platform/http/html-page.ts'

const base = '/dev/dns'
const form = 'application/x-www-form-urlencoded'

/** Whether a name can only exist locally: `.test` is reserved (RFC 6761). */
export const isLocalName = (name: string): boolean => name.endsWith('.test')

/** The local TXT records of a name. */
export async function findLocalRecords(name: string): Promise<string[]> {
  const rows = await db.selectFrom('local_dns_records').where('name', '=', name).select('value').execute()
  return rows.map(({ value }) => value)
}

const record = z.strictObject({
  name: z.string().trim().toLowerCase().max(253).refine(isLocalName, 'The name must end with .test.'),
  value: z.string().trim().min(1).max(255),
})

/** Pages on which the TXT records of `.test` domains are published and removed. They exist in the demo only. */
export function localRecordRoutes(app: FastifyInstance): void {
  if (!config.demo) return
  const settings = { permission: 'account.visit' } as const
  const tags = ['Development']

  app.route({
    method: 'GET',
    url: base,
    config: settings,
    schema: { summary: 'The local TXT records', tags, hide: true },
    handler: async (_request, reply) => {
      const records = await db.selectFrom('local_dns_records').selectAll().orderBy('name').orderBy('value').execute()
      return sendHtmlPage(
        reply,
        'DNS',
        html`<main class="narrow">
          <div class="card">
            <h1>DNS (demo)</h1>
            <p class="soft">TXT records of domains that end with .test, in place of those of a DNS provider.</p>
            <form method="post">
              <label>Name <input name="name" maxlength="253" required /></label>
              <label>Value <input name="value" maxlength="255" required /></label>
              <button>Publish</button>
            </form>
            ${records.map(
              ({ name, value }) =>
                html`<form method="post" action="${base}/remove">
                  <input type="hidden" name="name" value="${name}" />
                  <input type="hidden" name="value" value="${value}" />
                  <p><strong>${name}</strong><br /><span class="soft">${value}</span></p>
                  <button>Remove</button>
                </form>`,
            )}
          </div>
        </main>`,
      )
    },
  })

  app.route({
    method: 'POST',
    url: base,
    config: settings,
    schema: { summary: 'Publish a local TXT record', tags, hide: true, body: record, consumes: [form] },
    handler: async (request, reply) => {
      await db
        .insertInto('local_dns_records')
        .values(request.body as z.output<typeof record>)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return reply.redirect(base, 303)
    },
  })

  app.route({
    method: 'POST',
    url: `${base}/remove`,
    config: settings,
    schema: { summary: 'Remove a local TXT record', tags, hide: true, body: record, consumes: [form] },
    handler: async (request, reply) => {
      const { name, value } = request.body as z.output<typeof record>
      await db.deleteFrom('local_dns_records').where('name', '=', name).where('value', '=', value).execute()
      return reply.redirect(base, 303)
    },
  })
}
