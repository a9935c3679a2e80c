import { Suspense, lazy } from 'react'
import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { numberText } from '#domain/kernel/count.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { NoteItem } from './note-item.tsx'
import { useNotes } from './use-notes.ts'

const NoteForm = lazy(async () => ({ default: (await import('./note-form.tsx')).NoteForm }))

/** Internal notes about an application. */
export function NotesSection({ application: { id, allowed } }: { application: CompanyApplication }) {
  const { query, notes, total } = useNotes(id)
  const mayNote = allowed.includes('note')
  if (query.isError && notes.length === 0)
    return (
      <Section title="Notes">
        <ErrorState
          message="Failed to load the notes. Please try again."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Section>
    )
  return (
    <Section title={total > 0 ? `Notes (${numberText(total)})` : 'Notes'} description="Visible to your company only.">
      {query.isPending && (
        <Skeletons count={2} label="Loading notes" className="mb-5 grid gap-4">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="mt-2 h-4" />
        </Skeletons>
      )}
      {query.hasNextPage && (
        <div className="mb-4">
          <Button
            size="sm"
            look="ghost"
            busy={query.isFetchingNextPage}
            busyLabel="Loading…"
            onClick={() => void query.fetchNextPage()}
          >
            Show earlier notes
          </Button>
        </div>
      )}
      {notes.length > 0 && (
        <ol aria-label="Notes, oldest first" className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-5">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </ol>
      )}
      {query.isSuccess && notes.length === 0 && !mayNote && <p className="text-sm text-ink-soft">No notes yet.</p>}
      {mayNote && (
        <Suspense fallback={<Skeleton className="h-42" />}>
          <NoteForm id={id} />
        </Suspense>
      )}
    </Section>
  )
}
