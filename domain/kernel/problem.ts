import { z } from 'zod'

/** The body of every error response: RFC 9457 problem details, plus `error` for simple clients. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    error: z.string(),
    code: z.string(),
    instance: z.string(),
    request_id: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** The next open times, if the chosen one is taken. */
    open_times: z.array(z.string()).optional(),
  })
  .meta({ id: 'Problem' })

export type Problem = z.output<typeof problem>
