import type { UseQueryResult } from '@tanstack/react-query'
import { countOf } from '#domain/kernel/count.ts'
import { documentPictureUrl } from '#domain/tests/work-samples/document-set.ts'
import type { DocumentSet } from '#domain/tests/work-samples/document-set.ts'
import { testLevelLabels } from '#domain/tests/test.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface LibrarySetsProps {
  sets: UseQueryResult<DocumentSet[]>
  onChoose: (set: DocumentSet) => void
}

const factsOf = ({ level, documents, fields }: DocumentSet) =>
  [
    testLevelLabels[level],
    countOf(documents.length, 'document', 'documents'),
    countOf(fields.length, 'field', 'fields'),
  ].join(' · ')

/** The ready-made documents, each set with its first picture. */
export function LibrarySets({ sets, onChoose }: LibrarySetsProps) {
  return (
    <section aria-label="Ready-made documents">
      <p className="text-sm font-medium">Begin with documents of the library, or add your own below</p>
      <Loaded
        query={sets}
        error="Failed to load the documents of the library. Please try again."
        loading={<Skeleton className="mt-2 h-44" />}
      >
        {(all) => (
          <ul className="mt-2 grid gap-3 sm:grid-cols-3">
            {all.map((set) => (
              <li key={set.key}>
                <button
                  type="button"
                  aria-label={`${set.title}, ${factsOf(set)}`}
                  onClick={() => onChoose(set)}
                  className="flex h-full w-full flex-col overflow-hidden rounded-control border border-line-strong bg-surface text-left transition-colors hover:border-primary hover:bg-primary-soft"
                >
                  <img
                    src={documentPictureUrl(set.documents[0]!.picture)}
                    alt=""
                    loading="lazy"
                    className="h-28 w-full border-b border-line object-cover object-top"
                  />
                  <span className="px-3 py-2 text-sm">
                    <span className="block font-medium">{set.title}</span>
                    <span className="block text-ink-soft">{factsOf(set)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
