import { Ban, CalendarClock, Paperclip, SendHorizontal, X } from 'lucide-react'
import type { ClipboardEvent, ComponentType, DragEvent, KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { acceptedFor } from '#domain/files/file.ts'
import { numberText } from '#domain/kernel/count.ts'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import { messageLimits } from '#domain/messaging/message.ts'
import type { Message } from '#domain/messaging/message.ts'
import { useOutbox } from '#web/features/messaging/use-outbox.ts'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { cx } from '#web/ui/cx.ts'
import { PlainText } from '#web/ui/markdown.tsx'
import { publishHeight } from '#web/ui/publish-height.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { signalTyping } from '#web/features/messaging/thread/use-typing.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Attachments } from './attachments.tsx'
import { OffPlatformWarning } from './off-platform-warning.tsx'
import { Scheduled } from './scheduled.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { useAttachments } from './use-attachments.ts'
import { useDraft } from './use-draft.ts'
import { useOffPlatform } from './use-off-platform.ts'

const SendLaterDialog = lazyDialog(async () => (await import('./send-later-dialog.tsx')).SendLaterDialog)

interface ComposerProps {
  conversation: OpenConversation
  replyTo: Message | null
  onReplyEnd: () => void
  /** The arrow key up in an empty box edits the newest own message. */
  onEditNewest: () => void
  /** Called after a message was sent or scheduled. */
  onSent?: () => void
  /** Whether the box has the focus from the beginning, except on touch screens. A screen with shortcuts keeps it. */
  focuses?: boolean
  /** More buttons, which can insert text at the cursor. */
  Tools?: ComponentType<{ onInsert: (text: string) => void }>
}

const publishBottomBarHeight = publishHeight('--bottom-bar')
/** At the bottom of the window, not in a panel: toasts and the button of the support chat stay above it. */
const publishComposerHeight = (composer: HTMLElement | null) =>
  publishBottomBarHeight(composer?.closest('[data-fills-window]') ? composer : null)

/** Writes a message: text, files, templates, and when to send it. */
export function Composer(props: ComposerProps) {
  const { conversation, replyTo, onReplyEnd, onEditNewest, onSent, focuses = true, Tools } = props
  const { id, allowed } = conversation
  const outbox = useOutbox()
  const [body, setBody] = useDraft(conversation)
  const findOffPlatform = useOffPlatform(conversation.warns_about_contacts, body)
  const { attachments, state, files, add, retry, remove, clear } = useAttachments(id)
  const [warned, setWarned] = useState<'send' | 'schedule'>()
  const [later, setLater] = useState(false)
  useReadyDialogs(SendLaterDialog)
  const [over, setOver] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  // On a phone's keyboard, Enter is the only way to begin a new line.
  const isTouch = useMediaQuery('(pointer: coarse)')

  // On touch screens, the keyboard would cover the messages.
  const begin = useEffectEvent(() => focuses && !isTouch && box.current?.focus({ preventScroll: true }))
  useEffect(() => void begin(), [])

  if (!allowed.includes('send')) return <ReadOnly conversation={conversation} />

  const kinds = findOffPlatform(body)
  const mayWrite = body.trim() !== '' || files.length > 0
  const isReady = mayWrite && state === 'done' && body.length <= messageLimits.body

  const reset = () => {
    setBody('')
    clear()
    setWarned(undefined)
    onReplyEnd()
    box.current?.focus()
    onSent?.()
  }
  const send = () => {
    outbox.add({
      id: crypto.randomUUID(),
      conversation_id: id,
      body: body.trim(),
      reply_to: replyTo && quote(replyTo),
      files,
    })
    reset()
  }
  const attempt = (way: 'send' | 'schedule', confirmed = false) => {
    if (!isReady) return
    if (kinds.length > 0 && !confirmed) return setWarned(way)
    setWarned(undefined)
    if (way === 'send') send()
    else setLater(true)
  }
  const insert = (text: string) => {
    const [from, to] = [box.current?.selectionStart ?? body.length, box.current?.selectionEnd ?? body.length]
    setBody(body.slice(0, from) + text + body.slice(to))
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey && !isTouch) {
      event.preventDefault()
      attempt('send')
    } else if (event.key === 'Escape' && replyTo) onReplyEnd()
    else if (event.key === 'ArrowUp' && body === '') {
      event.preventDefault()
      onEditNewest()
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    add(pasted)
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  return (
    <div ref={publishComposerHeight} className="shrink-0 px-3 pb-3">
      <Scheduled messages={conversation.scheduled} />
      {warned && kinds.length > 0 && (
        <OffPlatformWarning
          kinds={kinds}
          onSend={() => attempt(warned, true)}
          onCancel={() => {
            setWarned(undefined)
            box.current?.focus()
          }}
        />
      )}
      <div
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cx(
          'rounded-card border border-line-strong bg-surface shadow-control has-[textarea:focus-visible]:border-focus has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-focus',
          over && 'border-primary bg-primary-soft',
        )}
      >
        {replyTo && (
          <div className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-3 text-sm">
            <p className="min-w-0 grow truncate text-ink-soft">
              Reply to <bdi className="font-semibold text-ink">{replyTo.sender?.name}</bdi>:{' '}
              <bdi>{replyTo.body ? <PlainText>{replyTo.body}</PlainText> : 'File'}</bdi>
            </p>
            <IconButton size="sm" label="Cancel reply" icon={<X aria-hidden />} onClick={onReplyEnd} />
          </div>
        )}
        <Attachments
          attachments={attachments}
          state={state}
          onRetry={retry}
          onRemove={(key) => {
            remove(key)
            box.current?.focus()
          }}
        />
        <textarea
          ref={box}
          dir="auto"
          aria-label={`Message to ${conversation.title}`}
          placeholder={over ? 'Drop files here' : 'Write a message'}
          rows={1}
          value={body}
          onChange={(event) => {
            setBody(event.target.value)
            if (event.target.value.trim() !== '') signalTyping(id)
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="block field-sizing-content max-h-[min(40dvh,16rem)] min-h-11 w-full resize-none bg-transparent px-3 pt-2.5 pb-1 text-base outline-none placeholder:text-ink-faint sm:text-sm"
        />
        <div className="flex items-center gap-0.5 p-1.5 pt-0">
          <IconButton
            size="sm"
            label="Attach files"
            icon={<Paperclip aria-hidden />}
            onClick={() => picker.current?.click()}
          />
          <FilePicker ref={picker} multiple label="Files" accept={acceptedFor('message')} onFiles={add} />
          {allowed.includes('use_templates') && (
            <TemplateMenu values={conversation.template_values} onInsert={insert} />
          )}
          {Tools && <Tools onInsert={insert} />}
          {allowed.includes('schedule') && (
            <IconButton
              size="sm"
              label="Send later"
              icon={<CalendarClock aria-hidden />}
              disabled={!isReady}
              onClick={() => attempt('schedule')}
            />
          )}
          <p className="ml-auto min-w-0 truncate px-2 text-xs text-ink-faint">
            {body.length > messageLimits.body * 0.9 ? (
              <span role="status" className={cx('tabular', body.length > messageLimits.body && 'text-danger-ink')}>
                {numberText(body.length)} of {numberText(messageLimits.body)}
              </span>
            ) : (
              <span className="max-lg:hidden pointer-coarse:hidden">Shift + Enter for a new line</span>
            )}
          </p>
          <IconButton
            size="sm"
            label="Send"
            icon={<SendHorizontal aria-hidden />}
            disabled={!isReady}
            onClick={() => attempt('send')}
            className="bg-primary text-on-primary! hover:bg-primary-hover"
          />
        </div>
      </div>
      {later && (
        <SendLaterDialog
          conversation={conversation}
          body={body.trim()}
          files={files}
          onClose={() => setLater(false)}
          onScheduled={reset}
        />
      )}
    </div>
  )
}

const quote = (message: Message): NonNullable<Message['reply_to']> => ({
  id: message.id,
  position: message.position,
  sender_name: message.sender?.name ?? '',
  excerpt: message.body.slice(0, 140),
})

function ReadOnly({ conversation: { is_blocked, title } }: { conversation: OpenConversation }) {
  return (
    <p className="flex shrink-0 items-center justify-center gap-2 border-t border-line p-4 text-center text-sm text-ink-soft">
      {is_blocked && <Ban aria-hidden className="size-4 shrink-0" />}
      {is_blocked
        ? `You blocked ${title}. Unblock them to write.`
        : 'You can read this conversation, but not write in it.'}
    </p>
  )
}
