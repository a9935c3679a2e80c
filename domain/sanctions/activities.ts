import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { appealOutcomes } from './sanction.ts'

const ofSanction = z.object({ sanction_id: uuid, company_id: uuid.nullable(), user_id: uuid.nullable() })

// What its members may do depends on it. Applicants refetch lists of jobs from time to time.
const company = { company: ['accounts', 'jobs', 'applications', 'companies', 'sanctions'] } as const
const user = { user: ['accounts', 'jobs', 'offers', 'sanctions'] } as const
/** Only applicants are sanctioned themselves. */
const subject = { company: ['sanctions'], user: ['sanctions'] } as const

export const sanctionActivities = {
  ...defineActivities('company', {
    suspended: {
      data: z.object({ company_id: uuid, sanction_id: uuid }),
      label: 'Company suspended',
      notifies: 'security',
      stale: company,
    },
    /** The suspension ended; without a sanction if it began before they were recorded. */
    activated: {
      data: z.object({ company_id: uuid, sanction_id: uuid.nullable() }),
      label: 'Company activated',
      notifies: 'security',
      stale: company,
    },
    deleted: {
      data: z.object({ company_id: uuid, sanction_id: uuid, reason: z.string() }),
      label: 'Company deleted',
      notifies: 'security',
      stale: null,
    },
    /** Without a sanction if it was deleted before deletions were sanctions. */
    restored: {
      data: z.object({ company_id: uuid, sanction_id: uuid.nullable() }),
      label: 'Company restored',
      notifies: 'security',
      stale: null,
    },
  }),
  ...defineActivities('user', {
    suspended: {
      data: z.object({ user_id: uuid, sanction_id: uuid }),
      label: 'User suspended',
      notifies: 'security',
      stale: user,
    },
    activated: {
      data: z.object({ user_id: uuid, sanction_id: uuid.nullable() }),
      label: 'User activated',
      notifies: 'security',
      stale: user,
    },
    deleted: {
      data: z.object({
        user_id: uuid,
        sanction_id: uuid,
        session_ids: z.array(uuid),
        reason: z.string(),
      }),
      label: 'User deleted',
      notifies: 'security',
      stale: null,
    },
    restored: {
      data: z.object({ user_id: uuid, sanction_id: uuid.nullable() }),
      label: 'User restored',
      notifies: 'security',
      stale: null,
    },
  }),
  ...defineActivities('sanction', {
    warned: { data: ofSanction, label: 'Warning sent', notifies: 'security', stale: subject },
    appealed: { data: ofSanction, label: 'Appeal received', notifies: 'support', stale: subject },
    appeal_decided: {
      data: ofSanction.extend({ outcome: z.enum(appealOutcomes) }),
      label: 'Appeal decided',
      notifies: 'security',
      stale: subject,
    },
  }),
}
