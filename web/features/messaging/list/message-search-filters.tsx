import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'

const MessageSearchForm = lazyDialog(async () => (await import('./message-search-form.tsx')).MessageSearchForm)

export interface MessageFilters {
  from: string
  has: 'any' | 'file' | 'link'
  since: string | null
  until: string | null
}

export const noFilters: MessageFilters = { from: '', has: 'any', since: null, until: null }

/** Whether a search is narrowed by more than its words. */
export const isFiltered = ({ from, has, since, until }: MessageFilters): boolean =>
  from !== '' || has !== 'any' || since !== null || until !== null

interface MessageSearchFiltersProps {
  filters: MessageFilters
  onFiltersChange: (filters: MessageFilters) => void
}

/** Narrows a search of messages by person, contents and date. */
export function MessageSearchFilters({ filters, onFiltersChange }: MessageSearchFiltersProps) {
  const [open, setOpen] = useState(false)
  useReadyDialogs(MessageSearchForm)
  const apply = (next: MessageFilters) => {
    onFiltersChange(next)
    setOpen(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Search filters"
      align="end"
      className="w-80 p-4"
      trigger={
        <IconButton
          label="Search filters"
          size="lg"
          icon={<ListFilter aria-hidden />}
          className={isFiltered(filters) ? 'bg-primary-soft text-primary-ink!' : ''}
        />
      }
    >
      <MessageSearchForm filters={filters} onApply={apply} />
    </Popover>
  )
}
