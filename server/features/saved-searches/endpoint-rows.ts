import { savedSearchesApi } from '#domain/saved-searches/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { otherCompanies, recruiting } from '#server/testing/roles/actors.ts'

const otherFields = {
  alert: 'daily',
  criteria: {
    q: 'weaver',
    exact: 'true',
    skills: ['Weaving'],
    skills_match: 'any',
    rate_min: 10,
    rate_max: 40,
    level: 'senior',
    availability: ['full-time'],
    region: 'europe',
    badges: ['top_rated'],
    overlap: 4,
    zone: 'Asia/Manila',
  },
}
/** Query parameters: numbers may be texts, and lists single values. */
const anyType = [
  'rate_min',
  'rate_max',
  'overlap',
  ...['skills', 'availability', 'badges'].flatMap((list) => [list, `${list}.0`]),
].map((path) => `criteria.${path}`)

export const savedSearchesRows = defineRows(savedSearchesApi, ({ db, company_id, owner_id }) => {
  const at = now()
  const times = { created_at: at, updated_at: at }
  const savedSearch = () =>
    db
      .insertInto('saved_searches')
      .values({ company_id, user_id: owner_id, name: 'Weavers', criteria: '{}', alert: 'off', ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
  const ofSavedSearch = { about: "the owner's saved search", request: savedSearch }
  return {
    list: { in: recruiting },
    create: {
      in: ['owner', 'recruiter', 'other_owner'],
      body: { name: 'Weavers', criteria: { q: 'weaver' } },
      otherFields,
      anyType,
    },
    edit: {
      ...ofSavedSearch,
      in: ['owner'],
      hidden: ['recruiter', 'unverified_owner', ...otherCompanies],
      body: { name: 'Spinners' },
      otherFields,
      anyType,
    },
    delete: { ...ofSavedSearch, in: ['owner'], hidden: ['recruiter', 'unverified_owner', ...otherCompanies] },
  }
})
