import { z } from 'zod'
import { inUrl } from '#web/lib/navigation/in-url.ts'

/** Which view of a job is open, in the URL. */
export const jobTab = inUrl(z.enum(['overview', 'applicants', 'history'])).withDefault('overview')
