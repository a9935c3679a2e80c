import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { fileAddress } from '#domain/files/file.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ControlProps } from '#web/ui/control.ts'
import { Progress } from '#web/ui/progress.tsx'
import { squarePhoto } from './square-photo.ts'
import { acceptedFor, useUpload } from './use-upload.ts'

interface PhotoInputProps extends ControlProps<string | null, HTMLButtonElement> {
  /** The person's name, for the initials shown without a photo. */
  person: string
  onSending?: (sending: boolean) => void
}

/** A photo by its ID: cropped to a square in the browser, uploaded at once, and shown as others will see it. */
export function PhotoInput(props: PhotoInputProps) {
  const { value, onValueChange, person, onSending, onBlur, ref, 'aria-labelledby': labelledBy } = props
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const { sending, error, send, cancel, setError } = useUpload('photo', {
    prepare: squarePhoto,
    onKept: (file) => onValueChange(file.id),
  })
  const isSending = sending !== undefined
  const notifySending = useEffectEvent((now: boolean) => onSending?.(now))
  useEffect(() => notifySending(isSending), [isSending])
  return (
    <div role="group" aria-labelledby={labelledBy} className="flex items-center gap-4">
      <Avatar name={person} size="xl" image={value && fileAddress(value)} />
      <div className="grid min-w-0 grow gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            ref={(element) => {
              choose.current = element
              if (typeof ref === 'function') ref(element)
            }}
            aria-describedby={[props['aria-describedby'], error && errorId].filter(Boolean).join(' ') || undefined}
            onBlur={onBlur}
            busy={isSending}
            busyLabel="Sending…"
            onClick={() => input.current?.click()}
          >
            {value ? 'Replace photo' : 'Choose photo'}
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
                aria-label="Remove photo"
                onClick={() => {
                  setError(undefined)
                  onValueChange(null)
                  choose.current?.focus()
                }}
              >
                Remove
              </Button>
            )
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Photo"
          accept={acceptedFor('photo')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) send(file)
          }}
        />
        {sending && <Progress label="Uploading the photo" value={Math.round(sending.percent)} of={100} />}
        {error && (
          <p id={errorId} role="alert" className="flex items-start gap-1.5 text-sm text-danger-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
