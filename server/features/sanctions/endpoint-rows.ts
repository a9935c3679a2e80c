import { sanctionsApi } from '#domain/sanctions/api.ts'
import { appealLink } from '#server/features/sanctions/appeals.ts'
import { now } from '#server/platform/clock/clock.ts'
import { anyone, defineRows } from '#server/testing/define-rows.ts'
import { actors, applicants, otherCompanies, owners } from '#server/testing/roles/actors.ts'

export const sanctionsRows = defineRows(sanctionsApi, ({ company_id, db, owner_id, applicant_id }) => {
  const warning = async (whom: { company_id: string } | { user_id: string }, is_appealed = false) =>
    db
      .insertInto('sanctions')
      .values({
        ...whom,
        kind: 'warning',
        reason: 'A job asked for a payment.',
        starts_at: now(),
        ...(is_appealed && { appeal: 'It did not.', appealed_by: owner_id, appealed_at: now() }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const deletion = async () => {
    const { id } = await db
      .insertInto('sanctions')
      .values({ company_id, kind: 'deletion', reason: 'A fake company.', starts_at: now(), ends_on: '9999-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return appealLink(id).split('#')[1]!
  }
  return {
    own: { in: [...applicants, ...owners, ...otherCompanies] },
    appeal: [
      {
        about: "Acme's warning",
        in: owners,
        hidden: [...applicants, ...otherCompanies],
        request: () => warning({ company_id }),
        body: { text: 'It did not.' },
      },
      {
        about: "the applicant's warning",
        in: ['applicant'],
        hidden: ['unverified_applicant', ...owners, ...otherCompanies],
        request: () => warning({ user_id: applicant_id }),
        body: { text: 'It did not.' },
      },
    ],
    findDeletion: { in: actors, request: async () => ({ body: { secret: await deletion() } }), unrecorded: anyone },
    appealDeletion: {
      in: actors,
      request: async () => ({ body: { secret: await deletion(), text: 'It is not.' } }),
      unrecorded: anyone,
    },
    list: { in: ['admin'] },
    decideAppeal: {
      about: "Acme's appeal",
      in: ['admin'],
      request: () => warning({ company_id }, true),
      body: { outcome: 'upheld', answer: 'It did.' },
    },
  }
})
