import { staffApi } from '#domain/staff/api.ts'
import { anId, defineRows } from '#server/testing/define-rows.ts'
import { addPerson } from '#server/testing/people.ts'
import { byAdmin, staff } from '#server/testing/roles/actors.ts'

const profile = { name: 'Grace Lacson', specialties: ['Finance'], bio: '', joined_on: '2026-01-05' }

export const staffRows = defineRows(staffApi, ({ manager_id, db, admin_id }) => {
  const manager = async () => ({
    id: await addPerson(db, { email: `${crypto.randomUUID()}@town.test`, role: 'account_manager', name: 'Grace' }),
  })
  const ofAccountManager = { about: 'an account manager', request: manager }
  return {
    listManagers: { in: staff },
    exportManagers: { in: staff, unpaged: true },
    findManager: [
      { ...ofAccountManager, ...byAdmin, adminsOnly: true },
      { about: 'the account manager', in: staff, request: () => ({ id: manager_id }) },
    ],
    createManager: {
      in: ['admin'],
      request: () => ({ body: { ...profile, email: `${crypto.randomUUID()}@town.test` } }),
    },
    editManager: {
      ...ofAccountManager,
      in: ['admin'],
      body: { ...profile, status: 'active', leave_from: null, leave_until: null, deputy_id: null },
      otherFields: { leave_from: '2030-01-15', leave_until: '2030-01-16', deputy_id: anId },
    },
    listAdministrators: { in: ['admin'] },
    setAdminRole: {
      about: 'an administrator',
      in: ['admin'],
      request: () => ({ id: admin_id }),
      body: { admin_role: 'owner' },
      unrecorded: 'The only owner keeps the role.',
    },
  }
})
