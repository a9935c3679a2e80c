import { useMutation } from '@tanstack/react-query'
import { colleaguesApi } from '#domain/applications/colleagues-api.ts'
import { applicationLimits } from '#domain/applications/application.ts'
import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import { reasonOf } from '#web/lib/api/reason-of.ts'
import { invalidate } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Field } from '#web/ui/field.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** The company's own tags on an application. */
export function TagsSection({ application: { id, tags, allowed } }: { application: CompanyApplication }) {
  const mayTag = allowed.includes('tag')
  if (!mayTag && tags.length === 0) return null
  return <Section title="Tags">{mayTag ? <Tags id={id} tags={tags} /> : <TagList label="Tags" tags={tags} />}</Section>
}

interface Change {
  added: readonly string[]
  removed: readonly string[]
}

function Tags({ id, tags }: { id: string; tags: string[] }) {
  const suggestions = useSuggestions(colleaguesApi.listTags)
  const change = useMutation<void, Error, Change>({
    mutationFn: async ({ added, removed }) => {
      for (const tag of added) await call(colleaguesApi.tag, { params: { id }, body: { tag } })
      for (const tag of removed) await call(colleaguesApi.untag, { params: { id }, body: { tag } })
    },
    // Returns the promise, so that the mutation stays pending until the new tags are on the screen.
    onSettled: () => invalidate(['applications']),
  })
  const { error } = change
  const refused = error instanceof ApiError && !error.isTransient
  const pending = change.isIdle || change.isSuccess || refused ? undefined : change.variables
  const shown = pending
    ? [...tags.filter((tag) => !pending.removed.includes(tag)), ...pending.added.filter((tag) => !tags.includes(tag))]
    : tags
  return (
    <>
      <Field label="Tags" hideLabel hint="Not visible to applicants." error={error ? reasonOf(error) : undefined}>
        {(wiring) => (
          <TagInput
            {...wiring}
            value={shown}
            onValueChange={(next) =>
              change.mutate({
                added: next.filter((tag) => !tags.includes(tag)),
                removed: tags.filter((tag) => !next.includes(tag)),
              })
            }
            suggestions={suggestions.items}
            onTyped={suggestions.onTyped}
            maxLength={applicationLimits.tag}
            placeholder="Add a tag"
          />
        )}
      </Field>
      {change.isError && pending && (
        <Button size="sm" className="mt-3" onClick={() => change.mutate(pending)}>
          Try Again
        </Button>
      )}
    </>
  )
}
