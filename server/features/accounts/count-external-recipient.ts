import { sql } from 'kysely'
import { externalRecipientLimit } from '#domain/accounts/external-recipients.ts'
import type { ExternalRecipientRule } from '#domain/accounts/external-recipients.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { now_ms } from '#server/platform/clock/clock.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'

const day_ms = 24 * 60 * 60_000

/**
 * Counts an email that a company has sent to a person outside of its team, if the transaction commits. Throws
 * `too_many_recipients`, at the field with the address if there is one, past the limit of the company.
 */
export async function countExternalRecipient(tx: Tx, company_id: string, field?: string): Promise<void> {
  const { max, raise } = externalRecipientLimit(await findRule(tx, company_id))
  const refuse = (retryAfterSeconds: number) => {
    const { message } = new Failure('too_many_recipients', { values: { max: String(max), raise } })
    return new Failure('too_many_recipients', {
      message,
      retryAfterSeconds,
      fields: field ? [{ path: field, message }] : [],
    })
  }
  await throttle(`external recipients of ${company_id}`, { tries: max, minutes: 24 * 60 }, { tx, refuse })
}

async function findRule(tx: Tx, company_id: string): Promise<ExternalRecipientRule> {
  const { created_at, is_proven } = await tx
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select('created_at')
    .select(
      sql<boolean>`exists (select from payment_methods where company_id = companies.id and removed_at is null)
        or exists (select from invoices where company_id = companies.id and status = 'paid')
        or exists (select from single_sign_ons where company_id = companies.id and verified_at is not null)`.as(
        'is_proven',
      ),
    )
    .executeTakeFirstOrThrow()
  return { age_days: (now_ms() - Date.parse(created_at)) / day_ms, is_proven }
}
