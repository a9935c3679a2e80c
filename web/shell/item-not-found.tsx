import { SearchX } from 'lucide-react'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

interface ItemNotFoundProps {
  /** What was looked for: `Job`. */
  item: string
  /** The list to go on from. */
  next: { to: string; label: string }
}

/** Instead of the screen of an item that does not exist, or that this user has no access to. */
export function ItemNotFound({ item, next }: ItemNotFoundProps) {
  const title = `${item} not found`
  useTitle(title)
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={`We couldn’t find this ${item.toLowerCase()}`}
        description="It may have been deleted, the link may be incomplete, or you may not have access to it."
        action={
          <ButtonLink look="primary" to={next.to}>
            {next.label}
          </ButtonLink>
        }
      />
    </>
  )
}
