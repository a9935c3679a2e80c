import { CircleAlert, FileText, X } from 'lucide-react'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Attachment } from './use-attachments.ts'

interface AttachmentsProps {
  attachments: readonly Attachment[]
  problem: string | undefined
  onRemove: (key: string) => void
}

/** The files of a message that is being written, with their progress. */
export function Attachments({ attachments, problem, onRemove }: AttachmentsProps) {
  if (attachments.length === 0 && !problem) return null
  return (
    <div className="grid gap-2 px-3 pt-3">
      <ul aria-label="Attached files" className="flex flex-wrap gap-2">
        {attachments.map(({ key, name, percent, file, error }) => (
          <li
            key={key}
            className="flex w-60 max-w-full items-center gap-2 rounded-control border border-line bg-surface py-1 pr-1 pl-2.5 text-sm"
          >
            {error ? (
              <CircleAlert aria-hidden className="size-4 shrink-0 text-danger-ink" />
            ) : (
              <FileText aria-hidden className="size-4 shrink-0 text-ink-faint" />
            )}
            <span className="grid min-w-0 grow gap-1">
              <span className="truncate font-medium">{name}</span>
              {error ? (
                <span role="alert" className="text-xs text-danger-ink">
                  {error}
                </span>
              ) : (
                !file && <Progress label={`Sending ${name}`} value={Math.round(percent)} of={100} className="h-1" />
              )}
            </span>
            <PlainIconButton
              size="xs"
              label={`Remove ${name}`}
              icon={<X aria-hidden />}
              onClick={() => onRemove(key)}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="text-sm text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  )
}
