import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { staffNotesApi } from '#domain/staff-notes/api.ts'
import type { NoteSubject } from '#domain/staff-notes/staff-note.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { StaffNoteItem } from './staff-note-item.tsx'

const NewNote = lazy(async () => ({ default: (await import('./new-note.tsx')).NewNote }))

export interface StaffNotesProps {
  subject: NoteSubject
  subjectId: string
}

/** What staff noted about a subject, newest first, with a form for a new note. */
export function StaffNotes({ subject, subjectId }: StaffNotesProps) {
  const [page, setPage] = useState(1)
  const notes = useQuery(queryFor(staffNotesApi.list, { query: { subject, subject_id: subjectId, page } }))
  return (
    <Section
      title="Staff notes"
      description={
        subject === 'manager'
          ? 'Only admins, the account manager and their deputy can see them.'
          : 'Only staff can see them.'
      }
    >
      <Suspense fallback={<Skeleton className="h-28" />}>
        <NewNote subject={subject} subjectId={subjectId} />
      </Suspense>
      <Loaded
        query={notes}
        error="Failed to load the notes. Please try again."
        loading={
          <Skeletons count={1} label="Loading the notes">
            <Skeleton className="mt-3 h-12" />
          </Skeletons>
        }
      >
        {({ items, total, per_page }) => (
          <>
            {total > 0 && (
              <ul aria-label="Staff notes, newest first" className="mt-4 divide-y divide-line">
                {items.map((note) => (
                  <StaffNoteItem key={note.id} note={note} />
                ))}
              </ul>
            )}
            <Pagination page={page} perPage={per_page} total={total} onPageChange={setPage} />
          </>
        )}
      </Loaded>
    </Section>
  )
}
