import { randomUUID } from 'node:crypto'
import { membersApi } from '#domain/members/api.ts'
import { anId, anyone, defineRows } from '#server/testing/define-rows.ts'
import { newAddress } from '#server/testing/fixtures.ts'
import { addMemberInvitation } from '#server/testing/member-invitations.ts'
import { addMember, addPerson } from '#server/testing/people.ts'
import { actors, byOwners, companies, otherCompanies } from '#server/testing/roles/actors.ts'

export const membersRows = defineRows(membersApi, (fixtures) => {
  const { db, company_id, recruiter_id } = fixtures
  const member = async () => ({
    id: await addMember(db, company_id, { email: newAddress(), member_role: 'recruiter' }),
  })
  const invitation = async () => ({ id: (await addMemberInvitation(fixtures)).id })
  const ofMemberInvitation = { about: "Acme's member invitation", request: invitation }
  const ofMember = { about: 'a member of Acme', request: member }
  return {
    list: { in: companies },
    invite: {
      in: ['owner', 'other_owner'],
      request: () => ({ body: { email: newAddress(), member_role: 'finance' } }),
    },
    resend: { ...ofMemberInvitation, in: ['owner'], hidden: otherCompanies },
    revoke: { ...ofMemberInvitation, ...byOwners },
    setRole: { ...ofMember, ...byOwners, body: { member_role: 'finance' } },
    seeAccess: { ...ofMember, ...byOwners },
    setAccess: { ...ofMember, ...byOwners, body: { jobs: 'selected', job_ids: [] }, otherFields: { job_ids: [anId] } },
    // Without a member of this ID: a transfer would change who the owners of Acme are.
    transferOwnership: { ...ofMember, ...byOwners, answers: 404, request: () => ({ id: randomUUID() }) },
    seeOpenWork: { ...ofMember, ...byOwners },
    remove: { ...ofMember, ...byOwners, body: { successor_id: recruiter_id } },
    // Without a successor, so that everyone stays.
    leave: { in: companies, ofCompany: true, answers: 400, request: () => ({ body: { successor_id: randomUUID() } }) },
    openInvitation: {
      in: actors,
      request: async () => ({ body: { secret: (await addMemberInvitation(fixtures)).secret } }),
      unrecorded: anyone,
    },
    joinWithNewAccount: {
      in: actors,
      request: async () => ({
        body: {
          secret: (await addMemberInvitation(fixtures)).secret,
          name: 'Tess Lim',
          password: 'a-long-way-home-9',
          accept_terms: true,
        },
      }),
      unrecorded: anyone,
    },
    joinWithProvider: {
      in: actors,
      request: async () => ({ body: { secret: (await addMemberInvitation(fixtures)).secret, provider: 'google' } }),
      unrecorded: anyone,
    },
    joinWithAccount: {
      in: actors,
      request: async () => {
        const email = newAddress()
        await addPerson(db, { email, role: 'company' })
        return { body: { secret: (await addMemberInvitation(fixtures, email)).secret } }
      },
      unrecorded: anyone,
    },
  }
})
