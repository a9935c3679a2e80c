import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Row } from './access-table.ts'
import { hirers, hiring, otherCompanies, recruiting } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of templates are asked about. */
export type MessageTemplateThing = "Acme's message template"

const about = "Acme's message template"

/** Who gets in where among the endpoints of message templates. */
export const messageTemplateRows: readonly Row[] = [
  { endpoint: 'GET /api/message-templates', in: recruiting },
  { endpoint: 'POST /api/message-templates', in: hiring },
  { endpoint: 'PATCH /api/message-templates/{id}', about, in: hirers, hidden: otherCompanies },
  { endpoint: 'DELETE /api/message-templates/{id}', about, in: hirers, hidden: otherCompanies },
]

/** Requests to them that would succeed if their sender gets in. */
export function messageTemplateRequests(db: Db, { acme }: { acme: string }): Requests {
  let count = 0
  const form = () => ({ name: `Template ${(count += 1)}`, body: 'Hello {name}' })
  const template = () =>
    db
      .insertInto('message_templates')
      .values({ company_id: acme, ...form(), created_at: now(), updated_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  return {
    'POST /api/message-templates': () => ({ body: form() }),
    'PATCH /api/message-templates/{id}': async () => ({ ...(await template()), body: form() }),
    'DELETE /api/message-templates/{id}': template,
  }
}
