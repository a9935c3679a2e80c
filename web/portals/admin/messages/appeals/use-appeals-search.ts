import { useQueryStates } from 'nuqs'
import { z } from 'zod'
import { sanctionsQuery } from '#domain/sanctions/sanction.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

/** Which appeals are listed, in the URL. */
export const useAppealsSearch = () =>
  useQueryStates({
    appeals: inUrl(z.enum(['open', 'decided'])).withDefault('open'),
    q: inUrl(sanctionsQuery.shape.q).withDefault(''),
    page: inUrl(sanctionsQuery.shape.page).withDefault(1),
  })
