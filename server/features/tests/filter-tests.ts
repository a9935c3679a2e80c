import { sql } from 'kysely'
import type { z } from 'zod'
import type { testsFilter } from '#domain/tests/api.ts'
import { asUser, companyOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { textContains, likePatterns } from '#server/db/text-contains.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import type { testRows } from './test-rows.ts'

const day_ms = 86_400_000

/** The tests that the actor may see and that match: of the company and the library; for admins, the library with its drafts. */
export function filterTests<Rows extends ReturnType<typeof testRows>>(
  actor: Actor,
  rows: Rows,
  filter: z.output<typeof testsFilter>,
) {
  const { user_id, role } = asUser(actor)
  const company_id = companyOf(actor)
  return rows
    .where(({ eb, or, and }) => {
      const own = eb('tests.company_id', '=', company_id)
      const shared = eb('tests.company_id', 'is', null)
      const library = role === 'admin' ? shared : and([shared, eb('tests.status', '<>', 'draft')])
      return filter.source === 'own' ? own : filter.source === 'library' ? library : or([own, library])
    })
    .$if(filter.active_only === true, (tests) => tests.where('tests.is_active', '=', true))
    .$if(filter.category !== undefined, (tests) => tests.where('tests.category', '=', filter.category!))
    .$if(filter.type.length > 0, (tests) => tests.where('tests.type', 'in', filter.type))
    .where('tests.status', 'in', filter.status.length > 0 ? filter.status : ['draft', 'active'])
    .$if(filter.favorite === true, (tests) =>
      tests.where('tests.id', 'in', db.selectFrom('test_favorites').where('user_id', '=', user_id).select('test_id')),
    )
    .$if(filter.edited_within !== undefined, (tests) =>
      tests.where('tests.updated_at', '>=', fromNow(-filter.edited_within! * day_ms)),
    )
    .$if(Boolean(filter.q), (tests) => tests.where(textContains(likePatterns(filter.q), [sql.ref('tests.name')])))
}
