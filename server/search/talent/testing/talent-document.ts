import { everyone } from '../talent-search.ts'
import type { TalentCountQuery, TalentDocument, TalentPageQuery } from '../talent-search.ts'

/** The ID of the talent or company with this number. */
export const numberedId = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The document of a talent with little in it. */
export const talentDocument = (number: number, more: Partial<TalentDocument> = {}): TalentDocument => ({
  id: numberedId(number),
  short_name: 'Ana C.',
  full_name: 'Ana Cruz',
  headline: 'Web developer',
  skills: ['HTML'],
  summary: '',
  rate_cents: null,
  level: null,
  availability: [],
  region: null,
  timezone: null,
  badges: [],
  rating: null,
  active_hour: 490_000,
  quality: 1_000,
  found_by: 'all',
  related_company_ids: [],
  blocked_company_ids: [],
  ...more,
})

/** A search for everything, as a company without relations to any talent. */
export const talentQuery = (
  more: Partial<TalentPageQuery & TalentCountQuery> = {},
): TalentPageQuery & TalentCountQuery => ({
  ...everyone,
  company_id: numberedId(900),
  zone: 'Asia/Manila',
  ...more,
})
