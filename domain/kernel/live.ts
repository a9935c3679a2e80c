import { z } from 'zod'

/** The features of the API whose queries a live update can name; the first part of each query's key. */
export const liveFeatures = [
  'jobs',
  'applicationQuestions',
  'applications',
  'tests',
  'notifications',
  'security',
  'accounts',
  'companies',
  'members',
  'talent',
  'talentImports',
  'talentSearch',
  'shortlists',
  'invitations',
  'savedSearches',
  'trackedLinks',
  'referrals',
  'proposals',
  'messaging',
  'meetings',
  'interviewPlans',
  'scorecards',
  'calendarSync',
  'support',
  'offers',
  'assignments',
  'reviews',
  'milestones',
  'adjustments',
  'time',
  'coverage',
  'verifications',
  'duplicateAccounts',
  'leave',
  'legal',
  'invoices',
  'payments',
  'payouts',
  'sanctions',
  'apiTokens',
  'singleSignOn',
  'webhooks',
  'privacy',
  'staffRequests',
] as const
export type LiveFeature = (typeof liveFeatures)[number]

/** The kinds of objects that a live update can be limited to. */
export const subjectKinds = ['job', 'application', 'conversation'] as const
export type SubjectKind = (typeof subjectKinds)[number]

const subject = z.object({ kind: z.enum(subjectKinds), ids: z.array(z.string()) })
export type Subject = z.output<typeof subject>

/**
 * A feature's queries are stale, except those about an object of a kind in `subjects` whose ID is not listed. A live
 * update never contains data.
 */
const staleQuery = z.object({ feature: z.enum(liveFeatures), subjects: z.array(subject) })
export type StaleQuery = z.output<typeof staleQuery>

/** The data of a `stale` event. */
export const staleQueries = z.array(staleQuery)

/**
 * Something that is happening right now and is not stored: it reaches the connected browsers of its recipients or is
 * lost. `typing` is shown for a few seconds. `read` and `presence` say that what people have read, or who is online,
 * has changed. `room` says that something has changed in the room of a meeting.
 */
export const signal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typing'), conversation_id: z.string(), user_id: z.string(), name: z.string() }),
  z.object({ kind: z.literal('read'), conversation_id: z.string(), user_id: z.string(), position: z.number().int() }),
  z.object({ kind: z.literal('room'), meeting_id: z.string() }),
  z.object({ kind: z.literal('presence'), user_id: z.string(), is_online: z.boolean() }),
])
export type Signal = z.output<typeof signal>

/**
 * The stream's URL and event names. `resync` means that live updates may have been missed, and `ended` that the session
 * has ended. The ID of an event is the position from which the stream continues after it.
 */
export const live = {
  url: '/api/live',
  events: { stale: 'stale', signal: 'signal', resync: 'resync', ended: 'ended' },
} as const
