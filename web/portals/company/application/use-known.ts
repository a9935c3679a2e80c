import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationsApi } from '#domain/applications/api.ts'
import type { Colleague } from '#domain/applications/note.ts'
import { perPageLimit } from '#domain/kernel/page.ts'
import { queryFor } from '#web/lib/api/query.ts'

const { listTags, listColleagues } = applicationsApi

interface Known<Item> {
  items: readonly Item[]
  onTyped: (words: string) => void
}

/**
 * What of a list may be meant by what is being typed: all of a short one, to be narrowed where it is shown; of a long
 * one what the server finds.
 */
export function useKnown(endpoint: typeof listTags): Known<string>
export function useKnown(endpoint: typeof listColleagues): Known<Colleague>
export function useKnown(endpoint: typeof listTags | typeof listColleagues): Known<unknown> {
  const [typed, setTyped] = useState('')
  // The two differ in their items alone, which are only handed on here.
  const list = endpoint as typeof listTags
  const first = useQuery(queryFor(list, { query: { per_page: perPageLimit } }))
  const searches = typed !== '' && first.data !== undefined && first.data.total > perPageLimit
  const found = useQuery({
    ...queryFor(list, { query: { q: typed, per_page: perPageLimit } }),
    enabled: searches,
  })
  const { items } = (searches && found.data) || first.data || { items: [] }
  return { items, onTyped: (words) => setTyped(words.trim()) }
}
