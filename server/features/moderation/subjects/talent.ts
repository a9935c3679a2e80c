import { companyOf } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { findTalentAccess } from '#server/features/talent/talent-cards.ts'
import { now } from '#server/platform/clock/clock.ts'
import { ofPerson } from '../reported.ts'
import type { Moderated, ReportableSubject } from '../reported.ts'

/** A talent whom the company can see. */
export const reportableTalent: ReportableSubject = {
  async find(tx, actor, id) {
    const access = (await findTalentAccess(tx, companyOf(actor) ?? id, [id])).get(id) ?? 'none'
    authorize(actor, 'talent.see', { access })
    const talent = await tx
      .selectFrom('talents')
      .innerJoin('users', 'users.id', 'talents.user_id')
      .where('talents.user_id', '=', id)
      .select(['users.name', 'talents.headline', 'talents.summary'])
      .executeTakeFirstOrThrow(notFound)
    return {
      ...ofPerson(id),
      conversation_id: null,
      title: talent.name,
      evidence: [talent.headline, talent.summary].join('\n\n').trim(),
    }
  },
  hide: (tx, id) => setHidden(tx, id, now()),
  restore: (tx, id) => setHidden(tx, id, null),
}

async function setHidden(tx: Tx, id: string, hidden_at: string | null): Promise<Moderated | null> {
  const talent = await tx
    .updateTable('talents')
    .set({ hidden_at })
    .where('user_id', '=', id)
    .returning('user_id')
    .executeTakeFirst()
  return talent ? { company_id: null, talent_id: id, user_ids: [id] } : null
}
