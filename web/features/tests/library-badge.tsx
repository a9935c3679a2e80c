import { LibraryBig } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'

/** Marks a test of the provider's library. */
export function LibraryBadge() {
  return (
    <Badge tone="primary">
      <LibraryBig aria-hidden className="size-3.5" />
      Library
    </Badge>
  )
}
