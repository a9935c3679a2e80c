import { contractsApi } from '#domain/contracts/api.ts'
import { acceptOffer } from '#server/features/offers/answering.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { emails } from '#server/testing/fixtures.ts'
import { owner_name } from '#server/testing/forms.ts'
import { acceptance, actorWith, addOffer } from '#server/testing/offers.ts'
import { acme, actors, applicants, strangers } from '#server/testing/roles/actors.ts'

export const contractsRows = defineRows(contractsApi, (fixtures) => {
  const { db } = fixtures
  const contract = async () => {
    const applicant = await actorWith(db, emails.applicant)
    const assignment_id = await acceptOffer(applicant, (await addOffer(fixtures)).id, {
      ...acceptance,
      signature: owner_name,
    })
    return db
      .selectFrom('contracts')
      .where('assignment_id', '=', assignment_id)
      .where('side', '=', 'company')
      .select('id')
      .executeTakeFirstOrThrow()
  }
  return {
    read: {
      about: "Acme's contract",
      in: [...acme, 'admin'],
      hidden: [...applicants, ...strangers],
      request: contract,
    },
    verify: { about: 'a hash', in: actors, request: () => ({ params: { hash: 'a'.repeat(64) } }) },
  }
})
