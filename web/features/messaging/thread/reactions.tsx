import type { Message, Reaction } from '#domain/messaging/message.ts'
import { cx } from '#web/ui/cx.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

interface ReactionsProps {
  message: Message
  onReact: (message: Message, reaction: Reaction, add: boolean) => void
}

/** The reactions to a message. A click adds or removes the reader's own. */
export function Reactions({ message, onReact }: ReactionsProps) {
  if (message.reactions.length === 0) return null
  const mayReact = message.allowed.includes('react')
  return (
    <ul aria-label="Reactions" className="mt-1 flex flex-wrap gap-1">
      {message.reactions.map(({ reaction, count, names, is_mine }) => (
        <li key={reaction}>
          <Tooltip label={names.join(', ')}>
            <button
              type="button"
              aria-pressed={is_mine}
              aria-label={`${reaction}, ${names.join(', ')}`}
              disabled={!mayReact}
              onClick={() => onReact(message, reaction, !is_mine)}
              className={cx(
                'touch-target tabular inline-flex h-6 items-center gap-1 rounded-full border px-2 text-xs',
                is_mine
                  ? 'border-primary-line bg-primary-soft text-primary-ink'
                  : 'border-line bg-surface text-ink-soft',
              )}
            >
              <span aria-hidden>{reaction}</span>
              {count}
            </button>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}
