import { z } from 'zod'
import { inUrl } from '#web/lib/navigation/in-url.ts'

/** The selected tab of a job, in the URL. */
export const jobTab = inUrl(
  z.enum(['overview', 'applicants', 'interview-plan', 'invitations', 'links', 'history']),
).withDefault('overview')
