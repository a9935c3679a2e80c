import type { z } from 'zod'
import { inUrl } from '#web/lib/navigation/in-url.ts'

interface ListShape<Sort extends string> {
  q: z.ZodType<string | undefined>
  sort: z.ZodType<Sort>
  page: z.ZodType<number>
  per_page: z.ZodType<number>
}

/** The URL state that every list has: search words, order and page. Defaults are omitted. */
export const listInUrl = <Sort extends string>({ q, sort, page, per_page }: ListShape<Sort>) => ({
  q: inUrl(q).withDefault(''),
  sort: inUrl(sort).withDefault(sort.parse(undefined) as NonNullable<Sort>),
  page: inUrl(page).withDefault(page.parse(undefined)),
  per_page: inUrl(per_page).withDefault(per_page.parse(undefined)),
})

export interface ListSearch<Sort extends string> {
  q: string
  sort: Sort
  page: number
  per_page: number
}
