import { useRef, useState } from 'react'
import { applicationsApi } from '#domain/applications/api.ts'
import { jobsApi } from '#domain/jobs/api.ts'
import { jobChanges, termsAmong } from '#domain/jobs/job-changes.ts'
import type { ComparedJob, JobChange } from '#domain/jobs/job-changes.ts'
import { jobForm } from '#domain/jobs/job.ts'
import type { CompanyJob, JobDraft } from '#domain/jobs/job.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useActiveTests } from '#web/portals/company/job-form/use-active-tests.ts'

/** What has to be answered before a job is saved. */
export type EditQuestion =
  /** Those who have applied hear of it. */
  | { kind: 'tell'; changes: JobChange[]; live: number }
  /** Somebody else has saved meanwhile: how what is typed here differs from that. */
  | { kind: 'edited'; changes: JobChange[]; published: boolean }
export type EditAnswer = 'go' | 'stay' | 'theirs'

/**
 * Saves a job, and asks first what has to be asked: whether applicants shall hear of it, and what to do when somebody
 * else was faster. What is typed stays until it is saved or given up.
 */
export function useEditJob(opened: CompanyJob, onTakeTheirs: (theirs: CompanyJob) => void) {
  const params = { id: opened.id }
  const edit = useCall(jobsApi.edit)
  const publishing = useCall(jobsApi.publish)
  const active = useActiveTests()
  // What the server had when this was last read or saved from here.
  const known = useRef(opened)
  const [question, setQuestion] = useState<EditQuestion & { answer: (answer: EditAnswer) => void }>()
  const ask = (asked: EditQuestion) =>
    new Promise<EditAnswer>((resolve) => {
      const answer = (given: EditAnswer) => {
        setQuestion(undefined)
        resolve(given)
      }
      setQuestion({ ...asked, answer })
    })

  const contentOf = (form: JobDraft, theirs: CompanyJob): ComparedJob => {
    const tests = [...theirs.required_tests, ...opened.required_tests, ...(active.data?.items ?? [])]
    const nameOf = (id: string) => tests.find((test) => test.id === id)?.name ?? 'Another test'
    return { ...jobForm(form), required_tests: form.test_ids.map((id) => ({ name: nameOf(id) })) }
  }

  /** Answers the saved job, or false when it was not to be saved after all. */
  async function save(form: JobDraft): Promise<CompanyJob | false> {
    const base = known.current
    if (base.status !== 'draft') {
      const changes = termsAmong(jobChanges(contentOf(base, base), contentOf(form, base)))
      const { live } = changes.length > 0 ? await call(applicationsApi.count, { params }) : { live: 0 }
      if (live > 0 && (await ask({ kind: 'tell', changes, live })) !== 'go') return false
    }
    try {
      known.current = await edit.mutateAsync({ params, body: { ...form, version: base.version } })
      return known.current
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'edited_meanwhile')) throw error
    }
    const theirs = await call(jobsApi.find, { params })
    const changes = jobChanges(contentOf(theirs, theirs), contentOf(form, theirs))
    const answer =
      changes.length > 0 ? await ask({ kind: 'edited', changes, published: theirs.status !== 'draft' }) : 'go'
    if (answer === 'theirs') onTakeTheirs(theirs)
    if (answer !== 'go') return false
    known.current = theirs
    return save(form)
  }

  const publish = async (form: JobDraft) => (await save(form)) && (await publishing.mutateAsync({ params }))

  return { save, publish, question }
}
