import { defineApi } from '../kernel/endpoint.ts'
import { coverage, coverageQuery } from './team.ts'

/** A feature of its own for live updates: most changes of time leave it as it is. */
export const coverageApi = defineApi('coverage', 'Time', {
  show: {
    method: 'GET',
    url: '/api/team/coverage',
    schema: { summary: 'Planned and worked hours of a day', querystring: coverageQuery, response: coverage },
    config: { permission: 'timesheet.see_team', viewable: 'impersonation.start' },
  },
})
