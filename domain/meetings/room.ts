import { z } from 'zod'
import { instant, requiredLine, requiredText, text, uuid } from '../kernel/text.ts'
import type { StateOf } from '../kernel/machine.ts'
import type { meetingMachine } from './meeting-machine.ts'
import { meetingSides } from './meeting.ts'
import type { MeetingKind, PanelRule } from './meeting.ts'

export const roomLimits = {
  /** People in the call: every browser sends its picture to each of the others. */
  people: 4,
  /** People who wait at once. */
  waiting: 20,
  opens_before_minutes: 15,
  closes_after_minutes: 60,
  /** How long after its end a meeting without people in its room is completed or counts as a no-show. */
  settles_after_minutes: 10,
  guest_name: 80,
  guests: 10,
  message: 2_000,
  messages: 1_000,
  /** A session description with its codecs takes about 8,000 characters. */
  description: 20_000,
  candidate: 1_000,
  /** Signals that wait for a person. */
  signals: 500,
} as const

export const roomMessages = {
  too_small: `The meeting room holds ${roomLimits.people} people. Please enter a video link or choose fewer colleagues.`,
} as const

/** How many people are asked beside the panel: to a check-in, the talent and a member of the company. */
const asked: Record<MeetingKind, number> = { interview: 1, account_call: 1, check_in: 2 }

/** Whether the meeting room holds the people of a meeting, which otherwise needs a link of its own. */
export const fitsIntoRoom = (kind: MeetingKind, colleagues: number, rule: PanelRule): boolean =>
  asked[kind] + 1 + (rule === 'all' ? colleagues : 0) <= roomLimits.people

/** A browser that has not reported for this long counts as reconnecting, and later as gone. */
export const roomTimes = { report_ms: 5_000, away_ms: 12_000, gone_ms: 45_000 } as const

/** The stream that says when something has changed in a room. */
export const roomStreamUrl = '/api/meetings/:id/room/live'

/** A guest takes part by a link, for the organizing side. */
export const roomSides = [...meetingSides, 'guest'] as const

/** What a person in the room shows to the others. */
export const roomMedia = z.strictObject({
  has_microphone: z.boolean(),
  has_camera: z.boolean(),
  is_sharing: z.boolean(),
  has_raised_hand: z.boolean(),
})
export type RoomMedia = z.output<typeof roomMedia>

/** What two browsers tell each other to connect: a session description or a network path, with WebRTC's own names. */
const signalData = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('description'),
    type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
    sdp: text(roomLimits.description),
  }),
  z.strictObject({
    kind: z.literal('candidate'),
    candidate: text(roomLimits.candidate),
    sdpMid: text(100).nullable().default(null),
    sdpMLineIndex: z.number().int().min(0).max(1_000).nullable().default(null),
    usernameFragment: text(300).nullable().default(null),
  }),
])
export type RoomSignalData = z.output<typeof signalData>

export const guestForm = z.strictObject({
  name: requiredLine(roomLimits.guest_name, 'Please enter a name.', 'A name'),
})
export const guest = z
  .object({ id: uuid, name: z.string(), link: z.string(), invited_by: z.string() })
  .meta({ id: 'MeetingGuest' })
export type Guest = z.output<typeof guest>

/** The secret of a guest's link. */
export const guestSecret = z.strictObject({ secret: text(200) })

/** `early` and `over`: the room is closed. `unconfirmed`: there is no time yet, or the meeting does not take place. */
export const roomStates = ['open', 'early', 'over', 'unconfirmed'] as const

/** The meeting as it is shown before joining. */
export const roomEntrance = z
  .object({
    title: z.string(),
    company_name: z.string(),
    starts_at: instant.nullable(),
    ends_at: instant.nullable(),
    state: z.enum(roomStates),
    opens_at: instant.nullable(),
    /** The viewer. */
    name: z.string(),
    is_guest: z.boolean(),
    /** Whether the viewer waits until the organizer lets them in. */
    must_wait: z.boolean(),
  })
  .meta({ id: 'RoomEntrance' })
