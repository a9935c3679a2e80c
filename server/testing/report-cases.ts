import type { Insertable } from 'kysely'
import type { ReportCases } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addTalk } from './conversations.ts'
import type { Fixtures } from './fixtures.ts'

/** A case about a message of the owner to the applicant, open unless stated otherwise. Answers its ID. */
export async function addReportCase(
  { db, company_id, owner_id, applicant_id }: Fixtures,
  state: Partial<Insertable<ReportCases>> = {},
): Promise<string> {
  const { id: conversation_id, message_id } = await addTalk(db, { company_id, owner_id, applicant_id })
  const { id } = await db
    .insertInto('report_cases')
    .values({
      kind: 'message',
      subject_id: message_id,
      conversation_id,
      user_id: owner_id,
      title: 'Acme and Ana',
      opened_at: now(),
      status: 'open',
      ...state,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('reports').values({ report_case_id: id, evidence: 'Hello', created_at: now() }).execute()
  return id
}
