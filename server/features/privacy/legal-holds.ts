import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whether a legal hold keeps a user or company: a condition on its row. A hold of a company keeps its members. */
export const isHeld = (table: 'companies' | 'users'): RawBuilder<boolean> =>
  table === 'companies'
    ? sql<boolean>`exists (select from legal_holds where lifted_at is null and (legal_holds.company_id = companies.id
        or legal_holds.user_id in (select user_id from members where members.company_id = companies.id)))`
    : sql<boolean>`exists (select from legal_holds where lifted_at is null and (legal_holds.user_id = users.id
        or legal_holds.company_id in (select company_id from members where members.user_id = users.id)))`
