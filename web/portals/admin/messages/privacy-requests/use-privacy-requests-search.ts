import { useQueryStates } from 'nuqs'
import { z } from 'zod'
import { staffRequestKindNames, staffRequestsQuery } from '#domain/privacy/staff-request.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

/** Which privacy requests are listed, in the URL. */
export const usePrivacyRequestsSearch = () =>
  useQueryStates({
    privacy: inUrl(z.enum(['open', 'ended'])).withDefault('open'),
    right: inUrl(z.enum(['all', ...staffRequestKindNames])).withDefault('all'),
    q: inUrl(staffRequestsQuery.shape.q).withDefault(''),
    page: inUrl(staffRequestsQuery.shape.page).withDefault(1),
  })
