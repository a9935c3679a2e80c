import { useRef, useState } from 'react'
import { applicationsApi } from '#domain/applications/api.ts'
import { jobsApi } from '#domain/jobs/api.ts'
import { jobChanges, changedTerms } from '#domain/jobs/job-changes.ts'
import type { ComparedJob, JobChange } from '#domain/jobs/job-changes.ts'
import { jobForm } from '#domain/jobs/job-form.ts'
import type { JobDraft } from '#domain/jobs/job-form.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useRequirableTests } from '#web/features/jobs/use-requirable-tests.ts'

/** A question that has to be answered before a job is saved. */
export type EditQuestion =
  /** The changes will be sent to the applicants. */
  | { kind: 'notify'; changes: JobChange[]; live: number }
  /** Another user saved a newer version: the differences between the form and that version. */
  | { kind: 'edited'; changes: JobChange[]; published: boolean }
  /** Fewer openings fill the job: the text says who is concerned. */
  | { kind: 'fill'; text: string }
export type EditAnswer = 'go' | 'stay' | 'discard' | { kept_meeting_ids: string[] }

interface Saving {
  for_review?: boolean
  /** Confirms that the job is filled, and whatever was asked before. */
  kept_meeting_ids?: string[]
}

/**
 * Saves a job. Asks for confirmation if applicants will be notified, or if another user has saved a newer version. The
 * form keeps its values until they are saved or discarded.
 */
export function useEditJob(opened: CompanyJob, onDiscard: (latest: CompanyJob) => void) {
  const { role } = useMe()
  const params = { id: opened.id }
  const edit = useCall(jobsApi.edit)
  const publishing = useCall(jobsApi.publish)
  const review = useCall(jobsApi.sendForReview)
  const active = useRequirableTests({ company_id: role === 'company' ? undefined : opened.company_id })
  // The latest version that was loaded or saved here.
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

  const contentOf = (form: JobDraft, latest: CompanyJob): ComparedJob => {
    const tests = [...latest.required_tests, ...opened.required_tests, ...(active.data?.items ?? [])]
    const nameOf = (id: string) => tests.find((test) => test.id === id)?.name ?? 'Another test'
    return { ...jobForm(form), required_tests: form.test_ids.map((id) => ({ name: nameOf(id) })) }
  }

  /** Returns the saved job, or false if the user canceled. */
  async function save(form: JobDraft, saving: Saving = {}): Promise<CompanyJob | false> {
    const base = known.current
    if (base.status !== 'draft' && !saving.kept_meeting_ids) {
      const changes = changedTerms(jobChanges(contentOf(base, base), contentOf(form, base)))
      const { live } = changes.length > 0 ? await call(applicationsApi.count, { params }) : { live: 0 }
      if (live > 0 && (await ask({ kind: 'notify', changes, live })) !== 'go') return false
    }
    try {
      known.current = await edit.mutateAsync({ params, body: { ...form, ...saving, version: base.version } })
      return known.current
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'fills_job') {
        const answer = await ask({ kind: 'fill', text: error.message })
        return typeof answer === 'object' && save(form, { ...saving, ...answer })
      }
      if (error.code !== 'edited_meanwhile') throw error
    }
    const latest = await call(jobsApi.find, { params })
    const changes = jobChanges(contentOf(latest, latest), contentOf(form, latest))
    const answer =
      changes.length > 0 ? await ask({ kind: 'edited', changes, published: latest.status !== 'draft' }) : 'go'
    if (answer === 'discard') onDiscard(latest)
    if (answer !== 'go') return false
    known.current = latest
    return save(form, saving)
  }

  const publish = async (form: JobDraft) => (await save(form)) && (await publishing.mutateAsync({ params }))

  /** A published job is saved and hidden until staff decide; a draft is sent to them. */
  async function sendForReview(form: JobDraft): Promise<CompanyJob | false> {
    const saved = await save(form, { for_review: true })
    return saved && saved.status === 'draft' ? review.mutateAsync({ params }) : saved
  }

  return { save: (form: JobDraft) => save(form), publish, sendForReview, question }
}
