import { useId, useRef } from 'react'
import { acceptedFor, fileMessages } from '#domain/files/file.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ControlProps } from '#web/ui/control.ts'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { FailedFile } from './failed-file.tsx'
import { squarePicture } from './square-picture.ts'
import type { PicturePurpose } from './square-picture.ts'
import { useUploadBlock } from './use-upload-block.ts'
import type { UploadWait } from './use-upload-block.ts'
import { useUpload } from './use-upload.ts'

interface PictureInputProps extends ControlProps<string | null, HTMLButtonElement> {
  purpose: PicturePurpose
  /** The name of the person or company, for the initials shown without a picture. */
  of: string
  /** The address of the picture. */
  image: string | null
  /** Called when an upload starts, fails or ends. */
  onWait?: (wait: UploadWait | undefined) => void
}

/**
 * A picture by its ID: made square in the browser, uploaded at once, and shown as others will see it. The form around it
 * waits until one that was not uploaded is uploaded or removed.
 */
export function PictureInput(props: PictureInputProps) {
  const { purpose, of, image, value, onValueChange, onWait, onBlur, ref, 'aria-labelledby': labelledBy } = props
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { sending, failed, send, cancel, dismiss } = useUpload(purpose, {
    prepare: (file) => squarePicture(file, purpose),
    onKept: (file) => onValueChange(file.id),
  })
  const isSending = sending !== undefined
  const failedFile = failed?.file
  const { reason, forget } = useUploadBlock(place, { sending, failed }, { focused: choose, onWait })
  const start = (file: File) => {
    forget()
    send(file)
  }
  return (
    <div ref={place} role="group" aria-labelledby={labelledBy} className="flex items-center gap-4">
      <Avatar name={of} size="xl" square={purpose === 'logo'} image={image} />
      <div className="grid min-w-0 grow gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            ref={(element) => {
              choose.current = element
              if (typeof ref === 'function') ref(element)
            }}
            aria-describedby={[props['aria-describedby'], failed && errorId].filter(Boolean).join(' ') || undefined}
            onBlur={onBlur}
            busy={isSending}
            busyLabel="Sending…"
            onClick={() => input.current?.click()}
          >
            {`${value ? 'Replace' : 'Choose'} ${purpose}`}
          </Button>
          {isSending ? (
            <Button size="sm" look="ghost" onClick={cancel}>
              Cancel
            </Button>
          ) : (
            value && (
              <Button
                size="sm"
                look="ghost"
                aria-label={`Remove ${purpose}`}
                onClick={() => {
                  dismiss()
                  onValueChange(null)
                  choose.current?.focus()
                }}
              >
                Remove
              </Button>
            )
          )}
        </div>
        <FilePicker
          ref={input}
          label={purpose === 'logo' ? 'Logo' : 'Photo'}
          accept={acceptedFor(purpose)}
          onFiles={([file]) => file && start(file)}
        />
        {sending && <Progress label={`Uploading the ${purpose}`} value={Math.round(sending.percent)} of={100} />}
        {failedFile && (
          <FailedFile
            name={failedFile.name}
            error={failed.error}
            errorId={errorId}
            onRetry={() => start(failedFile)}
            onRemove={() => {
              dismiss()
              choose.current?.focus()
            }}
          />
        )}
        {reason && (
          <p role="alert" className="text-sm text-danger-ink">
            {fileMessages[reason]}
          </p>
        )}
      </div>
    </div>
  )
}
