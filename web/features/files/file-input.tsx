import type { Ref } from 'react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { acceptedFor, fileMessages, fileRuleText } from '#domain/files/file.ts'
import type { AccountFilePurpose, StoredFile } from '#domain/files/file.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import type { ControlProps } from '#web/ui/control.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FailedFile } from './failed-file.tsx'
import { FileLink } from './file-link.tsx'
import { rememberFile, useKeptFile } from './use-kept-file.ts'
import { useUploadBlock } from './use-upload-block.ts'
import type { UploadWait } from './use-upload-block.ts'
import { useUpload } from './use-upload.ts'

interface FileInputProps extends ControlProps<string | null, HTMLElement> {
  purpose: AccountFilePurpose
  /** The prompt, such as `Choose your résumé`. */
  prompt: string
  /** The metadata of the initial file. */
  known?: StoredFile | null
  /** Called when an upload starts, fails or ends, where more than the form around it has to wait. */
  onWait?: (wait: UploadWait | undefined) => void
}

/**
 * A file by its ID: chosen or dropped, uploaded at once, then shown with buttons to replace and remove it. A file that
 * was not uploaded stays listed with the reason, and the form around it waits until it is uploaded or removed.
 */
export function FileInput(props: FileInputProps) {
  const { value, onValueChange, purpose, prompt, known, onWait, onBlur, ref, name: _, ...wiring } = props
  const errorId = useId()
  const place = useRef<HTMLDivElement>(null)
  const { sending, failed, send, cancel, fail, dismiss } = useUpload(purpose, {
    onKept: (file) => {
      rememberFile(file)
      onValueChange(file.id)
      place.current?.focus()
    },
  })
  const failedFile = failed?.file
  const { reason, forget } = useUploadBlock(place, { sending, failed }, { focused: place, onWait })

  const about = useKeptFile(value, known)
  const isGone = about.error instanceof ApiError && about.error.code === 'not_found'
  const removeMissing = useEffectEvent(() => {
    fail(fileMessages.gone)
    onValueChange(null)
  })
  useEffect(() => {
    if (isGone) removeMissing()
  }, [isGone])
  const name = about.data?.name ?? 'the file'
  const start = (file: File) => {
    forget()
    send(file)
  }
  const drop = (label: string) => (
    <FileDrop
      {...wiring}
      ref={ref as Ref<HTMLInputElement>}
      onBlur={onBlur}
      aria-describedby={[wiring['aria-describedby'], failed && errorId].filter(Boolean).join(' ') || undefined}
      aria-invalid={failed ? true : wiring['aria-invalid']}
      prompt={label}
      hint={`${fileRuleText(purpose)}. Drop it here, or choose it.`}
      accept={acceptedFor(purpose)}
      onFile={start}
    />
  )
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-control outline-none">
      {failedFile && (
        <FailedFile
          name={failedFile.name}
          error={failed.error}
          errorId={errorId}
          onRetry={() => start(failedFile)}
          onRemove={() => {
            dismiss()
            place.current?.focus()
          }}
        />
      )}
      {sending ? (
        <div className="grid gap-2 rounded-control border border-line bg-surface p-3">
          <div className="flex items-center gap-3 text-sm">
            <span className="min-w-0 grow truncate font-medium">{sending.name}</span>
            <span className="tabular text-ink-faint">
              {sending.percent < 100 ? `${Math.round(sending.percent)}%` : 'Checking…'}
            </span>
            <Button size="sm" look="ghost" onClick={cancel}>
              Cancel
            </Button>
          </div>
          <Progress label={`Sending ${sending.name}`} value={Math.round(sending.percent)} of={100} />
        </div>
      ) : value !== null ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-surface p-3">
          <div className="min-w-0 grow basis-40">
            {about.data ? <FileLink file={about.data} /> : <Unknown about={about} />}
          </div>
          <div className="flex gap-1">
            <ReplaceButton purpose={purpose} name={name} onFile={start} />
            <Button
              size="sm"
              look="ghost"
              aria-label={`Remove ${name}`}
              onClick={() => {
                onValueChange(null)
                place.current?.focus()
              }}
            >
              Remove
            </Button>
          </div>
        </div>
      ) : (
        drop(prompt)
      )}
      {failed && !failedFile && (
        <p id={errorId} role="alert" className="text-sm text-danger-ink">
          {failed.error}
        </p>
      )}
      {reason && (
        <p role="alert" className="text-sm text-danger-ink">
          {fileMessages[reason]}
        </p>
      )}
    </div>
  )
}

/** Shown while the file's metadata is loading or could not be loaded. */
function Unknown({ about }: { about: ReturnType<typeof useKeptFile> }) {
  if (!about.isError) return <Skeleton className="h-9" />
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="min-w-0 grow basis-40 text-sm text-ink-soft">
        Your file was uploaded, but its name could not be loaded.
      </p>
      <Button size="sm" busy={about.isFetching} onClick={() => void about.refetch()}>
        Try Again
      </Button>
    </div>
  )
}

function ReplaceButton({
  purpose,
  name,
  onFile,
}: {
  purpose: AccountFilePurpose
  name: string
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" aria-label={`Replace ${name}`} onClick={() => input.current?.click()}>
        Replace
      </Button>
      <FilePicker ref={input} accept={acceptedFor(purpose)} onFiles={([file]) => file && onFile(file)} />
    </>
  )
}
