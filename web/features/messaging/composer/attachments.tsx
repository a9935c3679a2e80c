import { CircleAlert, File, RotateCw, X } from 'lucide-react'
import { fileDescription, fileMessages } from '#domain/files/file.ts'
import { FileIcon } from '#web/features/files/file-icon.tsx'
import { cx } from '#web/ui/cx.ts'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Attachment, uploadState } from './attachment.ts'

interface AttachmentsProps {
  attachments: readonly Attachment[]
  state: ReturnType<typeof uploadState>
  onRetry: (attachment: Attachment) => void
  onRemove: (key: string) => void
}

/** The files of a message that is being written, with their progress, and what keeps the message from being sent. */
export function Attachments({ attachments, state, onRetry, onRemove }: AttachmentsProps) {
  if (attachments.length === 0) return null
  return (
    <div className="grid gap-2 px-3 pt-3">
      <ul aria-label="Attached files" className="flex max-h-48 flex-wrap gap-2 overflow-y-auto">
        {[...attachments.filter(({ error }) => error), ...attachments.filter(({ error }) => !error)].map(
          (attachment) => (
            <li
              key={attachment.key}
              className={cx(
                'flex max-w-full items-center gap-2 rounded-control border border-line bg-surface py-1 pr-1 pl-2.5 text-sm',
                attachment.error ? 'w-full' : 'w-64',
              )}
            >
              <AttachmentText attachment={attachment} />
              {attachment.error && attachment.chosen && (
                <PlainIconButton
                  size="xs"
                  label={`Try again: ${attachment.name}`}
                  icon={<RotateCw aria-hidden />}
                  onClick={() => onRetry(attachment)}
                />
              )}
              <PlainIconButton
                size="xs"
                label={`Remove ${attachment.name}`}
                icon={<X aria-hidden />}
                onClick={() => onRemove(attachment.key)}
              />
            </li>
          ),
        )}
      </ul>
      {state !== 'done' && (
        <p role="status" className="text-sm text-ink-soft">
          {fileMessages[state]}
        </p>
      )}
    </div>
  )
}

function AttachmentText({ attachment: { name, percent, file, error } }: { attachment: Attachment }) {
  return (
    <>
      {error ? (
        <CircleAlert aria-hidden className="size-4 shrink-0 text-danger-ink" />
      ) : file ? (
        <FileIcon type={file.media_type} className="size-4 shrink-0 text-ink-faint" />
      ) : (
        <File aria-hidden className="size-4 shrink-0 text-ink-faint" />
      )}
      <span className="grid min-w-0 grow gap-1">
        <span className="truncate font-medium" title={name}>
          {name}
        </span>
        {error ? (
          <span role="alert" className="text-xs text-danger-ink">
            {error}
          </span>
        ) : file ? (
          <span className="truncate text-xs text-ink-faint">{fileDescription(file)}</span>
        ) : (
          <Progress label={`Sending ${name}`} value={Math.round(percent)} of={100} className="h-1" />
        )}
      </span>
    </>
  )
}
