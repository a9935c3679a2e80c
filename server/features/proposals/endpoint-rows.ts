import { proposalsApi } from '#domain/proposals/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { addReplacement } from '#server/testing/replacements.ts'
import { byAdmin, byHirers, recruiting } from '#server/testing/roles/actors.ts'
import { addTalent } from '#server/testing/talents.ts'

export const proposalsRows = defineRows(proposalsApi, ({ company_id, db, applicant_id }) => {
  return {
    create: {
      about: 'a company',
      ...byAdmin,
      request: async () => ({ id: company_id, body: { talent_id: await addTalent(db), reason: 'Good.' } }),
    },
    list: { in: recruiting },
    dismiss: {
      about: 'a proposal to Acme',
      ...byHirers,
      ofCompany: true,
      request: async () =>
        db
          .insertInto('proposals')
          .values({ company_id, talent_id: await addTalent(db), reason: 'Good.', created_at: now() })
          .returning('id')
          .executeTakeFirstOrThrow(),
    },
    proposeReplacement: {
      about: "Acme's request for a replacement",
      ...byAdmin,
      request: async () => ({
        id: await addReplacement(db, { company_id, talent_id: applicant_id }),
        body: { talent_id: await addTalent(db), reason: 'She works evenings.' },
      }),
    },
  }
})
