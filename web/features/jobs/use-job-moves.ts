import { useNavigate } from 'react-router'
import { jobsApi } from '#domain/jobs/api.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

type Job = Pick<CompanyJob, 'id' | 'title'>

const idOf = ({ id }: Job) => ({ params: { id } })

const fail = (title: string) => (error: Error) => toast({ variant: 'destructive', title, description: error.message })

const isPublic = ({ visibility }: CompanyJob) => visibility === 'public'

/** The one-click actions on a company's job, each with its confirmation toast. */
export function useJobMoves() {
  const navigate = useNavigate()
  const pausing = useCall(jobsApi.pause)
  const resuming = useCall(jobsApi.resume)
  const reopening = useCall(jobsApi.reopen)
  const archiving = useCall(jobsApi.archive)
  const unarchiving = useCall(jobsApi.unarchive)
  const duplicating = useCall(jobsApi.duplicate)
  const deleting = useCall(jobsApi.delete)
  const openForm = (job: Job, state?: { check: true }) =>
    void navigate(pathTo('company_job_edit', { id: job.id }), { state })

  // Not with the callbacks of `mutate`, which are dropped when the row of a moved job is gone.
  const pause = (job: Job) =>
    void pausing.mutateAsync(idOf(job)).then(
      () =>
        toast({
          title: "Job paused; applicants won't see it",
          description: job.title,
          action: { label: 'Undo', onClick: () => resume(job) },
        }),
      fail('Job not paused'),
    )
  const resume = (job: Job) =>
    void resuming.mutateAsync(idOf(job)).then(
      (resumed) =>
        toast({
          title: isPublic(resumed) ? 'Job resumed and visible to applicants' : 'Job resumed',
          description: job.title,
          // Not if the job resumed to a later status, which cannot be paused.
          ...(resumed.allowed.includes('pause') && { action: { label: 'Undo', onClick: () => pause(job) } }),
        }),
      fail('Job not resumed'),
    )
  const reopen = (job: Job) =>
    void reopening.mutateAsync(idOf(job)).then(
      (reopened) =>
        toast({
          title: isPublic(reopened) ? 'Job reopened and visible to applicants' : 'Job reopened',
          description: job.title,
        }),
      (error) => {
        const [missing] = error instanceof ApiError ? error.fields : []
        if (!missing) return fail('Job not reopened')(error)
        return toast({
          variant: 'destructive',
          title: 'Job not reopened',
          description: missing.message,
          action: { label: 'Edit job', onClick: () => openForm(job, { check: true }) },
        })
      },
    )
  const archive = (job: Job) =>
    void archiving.mutateAsync(idOf(job)).then(
      () =>
        toast({
          title: 'Job archived',
          description: job.title,
          action: { label: 'Undo', onClick: () => unarchive(job) },
        }),
      fail('Job not archived'),
    )
  const unarchive = (job: Job) =>
    void unarchiving.mutateAsync(idOf(job)).then(
      () =>
        toast({
          title: 'Job unarchived',
          description: job.title,
          action: { label: 'Undo', onClick: () => archive(job) },
        }),
      fail('Job not unarchived'),
    )
  const duplicate = (job: Job) =>
    void duplicating.mutateAsync(idOf(job)).then(
      (copy) =>
        toast({
          title: 'Duplicate Job',
          description: `“${copy.title}” was saved as a draft.`,
          action: { label: 'Edit', onClick: () => openForm(copy) },
        }),
      fail('Job not duplicated'),
    )
  /** Returns whether the job was deleted. */
  const remove = async (job: Job) => {
    try {
      await deleting.mutateAsync(idOf(job))
      toast({ acrossScreens: true, title: 'Delete Job', description: `“${job.title}” has been deleted.` })
      return true
    } catch (error) {
      fail('Job not deleted')(error as Error)
      return false
    }
  }
  const busy = [pausing, resuming, reopening, archiving, unarchiving, duplicating, deleting].some(
    (one) => one.isPending,
  )
  return { pause, resume, reopen, archive, unarchive, duplicate, remove, busy }
}

export type JobMoves = ReturnType<typeof useJobMoves>
