import { shortlistsApi } from '#domain/shortlists/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { byHirers, hiring, recruiting } from '#server/testing/roles/actors.ts'
import { addTalent } from '#server/testing/talents.ts'

export const shortlistsRows = defineRows(shortlistsApi, ({ db, company_id }) => {
  const at = now()
  const times = { created_at: at, updated_at: at }
  let count = 0
  const shortlist = async ({ is_default = false } = {}) => {
    if (is_default) await db.updateTable('shortlists').set({ is_default: false }).execute()
    const { id } = await db
      .insertInto('shortlists')
      .values({ company_id, name: `List ${(count += 1)}`, is_default, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    const talent_id = await addTalent(db)
    await db.insertInto('shortlist_entries').values({ shortlist_id: id, talent_id, company_id, added_at: at }).execute()
    return { id, params: { talent_id } }
  }
  const talent = async () => ({ params: { talent_id: await addTalent(db) } })
  const ofShortlist = { about: "Acme's shortlist", ...byHirers, ofCompany: true, request: shortlist }
  const ofListedTalent = { about: 'a listed talent', request: talent }
  return {
    list: { in: recruiting },
    create: { in: hiring, request: () => ({ body: { name: `List ${(count += 1)}` } }) },
    find: ofShortlist,
    rename: {
      ...ofShortlist,
      request: async () => ({ ...(await shortlist()), body: { name: `List ${(count += 1)}` } }),
    },
    delete: [
      ofShortlist,
      {
        ...ofShortlist,
        about: "Acme's default shortlist",
        answers: 409,
        request: () => shortlist({ is_default: true }),
      },
    ],
    export: ofShortlist,
    addTalent: ofShortlist,
    removeTalent: ofShortlist,
    vote: { ...ofShortlist, body: { vote: 'up', note: 'Good.' } },
    save: { ...ofListedTalent, in: hiring },
    unsave: { ...ofListedTalent, in: hiring },
  }
})
