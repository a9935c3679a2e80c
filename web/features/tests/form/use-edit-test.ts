import { useRef, useState } from 'react'
import { testsApi } from '#domain/tests/api.ts'
import { testChanges } from '#domain/tests/test-changes.ts'
import type { TestChange } from '#domain/tests/test-changes.ts'
import { testContent, testDefaults } from '#domain/tests/test.ts'
import type { NewTestInput, TestContent, TestDetails } from '#domain/tests/test.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { contentOf, formOf } from './edited-test.ts'

export type EditAnswer = 'mine' | 'stay' | 'theirs'

/** Another user saved a newer revision: the differences between it and the form. */
export interface EditQuestion {
  changes: TestChange[]
  answer: (answer: EditAnswer) => void
}

/** Saves a test. Asks for confirmation if another user has saved a newer revision. */
export function useEditTest(opened: TestDetails, onDiscard: (latest: TestDetails) => void, home: string) {
  const params = { id: opened.id }
  const edit = useCall(testsApi.edit)
  const revision = useRef(opened.revision)
  const [question, setQuestion] = useState<EditQuestion>()
  const ask = (changes: TestChange[]) =>
    new Promise<EditAnswer>((resolve) => {
      const answer = (given: EditAnswer) => {
        setQuestion(undefined)
        resolve(given)
      }
      setQuestion({ changes, answer })
    })

  /** Returns the page to open next, or false if the user canceled. */
  async function save(form: NewTestInput): Promise<string | false> {
    try {
      const saved = await edit.mutateAsync({ params, body: { ...form, revision: revision.current } })
      revision.current = saved.revision
      return home
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'edited_meanwhile')) throw error
    }
    const latest = await call(testsApi.find, { params })
    // Both as the form saves them, so that only what the users changed differs.
    const changes = testChanges(contentIn(contentOf(formOf(latest.content, latest.category))), contentIn(form))
    const answer = changes.length > 0 ? await ask(changes) : 'mine'
    if (answer === 'theirs') onDiscard(latest)
    if (answer !== 'mine') return false
    revision.current = latest.revision
    return save(form)
  }

  return { save, question }
}

/** The content that would be saved. */
function contentIn({
  is_active: _active,
  is_public: _public,
  category: _category,
  ...form
}: NewTestInput): TestContent {
  return { type: testDefaults.type, ...testContent.parse(form) } as TestContent
}
