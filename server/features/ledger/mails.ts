import { sql } from 'kysely'
import { moneyText } from '#domain/kernel/money.ts'
import { ledgerCheckLabels } from '#domain/ledger/ledger.ts'
import type { LedgerCheckName, LedgerDifference } from '#domain/ledger/ledger.ts'
import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'

/** The tab of the staff's screen that shows the checks. */
export const reconciliationPath = `${pathTo('admin_payments')}?tab=reconciliation`

const shown = 10

/** The differences that a check of the ledger found, for an admin. */
const ledger_check_failed: MailTemplate<{ ledger_check_id: string; user_id: string }> = async ({
  ledger_check_id,
  user_id,
}) => {
  const found = await db
    .selectFrom('ledger_checks')
    .innerJoin('users', (join) => join.on('users.id', '=', user_id))
    .where('ledger_checks.id', '=', ledger_check_id)
    .where('users.status', '=', 'active')
    .select(['ledger_checks.name', sql<LedgerDifference[]>`differences`.as('differences')])
    .select(['users.name as admin_name', 'users.email'])
    .executeTakeFirst()
  if (!found) return null
  const { name, differences, admin_name, email } = found
  return {
    to: email,
    subject: 'The ledger has differences',
    paragraphs: [
      greeting(admin_name),
      `The check “${ledgerCheckLabels[name as LedgerCheckName]}” found differences:`,
      ...differences
        .slice(0, shown)
        .map(
          ({ subject, expected_cents, actual_cents }) =>
            `${subject}: expected ${moneyText(expected_cents)}, found ${moneyText(actual_cents)}.`,
        ),
    ],
    action: { label: 'See the differences', url: config.origin + reconciliationPath },
  }
}

export const ledgerMails = defineMails('billing', { ledger_check_failed })
