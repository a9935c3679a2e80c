import { useQueryState } from 'nuqs'
import { z } from 'zod'
import { uuid } from '#domain/kernel/text.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

/** Which bulk action is open, in the URL, or the list of them. */
export const useOpenBulkAction = () => useQueryState('bulk_action', inUrl(z.union([uuid, z.literal('all')])))
