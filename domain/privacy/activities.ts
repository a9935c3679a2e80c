import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { staffRequestOutcomes } from './staff-request.ts'

const ofLegalHold = z.object({ legal_hold_id: uuid, company_id: uuid.nullable(), user_id: uuid.nullable() })
const ofStaffRequest = z.object({ staff_request_id: uuid, user_id: uuid.nullable() })
const ofPrivacyRequest = z.object({ privacy_request_id: uuid, user_id: uuid })

const desk = { staff: { 'privacy_request.list': ['staffRequests'] } } as const
const holdStaff = { staff: { 'legal_hold.list': ['privacy'] } } as const

export const privacyActivities = {
  ...defineActivities('company', {
    erased: { data: z.object({ company_id: uuid }), label: 'Company erased', notifies: null, stale: null },
  }),
  ...defineActivities('user', {
    erased: { data: z.object({ user_id: uuid }), label: 'User erased', notifies: null, stale: null },
  }),
  ...defineActivities('data_export', {
    requested: { data: ofPrivacyRequest, label: 'Data export requested', notifies: null, stale: { user: ['privacy'] } },
    finished: {
      data: ofPrivacyRequest,
      label: 'Data export ready',
      notifies: 'security',
      stale: { user: ['privacy'] },
    },
  }),
  ...defineActivities('erasure', {
    /** The user asked to delete the account, and its company if no other member is left. */
    requested: {
      data: ofPrivacyRequest.extend({ company_id: uuid.nullable(), session_ids: z.array(uuid) }),
      label: 'Account deletion requested',
      notifies: 'security',
      stale: null,
    },
    canceled: {
      data: ofPrivacyRequest.extend({ company_id: uuid.nullable() }),
      label: 'Account deletion canceled',
      notifies: 'security',
      stale: null,
    },
  }),
  ...defineActivities('privacy_request', {
    /** Of the desk on which staff answer privacy requests. */
    created: { data: ofStaffRequest, label: 'Privacy request entered', notifies: 'support', stale: desk },
    assigned: {
      data: ofStaffRequest.extend({ assignee_id: uuid.nullable() }),
      label: 'Privacy request assigned',
      notifies: 'support',
      stale: desk,
    },
    extended: {
      data: ofStaffRequest,
      label: 'Deadline of a privacy request extended',
      notifies: 'support',
      stale: desk,
    },
    noted: { data: ofStaffRequest, label: 'Note added to a privacy request', notifies: null, stale: desk },
    answered: {
      data: ofStaffRequest.extend({ outcome: z.enum(staffRequestOutcomes) }),
      label: 'Privacy request answered',
      notifies: 'support',
      stale: desk,
    },
    withdrawn: { data: ofStaffRequest, label: 'Privacy request withdrawn', notifies: null, stale: desk },
    due_soon: { data: ofStaffRequest, label: 'Reminder of a privacy request sent', notifies: 'support', stale: null },
  }),
  ...defineActivities('legal_hold', {
    placed: { data: ofLegalHold, label: 'Legal hold placed', notifies: null, stale: holdStaff },
    lifted: { data: ofLegalHold, label: 'Legal hold lifted', notifies: null, stale: holdStaff },
  }),
}
