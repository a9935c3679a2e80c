import { CircleAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface FailedFileProps {
  name: string
  error: string
  errorId: string
  onRetry: () => void
  onRemove: () => void
}

/** A file that was not uploaded, with the reason. */
export function FailedFile({ name, error, errorId, onRetry, onRemove }: FailedFileProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-danger bg-surface p-3 text-sm">
      <CircleAlert aria-hidden className="size-4 shrink-0 text-danger-ink" />
      <div className="min-w-0 grow basis-40">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p id={errorId} role="alert" className="text-danger-ink">
          {error}
        </p>
      </div>
      <div className="flex gap-1">
        <Button size="sm" aria-label={`Try again: ${name}`} onClick={onRetry}>
          Try Again
        </Button>
        <Button size="sm" look="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  )
}
