import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { memberRoles } from '../kernel/actor.ts'
import { uuid } from '../kernel/text.ts'

const ofCompany = z.object({ company_id: uuid })

export const companyActivities = defineActivities('company', {
  founded: {
    data: ofCompany.extend({ member_role: z.enum(memberRoles) }),
    label: 'Company registered',
    notifies: null,
    stale: null,
  },
  account_manager_assigned: {
    data: ofCompany.extend({ manager_id: uuid }),
    label: 'Account manager assigned',
    notifies: null,
    stale: { company: ['companies'] },
  },
  page_edited: {
    data: ofCompany,
    label: 'Company page edited',
    notifies: null,
    stale: { company: ['accounts', 'companies'] },
  },
})
