import { useQueryState } from 'nuqs'
import { uuid } from '#domain/kernel/text.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

/** The report in the URL. */
export const useOpenReport = () => useQueryState('report', inUrl(uuid))
