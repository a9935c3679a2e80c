import { RotateCw, Unplug } from 'lucide-react'
import { Button } from './button.tsx'

interface ErrorStateProps {
  title?: string
  message: string
  onRetry: () => void
  retrying?: boolean
}

/** Shown when loading failed. Try Again refetches without reloading the page. */
export function ErrorState({ title, message, onRetry, retrying }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <div
        aria-hidden
        className="flex size-14 items-center justify-center rounded-full bg-danger-soft text-danger-ink ring-8 ring-danger-soft/40"
      >
        <Unplug className="size-6" />
      </div>
      {title && <p className="mt-6 text-base font-semibold">{title}</p>}
      <p className={title ? 'mt-1 max-w-sm text-sm text-ink-soft' : 'mt-6 max-w-sm text-base font-semibold'}>
        {message}
      </p>
      <Button className="mt-6" onClick={onRetry} busy={retrying}>
        {!retrying && <RotateCw aria-hidden />}
        Try Again
      </Button>
    </div>
  )
}
