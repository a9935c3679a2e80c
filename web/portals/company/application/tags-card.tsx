import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationsApi } from '#domain/applications/api.ts'
import { applicationLimits } from '#domain/applications/application.ts'
import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { perPageLimit } from '#domain/kernel/page.ts'
import { ApiError } from '../../../lib/api.ts'
import { queryFor, useCall } from '../../../lib/query.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { TagInput } from '../../../ui/tag-input.tsx'
import { TagList } from '../../../ui/tag-list.tsx'

/** The company's own words for an application, to find it by. */
export function TagsCard({ application: { id, tags, allowed } }: { application: CompanyApplication }) {
  const mayTag = allowed.includes('tag')
  if (!mayTag && tags.length === 0) return null
  return <Card title="Tags">{mayTag ? <Tags id={id} tags={tags} /> : <TagList label="Tags" tags={tags} />}</Card>
}

function Tags({ id, tags }: { id: string; tags: string[] }) {
  const known = useQuery(queryFor(applicationsApi.listTags, { query: { per_page: perPageLimit } }))
  const tag = useCall(applicationsApi.tag)
  const untag = useCall(applicationsApi.untag)
  // What was asked for last, until the answer is on the screen.
  const [wanted, setWanted] = useState<string[]>()
  const [wrong, setWrong] = useState<string>()

  async function change(next: string[]) {
    setWanted(next)
    setWrong(undefined)
    try {
      for (const one of next.filter((name) => !tags.includes(name)))
        await tag.mutateAsync({ params: { id }, body: { tag: one } })
      for (const one of tags.filter((name) => !next.includes(name)))
        await untag.mutateAsync({ params: { id }, body: { tag: one } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWrong(error.fields[0]?.message ?? error.message)
    }
    setWanted(undefined)
  }

  return (
    <Field label="Tags" hideLabel hint="Applicants do not see them." error={wrong}>
      {(wiring) => (
        <TagInput
          {...wiring}
          value={wanted ?? tags}
          onValueChange={(next) => void change(next)}
          suggestions={known.data?.items ?? []}
          maxLength={applicationLimits.tag}
          placeholder="Add a tag"
        />
      )}
    </Field>
  )
}
