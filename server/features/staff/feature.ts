import { staffApi } from '#domain/staff/api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { cleared } from '#server/platform/personal-data/decision.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { createManager, editManager, findManager, followLeaves, notifyDeputy, setAdminRole } from './managers.ts'
import { exportManagers, listAdministrators, listManagers } from './lists.ts'

export const staff = defineFeature({
  api: staffApi,
  handlers: {
    listManagers,
    exportManagers: asCsv(exportManagers),
    findManager,
    createManager,
    editManager,
    listAdministrators,
    setAdminRole: async (actor, id, body) => {
      await setAdminRole(actor, id, body.admin_role)
      return listAdministrators(actor)
    },
  },
  reactions: { 'manager.leave_started': { notify_deputy: notifyDeputy } },
  schedules: { follow_leaves: [everyTenMinutes, followLeaves] },
  personalData: {
    account_manager_profiles: {
      is: 'Profile of an account manager',
      rules: [cleared('user_id', { bio: '', specialties: '{}' }, 'account')],
      personal: 'bio specialties',
      plain: 'user_id status joined_on leave_from leave_until deputy_id updated_at',
    },
  },
})
