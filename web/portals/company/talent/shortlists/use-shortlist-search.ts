import { useQueryState } from 'nuqs'
import { z } from 'zod'
import { uuid } from '#domain/kernel/text.ts'
import { shortlistLimits } from '#domain/shortlists/shortlist.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

/** The ID of the shown shortlist, in the URL. */
export const useShownList = () => useQueryState('list', inUrl(uuid).withOptions({ history: 'push' }))

/** The IDs of the compared talents, in the URL. */
export const useCompared = () =>
  useQueryState('compare', allInUrl(z.array(uuid).max(shortlistLimits.compared)).withOptions({ history: 'push' }))