export type RoomEntrance = z.output<typeof roomEntrance>

/** A person in the call. `id` is of their stay in the room, which ends when they leave. */
export const roomPerson = z
  .object({
    id: uuid,
    name: z.string(),
    side: z.enum(roomSides),
    is_you: z.boolean(),
    is_away: z.boolean(),
    raised_hand_at: instant.nullable(),
    ...roomMedia.omit({ has_raised_hand: true }).shape,
  })
  .meta({ id: 'RoomPerson' })
export type RoomPerson = z.output<typeof roomPerson>

export const roomMessage = z
  .object({
    id: uuid,
    position: z.number().int(),
    name: z.string(),
    side: z.enum(roomSides),
    is_mine: z.boolean(),
    body: z.string(),
    sent_at: instant,
  })
  .meta({ id: 'RoomMessage' })
export type RoomMessage = z.output<typeof roomMessage>

/** The sender's browser chooses the ID: sending again has no second effect. */
export const roomMessageForm = z.strictObject({
  stay_id: uuid,
  id: uuid,
  body: requiredText(roomLimits.message, 'Please write a message.', 'A message'),
})

/**
 * The state of a stay. `replaced`: the same person joined in another tab or on another device. `lost`: the browser did
 * not report for a while; it can join again.
 */
export const stayStates = ['waiting', 'inside', 'left', 'replaced', 'lost', 'refused'] as const
export type StayState = (typeof stayStates)[number]

/** What a browser has received so far. Received signals are deleted. */
export const reportForm = z.strictObject({
  stay_id: uuid,
  signals_until: z.number().int().min(0),
  messages_until: z.number().int().min(0),
})

/** A server that helps browsers connect, in WebRTC's own shape. */
const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})

/** All that a browser in the room needs. A person who waits receives no names, messages or signals. */
export const roomReport = z
  .object({
    state: z.enum(stayStates),
    people: z.array(roomPerson),
    /** For those who can let them in. */
    waiting: z.array(roomPerson.pick({ id: true, name: true, side: true })),
    can_admit: z.boolean(),
    can_invite: z.boolean(),
    signals: z.array(z.object({ id: z.number().int(), from: uuid, data: signalData })),
    messages: z.array(roomMessage),
    ice_servers: z.array(iceServer),
  })
  .meta({ id: 'RoomReport' })
export type RoomReport = z.output<typeof roomReport>

export const signalForm = z.strictObject({ stay_id: uuid, to: uuid, data: signalData })
export const mediaForm = roomMedia.extend({ stay_id: uuid })
export const stayForm = z.strictObject({ stay_id: uuid })
export const stay = z.object({ stay_id: uuid, state: z.enum(stayStates) })

/** Whether people can be in the room. After its outcome is stated, a meeting's room stays open until its time is over. */
export function roomStateOf(
  meeting: { status: StateOf<typeof meetingMachine>; starts_at: string | null; ends_at: string | null },
  at: string,
): (typeof roomStates)[number] {
  const { status, starts_at, ends_at } = meeting
  if (!starts_at || !ends_at || !['confirmed', 'completed', 'no_show'].includes(status)) return 'unconfirmed'
  if (Date.parse(at) < Date.parse(opensAt(starts_at))) return 'early'
  return Date.parse(at) < Date.parse(ends_at) + roomLimits.closes_after_minutes * 60_000 ? 'open' : 'over'
}

/** Whether a participant is offered to join: the meeting is confirmed, and its room has not closed yet. */
export const isJoinable = (meeting: Parameters<typeof roomStateOf>[0], at: string): boolean =>
  meeting.status === 'confirmed' && ['early', 'open'].includes(roomStateOf(meeting, at))

/** When people can join a meeting that starts then. */
export const opensAt = (starts_at: string): string =>
  new Date(Date.parse(starts_at) - roomLimits.opens_before_minutes * 60_000).toISOString()
