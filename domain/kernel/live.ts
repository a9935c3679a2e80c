import { z } from 'zod'

/** The features of the API whose queries a hint can name; the first part of each query's key. */
export const hintFeatures = [
  'jobs',
  'applications',
  'tests',
  'notifications',
  'accounts',
  'companies',
  'talent',
] as const
export type HintFeature = (typeof hintFeatures)[number]

/** The kinds of objects that a hint can be limited to. */
export const subjectKinds = ['job', 'application'] as const
export type SubjectKind = (typeof subjectKinds)[number]

const subject = z.object({ kind: z.enum(subjectKinds), ids: z.array(z.string()) })
export type Subject = z.output<typeof subject>

/**
 * The queries of a feature are stale, but for those about one object of a kind that `subjects` names and whose id is
 * not listed there. It never carries the data itself.
 */
const hint = z.object({ feature: z.enum(hintFeatures), subjects: z.array(subject) })
export type Hint = z.output<typeof hint>

/** The data of one server-sent event `hints`. */
export const hints = z.array(hint)

/** The stream's address and the names of its events. `ended` says that the session is over. */
export const live = { url: '/api/live', events: { hints: 'hints', ended: 'ended' } } as const
