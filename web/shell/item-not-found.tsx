import { SearchX } from 'lucide-react'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

interface ItemNotFoundProps {
  /** The kind of item: `Job`. */
  item: string
  /** The link to the list. */
  next: { to: string; label: string }
}

/** Replaces a screen whose item does not exist or is not accessible to this user. */
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
