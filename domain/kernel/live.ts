import { z } from 'zod'

/** What a browser asks again when it hears of it. The names are those of the API's rooms. */
export const hintTopics = ['jobs', 'applications', 'tests', 'notifications', 'accounts', 'companies', 'talent'] as const
export type HintTopic = (typeof hintTopics)[number]

/** One server-sent event `hint`: which queries are stale. It never carries the data itself. */
export const hint = z.object({
  topics: z.array(z.enum(hintTopics)),
  /** The only jobs that it is about, by their ids; left out where it is about more than that. */
  jobs: z.array(z.string()).optional(),
})
export type Hint = z.output<typeof hint>

/** The stream's address and the names of its events. `ended` says that the session is over. */
export const live = { url: '/api/live', events: { hint: 'hint', ended: 'ended' } } as const
