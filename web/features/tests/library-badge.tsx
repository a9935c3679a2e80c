import { Badge } from '#web/ui/badge.tsx'

/** Marks a test of the provider's library. */
export function LibraryBadge() {
  return <Badge tone="primary">Library</Badge>
}
