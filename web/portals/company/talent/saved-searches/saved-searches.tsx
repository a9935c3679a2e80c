/** The member's saved searches. */
export function SavedSearches() {
  return null
}
