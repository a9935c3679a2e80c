import { cleared, deleted, erased, exported, ofCompany } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

const ownMeetings = 'meeting_id in (select meeting_id from meeting_people where user_id = $id)'

export const meetingRoomData: PersonalData = {
  meeting_guests: {
    is: 'Guest of a meeting',
    rules: [
      cleared(`invited_by = $id or ${ownMeetings}`, { name: erased }),
      exported('invited_by', 'meetings'),
      ofCompany('meeting_id in (select id from meetings where company_id = $id)', { name: erased }),
    ],
    personal: 'name',
    plain: 'id meeting_id invited_by created_at',
  },
  room_messages: {
    is: 'Message in a meeting room',
    rules: [
      cleared('stay_id in (select id from room_stays where user_id = $id)', { body: erased }),
      exported('stay_id in (select id from room_stays where user_id = $id)', 'meetings'),
    ],
    personal: 'body',
    plain: 'id meeting_id position stay_id sent_at',
  },
  room_signals: {
    is: 'Connection data of a call',
    rules: [deleted('from_id in (select id from room_stays where user_id = $id)')],
    personal: 'data',
    plain: 'id from_id to_id',
  },
  room_stays: {
    is: 'Stay in a meeting room',
    rules: [cleared('user_id', { name: erased }, 'meetings')],
    personal: 'name',
    plain:
      'id meeting_id user_id guest_id side state arrived_at admitted_at last_seen_at left_at has_microphone has_camera is_sharing raised_hand_at',
  },
}
