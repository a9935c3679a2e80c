import { roomApi } from '#domain/meetings/room-api.ts'
import { guestLink } from '#server/features/meeting-room/guests.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows, madeUp } from '#server/testing/define-rows.ts'
import type { Fixtures } from '#server/testing/fixtures.ts'
import { addInterview } from '#server/testing/interviews.ts'
import { actors, outsiders, peopleExcept, uninvolved } from '#server/testing/roles/actors.ts'

const about = "the owner's interview of the applicant"
const byInvited = { about, in: ['owner', 'applicant'], hidden: peopleExcept('applicant', 'owner') } as const

const byHiringTeam = { about, in: ['owner', 'recruiter'], hidden: outsiders } as const

/** The former ones are over: people cannot be in two meetings at once. */
async function interviewOf({ db, company_id, owner_id, applicant_id }: Fixtures) {
  const former = db.updateTable('meeting_people').set({ status: 'completed' })
  await former.where('user_id', 'in', [owner_id, applicant_id]).execute()
  return { id: await addInterview(db, { company_id, organizer_id: owner_id, applicant_id }) }
}

export const roomRows = defineRows(roomApi, (fixtures) => {
  const { db, owner_id, applicant_id } = fixtures
  const interview = () => interviewOf(fixtures)
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
    entrance: { ...byInvited, request: interview },
    openLink: {
      about,
      in: actors,
      request: async () => {
        const { id } = await interview()
        return { id, body: { secret: guestLink(id, await guestOf(id)).split('#')[1] } }
      },
      unrecorded: 'It opens a link that the browser has received.',
    },
    enter: { ...byInvited, request: interview },
    report: { ...byInvited, request: withStay({ signals_until: 0, messages_until: 0 }) },
    // The request names another person's stay.
    signal: {
      ...byInvited,
      answers: 409,
      request: withStay({ to: other, data: { kind: 'description', type: 'offer', sdp: 'v=0' } }),
    },
    setMedia: { ...byInvited, answers: 409, request: withStay(media) },
    send: { ...byInvited, answers: 409, request: withStay({ id: other, body: 'Hello' }), ownIds: { id: madeUp } },
    admit: { about, in: ['owner'], hidden: peopleExcept('applicant', 'owner'), request: withStay() },
    refuse: { about, in: ['owner'], hidden: peopleExcept('applicant', 'owner'), request: withStay() },
    leave: { ...byInvited, request: withStay() },
    chat: {
      about,
      in: ['owner', 'applicant', 'recruiter', 'unverified_owner'],
      hidden: uninvolved,
      request: interview,
    },
    guests: { ...byHiringTeam, request: interview },
    inviteGuest: { ...byHiringTeam, request: interview, body: { name: 'Ben Cruz' } },
    removeGuest: {
      ...byHiringTeam,
      request: async () => {
        const { id } = await interview()
        return { id, params: { guest_id: await guestOf(id) } }
      },
    },
  }
})

export const roomStreamRows = defineRows(
  { live: { method: 'GET', url: '/api/meetings/:id/room/live' } },
  (fixtures) => ({
    live: {
      ...byInvited,
      answers: 409,
      request: async () => ({ ...(await interviewOf(fixtures)), query: `?stay_id=${crypto.randomUUID()}` }),
      unpaged: true,
    },
  }),
)
