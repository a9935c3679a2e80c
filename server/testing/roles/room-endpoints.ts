import type { Db } from '#server/db/connect.ts'
import { guestLink } from '#server/features/meeting-room/guests.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addInterview } from '../interviews.ts'
import type { Row } from './access-table.ts'
import { actors } from './actors.ts'
import type { ActorName } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of meeting rooms are asked about. */
export type RoomThing = "the owner's interview of the applicant"

const about = "the owner's interview of the applicant"
const invited = ['owner', 'applicant'] as const
/** They are not invited. The hiring team may see the interview, but not take part. */
const outside = actors.filter((actor) => actor !== 'visitor' && !invited.some((one) => one === actor))
const hiringTeam: readonly ActorName[] = ['recruiter', 'unverified_owner']
const strangers = outside.filter((actor) => !hiringTeam.includes(actor))

const forInvited = (endpoint: string): Row => ({ endpoint, about, in: invited, hidden: outside })

export const roomRows: readonly Row[] = [
  forInvited('GET /api/meetings/{id}/room'),
  { endpoint: 'POST /api/meetings/{id}/room/guest', about, in: actors },
  forInvited('POST /api/meetings/{id}/room/enter'),
  forInvited('POST /api/meetings/{id}/room/report'),
  // The request names another person's stay.
  { ...forInvited('POST /api/meetings/{id}/room/signals'), answers: 409 },
  { ...forInvited('PUT /api/meetings/{id}/room/media'), answers: 409 },
  { ...forInvited('POST /api/meetings/{id}/room/messages'), answers: 409 },
  { ...forInvited('GET /api/meetings/{id}/room/live'), answers: 409 },
  forInvited('POST /api/meetings/{id}/room/leave'),
  { endpoint: 'POST /api/meetings/{id}/room/admit', about, in: ['owner'], hidden: outside },
  { endpoint: 'POST /api/meetings/{id}/room/refuse', about, in: ['owner'], hidden: outside },
  { endpoint: 'GET /api/meetings/{id}/chat', about, in: [...invited, ...hiringTeam], hidden: strangers },
  { endpoint: 'GET /api/meetings/{id}/guests', about, in: ['owner', 'recruiter'], hidden: strangers },
  { endpoint: 'POST /api/meetings/{id}/guests', about, in: ['owner', 'recruiter'], hidden: strangers },
  { endpoint: 'DELETE /api/meetings/{id}/guests/{guest_id}', about, in: ['owner', 'recruiter'], hidden: strangers },
]

interface Participants {
  company_id: string
  owner_id: string
  applicant_id: string
}

/** Requests to them that would succeed if their sender gets in. */
export function roomRequests(db: Db, { company_id, owner_id, applicant_id }: Participants): Requests {
  // The former ones are over: people cannot be in two meetings at once.
  const interview = async () => {
    const former = db.updateTable('meeting_people').set({ status: 'completed' })
    await former.where('user_id', 'in', [owner_id, applicant_id]).execute()
    return { id: await addInterview(db, { company_id, organizer_id: owner_id, applicant_id }) }
  }
  const stayIn = async (meeting_id: string) => {
    const { id } = await db
      .insertInto('room_stays')
      .values({
        meeting_id,
        user_id: applicant_id,
        name: 'Ana Reyes',
        side: 'talent',
        state: 'waiting',
        arrived_at: now(),
        last_seen_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const guestOf = async (meeting_id: string) => {
    const { id } = await db
      .insertInto('meeting_guests')
      .values({ meeting_id, name: 'Ben Cruz', invited_by: owner_id, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const withStay =
    (more: object = {}) =>
    async () => {
      const { id } = await interview()
      return { id, body: { stay_id: await stayIn(id), ...more } }
    }
  const other = crypto.randomUUID()
  const media = { has_microphone: true, has_camera: true, is_sharing: false, has_raised_hand: false }
  return {
    'GET /api/meetings/{id}/room': interview,
    'POST /api/meetings/{id}/room/guest': async () => {
      const { id } = await interview()
      return { id, body: { secret: guestLink(id, await guestOf(id)).split('#')[1] } }
    },
    'POST /api/meetings/{id}/room/enter': interview,
    'POST /api/meetings/{id}/room/report': withStay({ signals_until: 0, messages_until: 0 }),
    'POST /api/meetings/{id}/room/signals': withStay({
      to: other,
      data: { kind: 'description', type: 'offer', sdp: 'v=0' },
    }),
    'PUT /api/meetings/{id}/room/media': withStay(media),
    'POST /api/meetings/{id}/room/messages': withStay({ id: other, body: 'Hello' }),
    'GET /api/meetings/{id}/room/live': async () => ({ ...(await interview()), query: `?stay_id=${other}` }),
    'POST /api/meetings/{id}/room/leave': withStay(),
    'POST /api/meetings/{id}/room/admit': withStay(),
    'POST /api/meetings/{id}/room/refuse': withStay(),
    'GET /api/meetings/{id}/chat': interview,
    'GET /api/meetings/{id}/guests': interview,
    'POST /api/meetings/{id}/guests': async () => ({ ...(await interview()), body: { name: 'Ben Cruz' } }),
    'DELETE /api/meetings/{id}/guests/{guest_id}': async () => {
      const { id } = await interview()
      return { id, params: { guest_id: await guestOf(id) } }
    },
  }
}
