import { z } from 'zod'
import { openJobsQuery } from '../jobs/job-search.ts'
import type { OpenJobsQuery } from '../jobs/job-search.ts'
import { engagementLabels } from '../jobs/budget.ts'
import { utcOffsets } from '../jobs/job-form.ts'
import { dollarsText } from '../kernel/money.ts'
import { pathTo } from '../paths.ts'
import type { PublicJob } from './public-job.ts'

/** The number of jobs on a page of the list. */
export const publicJobsPerPage = 20

/** The working hours that a job shares with a time zone if no other minimum is given. */
export const defaultOverlap_hours = 4

const { shape } = openJobsQuery

/** What cannot be read is ignored: a page never fails because of its address. An empty field of a form is no filter. */
const lenient = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional()).catch(undefined)

/** A visitor's search: words, filters and page, as in the address of the list. */
export const publicJobsQuery = z.object({
  q: lenient(shape.q).transform((words) => words?.trim() || undefined),
  engagement_type: lenient(shape.engagement_type),
  skills: lenient(shape.skills),
  rate_min: lenient(shape.rate_min),
  price_min: lenient(shape.price_min),
  /** The visitor's UTC offset. */
  zone: lenient(z.enum(utcOffsets)),
  overlap: lenient(shape.overlap),
  page: lenient(shape.page),
})
export type PublicJobsQuery = z.output<typeof publicJobsQuery>

/** The page of the list. */
export interface PublicJobList {
  query: PublicJobsQuery
  jobs: PublicJob[]
  page: number
  total: number
  /** There are more jobs than `total`. */
  more: boolean
  corrected: string | null
}

/** The order of the parameters in an address, so that a search has one address. */
const names = ['q', 'engagement_type', 'skills', 'rate_min', 'price_min', 'zone', 'overlap'] as const

/** The search without its page, as the query of an address; empty without words and filters. */
export function searchText(query: PublicJobsQuery): string {
  return names
    .filter((name) => query[name] !== undefined && (name !== 'overlap' || query.zone))
    .map((name) => `${name}=${encodeURIComponent(String(query[name]))}`)
    .join('&')
}

/** The search of a text that `searchText` has made. */
export const readSearchText = (text: string): PublicJobsQuery =>
  publicJobsQuery.parse(
    Object.fromEntries(
      text.split('&').map((part) => {
        const [name = '', value = ''] = part.split('=')
        return [name, decoded(value)]
      }),
    ),
  )

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** The address of a page of the list. */
export function publicJobsPath(query: PublicJobsQuery, page = query.page ?? 1): string {
  const parts = [searchText(query), page > 1 ? `page=${page}` : ''].filter(Boolean)
  return parts.length === 0 ? pathTo('jobs') : `${pathTo('jobs')}?${parts.join('&')}`
}

/** The search for open jobs that answers a visitor's search. */
export function openJobsSearchOf({ zone, overlap, page, ...filters }: PublicJobsQuery) {
  return {
    ...filters,
    ...(zone && { zone: zoneName(zone), overlap: overlap ?? defaultOverlap_hours }),
    page: page ?? 1,
    per_page: publicJobsPerPage,
    sort: 'match',
  } satisfies Partial<OpenJobsQuery>
}

/** The IANA name of an offset: `Etc/GMT-8` is UTC+08:00, with the sign of POSIX. */
export function zoneName(offset: string): string {
  const hours = Number(offset.slice(3, 6))
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** The filters of a search in words, for emails and headings: `“python”, Hourly, React`. */
export function filterWords({ q: words, skills: any, ...query }: PublicJobsQuery): string[] {
  return [
    ...(words ? [`“${words}”`] : []),
    ...(query.engagement_type ? [engagementLabels[query.engagement_type]] : []),
    ...(any ?? []),
    ...(query.rate_min ? [`from $${query.rate_min}/hr`] : []),
    ...(query.price_min ? [`from ${dollarsText(query.price_min)}`] : []),
    ...(query.zone ? [`${query.overlap ?? defaultOverlap_hours} shared hours with ${query.zone}`] : []),
  ]
}
