import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofSavedSearch = z.object({ saved_search_id: uuid, user_id: uuid })

export const savedSearchActivities = defineActivities('saved_search', {
  created: { data: ofSavedSearch, label: 'Search saved', notifies: null, stale: { user: ['savedSearches'] } },
  edited: { data: ofSavedSearch, label: 'Saved search edited', notifies: null, stale: { user: ['savedSearches'] } },
  deleted: { data: ofSavedSearch, label: 'Saved search deleted', notifies: null, stale: { user: ['savedSearches'] } },
  matched: {
    data: ofSavedSearch.extend({ talents: z.number().int() }),
    label: 'Saved search found new talents',
    notifies: 'saved_searches',
    stale: { user: ['savedSearches'] },
  },
  /** The search has too many results for an alert. */
  paused: {
    data: ofSavedSearch,
    label: 'Alert of a saved search paused',
    notifies: 'saved_searches',
    stale: { user: ['savedSearches'] },
  },
})
