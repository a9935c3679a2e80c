import type { Selectable } from 'kysely'
import { termsOn } from '#domain/assignments/terms.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Amendments } from '#server/db/tables.ts'
import { findTerms } from './find-terms.ts'
import type { TermsRow } from './find-terms.ts'

/** The terms that an amendment leads to: those of its effective date, with what it changes. */
export async function amendedTerms(from: Db | Tx, amendment: Selectable<Amendments>): Promise<TermsRow> {
  const { assignment_id, effective_on } = amendment
  const terms = (await findTerms(from, [assignment_id])).get(assignment_id)!
  const former = termsOn(terms, effective_on) ?? terms[0]!
  return {
    ...former,
    amendment_id: amendment.id,
    effective_on,
    role_title: amendment.role_title,
    bill_cents: amendment.bill_cents,
    pay_cents: amendment.pay_cents,
    weekly_hours: amendment.weekly_hours,
    timezone: amendment.timezone,
    days: amendment.days,
    from_time: amendment.from_time,
    to_time: amendment.to_time,
    break_minutes: amendment.break_minutes,
  }
}
