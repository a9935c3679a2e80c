import type { ResultLook } from './result.tsx'

/** The classes of the list of results: a grid of cards, or rows in one box. */
export const resultsGrid = (look: ResultLook) =>
  look === 'card'
    ? 'grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4'
    : '@container divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card'

/** The element ID of the quick view's heading, which can be focused. */
export const quickViewHeadingId = 'quick-view'
