import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { post } from '#server/features/ledger/posting.ts'
import { saveMethod } from '#server/features/payments/methods.ts'
import { now } from '#server/platform/clock/clock.ts'
import { twin } from '#server/platform/payments/demo/gateway-twin.ts'
import { createCustomer, readMethod } from '#server/platform/payments/gateway.ts'

let invoices = 0

/** Puts an unpaid invoice of a fee into the database and the ledger. Answers its ID. */
export async function addOpenInvoice(
  company_id: string,
  { total_cents = 10_000, due_on = addDays(dateIn('UTC', new Date(now())), 14) } = {},
): Promise<string> {
  const number = (invoices += 1)
  const party = JSON.stringify({
    legal_name: 'Acme',
    address: '1 Main Street',
    country: 'US',
    vat_number: '',
    contact_name: '',
    email: '',
  })
  return transaction(async (tx) => {
    const { id } = await tx
      .insertInto('invoices')
      .values({
        company_id,
        number: `INV-2020-${String(number).padStart(5, '0')}`,
        status: 'unpaid',
        // Before any due date, however many invoices the tests of this process have added.
        issued_on: addDays('2000-01-03', 7 * number),
        issued_at: now(),
        due_on,
        work_cents: 0,
        fee_cents: total_cents,
        tax_cents: 0,
        total_cents,
        provider: party,
        customer: party,
        rules: JSON.stringify([]),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await post(tx, {
      kind: 'invoice',
      cause_id: id,
      postings: [
        { account: 'receivable', amount_cents: total_cents, company_id, invoice_id: id },
        { account: 'platform_fees', amount_cents: -total_cents, company_id },
      ],
    })
    return id
  })
}

/** Saves a card for a company, without the gateway's page. Answers the ID of the payment method. */
export async function addCard(db: Db, company_id: string, number = '4242424242424242'): Promise<string> {
  const customer = await createCustomer({
    key: `customer ${company_id}`,
    name: 'Acme',
    email: 'owner@acme.test',
    company_id,
  })
  await db
    .insertInto('billing_profiles')
    .values({ company_id, gateway_customer_id: customer, updated_at: now() })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ gateway_customer_id: customer }))
    .execute()
  const { id } = await twin.addMethod(customer, { number, expires_month: 12, expires_year: 2040 })
  return transaction(async (tx) => saveMethod(tx, company_id, (await readMethod(id))!, null))
}
