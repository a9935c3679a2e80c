import { z } from 'zod'
import { line, requiredLine, uuid } from '../kernel/text.ts'

/** The lists that staff arrange for themselves. */
export const staffLists = [
  'companies',
  'applicants',
  'jobs',
  'tests',
  'assignments',
  'account_managers',
  'payments',
  'invoices',
  'payouts',
  'audit_logs',
  'tickets',
] as const
export type StaffList = (typeof staffLists)[number]

export const listLimits = { columns: 20, column: 40, view_name: 60, view_query: 2_000, views: 30 } as const

export const listMessages = {
  view_name: 'Enter a name.',
  too_many_views: `You can save at most ${listLimits.views} views of a list.`,
} as const

const list = z.enum(staffLists)

export const listSettingsQuery = z.strictObject({ list })

export const hiddenColumnsForm = z.strictObject({
  list,
  hidden_columns: z.array(line(listLimits.column, 'A column')).max(listLimits.columns),
})

export const savedViewForm = z.strictObject({
  list,
  name: requiredLine(listLimits.view_name, listMessages.view_name, 'A name'),
  /** The query string of the list’s URL, without the question mark. */
  query: line(listLimits.view_query, 'A view'),
})

export const savedView = z.object({ id: uuid, name: z.string(), query: z.string() }).meta({ id: 'SavedView' })
export type SavedView = z.output<typeof savedView>

/** How the user has arranged a list. */
export const listSettings = z
  .object({
    hidden_columns: z.array(z.string()),
    /** By name. */
    views: z.array(savedView),
  })
  .meta({ id: 'ListSettings' })
export type ListSettings = z.output<typeof listSettings>
