import { SearchX } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface NothingFoundProps {
  /** What is listed, in plural: `tickets`. */
  many: string
  onClear: () => void
}

/** Replaces a list in which nothing matches the search and the filters. */
export function NothingFound({ many, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={`No ${many} found`}
      description="Try different keywords or fewer filters."
      action={<Button onClick={onClear}>Clear Filters</Button>}
    />
  )
}
