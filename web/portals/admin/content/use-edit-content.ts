import { useRef, useState } from 'react'
import { contentApi } from '#domain/content/api.ts'
import type { ContentForm, ContentItem } from '#domain/content/content-item.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { atFields } from './content-form.tsx'

/** Which version to keep after another user has saved one. */
export type ConflictAnswer = 'mine' | 'theirs' | 'keep'
interface Conflict {
  mine: object
  latest: ContentItem
  answer: (answer: ConflictAnswer) => void
}

/** Saves a draft. The form keeps its values until they are saved, or the user chooses the version of another one. */
export function useEditContent(opened: ContentItem, onUseTheirs: (latest: ContentItem) => void) {
  const params = { id: opened.id }
  const saving = useCall(contentApi.save)
  // The latest revision that was loaded or saved here.
  const revision = useRef(opened.revision)
  const [conflict, setConflict] = useState<Conflict>()
  const ask = (mine: object, latest: ContentItem) =>
    new Promise<ConflictAnswer>((resolve) => {
      const answer = (given: ConflictAnswer) => {
        setConflict(undefined)
        resolve(given)
      }
      setConflict({ mine, latest, answer })
    })

  /** Returns the saved item, or false if the user does not want to overwrite another version. */
  async function save(values: object): Promise<ContentItem | false> {
    const content = { kind: opened.kind, body: values } as ContentForm
    try {
      return await atFields(() => saving.mutateAsync({ params, body: { revision: revision.current, content } }))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'edited_meanwhile')) throw error
    }
    const latest = await call(contentApi.see, { params })
    const answer = await ask(values, latest)
    if (answer === 'theirs') onUseTheirs(latest)
    if (answer !== 'mine') return false
    revision.current = latest.revision
    return save(values)
  }

  return { save, conflict }
}
