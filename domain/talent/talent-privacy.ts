import { z } from 'zod'
import { instant, uuid, date } from '../kernel/text.ts'
import { visibilities } from './talent-visibility.ts'

/** A company as talents see it in a list. */
export const namedCompany = z.object({ id: uuid, name: z.string(), logo_file_id: uuid.nullable() })
export type NamedCompany = z.output<typeof namedCompany>

/** The maximum number of companies that a talent can hide from. */
export const blockedCompaniesMax = 200

export const visibilityForm = z.strictObject({ visibility: z.enum(visibilities) })

/** A talent's own choice of who sees them. */
export const talentPrivacy = z
  .object({
    visibility: z.enum(visibilities),
    blocked_companies: z.array(namedCompany.extend({ blocked_at: instant })),
    /** The address of the talent's public page, if the talent wants one. */
    public_link: z.url().nullable(),
  })
  .meta({ id: 'TalentPrivacy' })
export type TalentPrivacy = z.output<typeof talentPrivacy>

/** A company that opened the talent's page, on one day. */
export const profileView = z.object({ company: namedCompany, viewed_on: date }).meta({ id: 'ProfileView' })
export type ProfileView = z.output<typeof profileView>
