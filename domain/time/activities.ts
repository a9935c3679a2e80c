import { z } from 'zod'
import { ofAssignment } from '../assignments/activities.ts'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofShift = ofAssignment.extend({ shift_id: uuid })
const ofTimeImport = ofAssignment.extend({
  time_import_id: uuid,
  file_name: z.string(),
  shifts: z.number().int(),
})
const ofTimesheet = ofAssignment.extend({ timesheet_id: uuid })

/** Breaks and ends of shifts leave the hours in which people were at work as they are. */
const workedHours = { company: ['time', 'companies', 'coverage'], talent: ['time', 'talent'] } as const
const hours = { company: ['time', 'companies'], talent: ['time', 'talent'] } as const

export const timeActivities = {
  ...defineActivities('shift', {
    clocked_in: { data: ofShift, label: 'Clocked in', notifies: null, stale: workedHours },
    break_started: { data: ofShift, label: 'Break started', notifies: null, stale: hours },
    resumed: { data: ofShift, label: 'Work resumed after a break', notifies: null, stale: hours },
    clocked_out: { data: ofShift, label: 'Clocked out', notifies: null, stale: hours },
    /** The planned end has passed. */
    clock_out_missed: { data: ofShift, label: 'Clock-out missed', notifies: 'work', stale: hours },
    stopped: { data: ofShift, label: 'Shift stopped at its planned end', notifies: 'work', stale: workedHours },
    entered: { data: ofShift, label: 'Shift entered', notifies: null, stale: workedHours },
    edited: { data: ofShift.extend({ reason: z.string() }), label: 'Shift edited', notifies: null, stale: workedHours },
    handoff_edited: { data: ofShift, label: 'Handoff note edited', notifies: null, stale: hours },
    removed: {
      data: ofShift.extend({ reason: z.string() }),
      label: 'Shift removed',
      notifies: null,
      stale: workedHours,
    },
  }),
  ...defineActivities('time_import', {
    created: { data: ofTimeImport, label: 'Hours imported', notifies: null, stale: workedHours },
    undone: { data: ofTimeImport, label: 'Import of hours undone', notifies: null, stale: workedHours },
  }),
  ...defineActivities('timesheet', {
    submitted: { data: ofTimesheet, label: 'Timesheet submitted', notifies: 'work', stale: hours },
    returned: { data: ofTimesheet, label: 'Timesheet returned', notifies: 'work', stale: hours },
    /** The company is reminded. */
    awaits_approval: { data: ofTimesheet, label: 'Timesheet approval reminder sent', notifies: 'work', stale: hours },
    line_disputed: {
      data: ofTimesheet.extend({ line_id: uuid }),
      label: 'Timesheet line disputed',
      notifies: 'work',
      stale: hours,
    },
    line_resolved: {
      data: ofTimesheet.extend({ line_id: uuid, outcome: z.enum(['approve', 'reject']) }),
      label: 'Timesheet dispute resolved',
      notifies: 'work',
      stale: hours,
    },
    line_corrected: {
      data: ofTimesheet.extend({ line_id: uuid }),
      label: 'Timesheet line corrected',
      notifies: null,
      stale: hours,
    },
    extra_agreed: {
      data: ofAssignment.extend({ week_on: z.string(), minutes: z.number().int() }),
      label: 'Extra hours agreed',
      notifies: 'work',
      stale: hours,
    },
    week_nearly_full: {
      data: ofAssignment.extend({ week_on: z.string() }),
      label: 'Weekly limit of hours nearly reached',
      notifies: 'work',
      stale: hours,
    },
    approved: {
      data: ofTimesheet,
      label: 'Timesheet approved',
      history: true,
      notifies: 'work',
      stale: { company: ['time', 'talentSearch'], talent: ['time', 'talentSearch'] },
    },
  }),
  ...defineActivities('company', {
    time_settings_changed: {
      data: z.object({ company_id: uuid }),
      label: 'Time settings changed',
      notifies: null,
      stale: { company: ['time'] },
    },
  }),
}
