import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { grantedBadges } from './badge.ts'
import { visibilities } from './talent-visibility.ts'

const ofTalent = z.object({ talent_id: uuid })
export const ofBadge = z.object({ talent_id: uuid, badge: z.enum(grantedBadges) })

export const talentActivities = defineActivities('talent', {
  // The job matches change.
  edited: {
    data: z.object({ user_id: uuid }),
    label: 'Talent profile edited',
    notifies: null,
    stale: { user: ['talent', 'jobs', 'accounts'] },
  },
  // Companies see a changed profile when they search or open it again.
  public_link_created: {
    data: ofTalent,
    label: 'Public page created',
    notifies: null,
    stale: { talent: ['talentSearch'] },
  },
  public_link_removed: {
    data: ofTalent,
    label: 'Public page removed',
    notifies: null,
    stale: { talent: ['talentSearch'] },
  },
  visibility_set: {
    data: ofTalent.extend({ visibility: z.enum(visibilities) }),
    label: 'Profile visibility changed',
    notifies: null,
    stale: { talent: ['talent', 'talentSearch'] },
  },
  company_blocked: {
    data: ofTalent.extend({ blocked_company_id: uuid }),
    label: 'Company blocked by a talent',
    notifies: null,
    stale: { talent: ['talentSearch'] },
  },
  company_unblocked: {
    data: ofTalent.extend({ blocked_company_id: uuid }),
    label: 'Company unblocked by a talent',
    notifies: null,
    stale: { talent: ['talentSearch'] },
  },
  /** A company opened the page, for the first time on that day. */
  viewed: { data: ofTalent, label: 'Talent profile viewed', notifies: null, stale: { talent: ['talentSearch'] } },
  badge_granted: {
    data: ofBadge.extend({ check: z.string() }),
    label: 'Badge granted',
    notifies: null,
    stale: { talent: ['talentSearch'] },
  },
  badge_removed: {
    data: ofBadge,
    label: 'Badge removed',
    notifies: null,
    stale: { talent: ['talentSearch', 'verifications'] },
  },
  badge_expired: { data: ofBadge, label: 'Badge expired', notifies: null, stale: { talent: ['talentSearch'] } },
})
