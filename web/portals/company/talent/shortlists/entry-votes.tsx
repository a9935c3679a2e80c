import { MessageSquarePlus, ThumbsDown, ThumbsUp } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { tooLongText } from '#domain/kernel/text.ts'
import { shortlistLimits } from '#domain/shortlists/shortlist.ts'
import type { ShortlistEntry } from '#domain/shortlists/shortlist.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Vote } from './use-own-vote.ts'
import { useOwnVote } from './use-own-vote.ts'

interface EntryVotesProps {
  list_id: string
  entry: ShortlistEntry
  /** Other buttons, in the row of the votes. */
  children: ReactNode
}

/** The members' votes and notes, and the user's own: a vote with one click, a note that is saved while typing. */
export function EntryVotes({ list_id, entry, children }: EntryVotesProps) {
  const { vote, note, isValid, isDirty, failed, others, cast, write, saveNote } = useOwnVote(list_id, entry)
  const [writing, setWriting] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const hasField = writing || note !== ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <VoteButton icon={ThumbsUp} label={`Vote for ${entry.name}`} on={vote === 'up'} onPress={() => cast('up')}>
          {namesOf('up', others, vote)}
        </VoteButton>
        <VoteButton
          icon={ThumbsDown}
          label={`Vote against ${entry.name}`}
          on={vote === 'down'}
          onPress={() => cast('down')}
        >
          {namesOf('down', others, vote)}
        </VoteButton>
        {children}
        {!hasField && (
          <Button
            size="sm"
            look="ghost"
            onClick={() => {
              setWriting(true)
              requestAnimationFrame(() => box.current?.focus())
            }}
          >
            <MessageSquarePlus aria-hidden />
            Add a note
          </Button>
        )}
      </div>
      <Notes of={entry} votes={others} />
      {hasField && (
        <Field
          label={
            <>
              Your note<span className="sr-only"> about {entry.name}</span>
            </>
          }
          error={isValid ? undefined : tooLongText('A note', shortlistLimits.note)}
          className="max-w-xl"
        >
          {(wiring) => (
            <>
              <Textarea
                {...wiring}
                ref={box}
                rows={2}
                value={note}
                onValueChange={write}
                onBlur={() => {
                  saveNote()
                  setWriting(false)
                }}
                placeholder="Visible to your company only"
              />
              <div role="status" className="flex min-h-5 items-center gap-2 text-xs text-ink-faint">
                {isDirty && (failed ? 'Not saved.' : 'Saving…')}
                {isDirty && failed && (
                  <Button size="sm" look="ghost" onClick={saveNote}>
                    Try Again
                  </Button>
                )}
              </div>
            </>
          )}
        </Field>
      )}
    </div>
  )
}

/** The members' votes and notes, for companies that can only read. */
export function CastVotes({ entry }: { entry: ShortlistEntry }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-4 text-sm text-ink-soft">
        <VoteCount icon={ThumbsUp} label={`For ${entry.name}`}>
          {namesOf('up', entry.votes, null)}
        </VoteCount>
        <VoteCount icon={ThumbsDown} label={`Against ${entry.name}`}>
          {namesOf('down', entry.votes, null)}
        </VoteCount>
      </div>
      <Notes of={entry} votes={entry.votes} />
    </div>
  )
}

function Notes({ of, votes }: { of: ShortlistEntry; votes: ShortlistEntry['votes'] }) {
  const notes = votes.filter(({ note }) => note)
  if (notes.length === 0) return null
  return (
    <ul aria-label={`Notes about ${of.name}`} className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      {notes.map(({ user_id, name, note }) => (
        <li key={user_id} className="min-w-0 border-l-2 border-line pl-3">
          <span className="font-medium wrap-anywhere">{name}</span>
          <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{note}</p>
        </li>
      ))}
    </ul>
  )
}

interface Tally {
  count: number
  names: string
}

/** Who voted so, the user first. */
function namesOf(vote: Vote, others: ShortlistEntry['votes'], own: Vote | null): Tally {
  const names = [...(own === vote ? ['You'] : []), ...others.filter((one) => one.vote === vote).map(({ name }) => name)]
  return { count: names.length, names: names.join(', ') }
}

interface VoteButtonProps {
  icon: LucideIcon
  label: string
  on: boolean
  onPress: () => void
  children: Tally
}

function VoteButton({ icon: Icon, label, on, onPress, children: { count, names } }: VoteButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${label}${count > 0 ? `. Votes: ${names}` : ''}`}
      title={names || undefined}
      aria-pressed={on}
      onClick={onPress}
      className={cx(
        'touch-target inline-flex h-8 items-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors',
        on
          ? 'border-primary bg-primary-soft text-primary-ink'
          : 'border-line-strong text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span className="tabular">{count}</span>
    </button>
  )
}

function VoteCount({ icon: Icon, label, children: { count, names } }: Omit<VoteButtonProps, 'on' | 'onPress'>) {
  return (
    <p title={names || undefined} className="inline-flex h-8 items-center gap-1.5 font-medium">
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{label}: </span>
      <span className="tabular">{count}</span>
      {count > 0 && <span className="sr-only"> ({names})</span>}
    </p>
  )
}
