import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { jobForm } from '#domain/jobs/job-form.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { Banner } from '#web/ui/banner.tsx'
import { JobForm } from '#web/features/jobs/form/job-form.tsx'
import { MarketRates } from '#web/features/talent/market-rates.tsx'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { useEditJob } from './use-edit-job.ts'

const EditQuestions = lazyDialog(async () => (await import('./edit-questions.tsx')).EditQuestions)

interface JobEditorProps {
  job: CompanyJob
  /** The pages to open after saving or discarding a draft, and a published job. */
  homes: { draft: string; published: string }
  /** Omitted for staff. */
  testBuilder?: ComponentProps<typeof JobForm>['testBuilder']
  /** Confirms that fewer openings fill the job. */
  fillDialog: ComponentType<{
    job_id: string
    text: string
    onFill: (kept_meeting_ids: string[]) => void
    onClose: () => void
  }>
  /** Shown to users who may not edit the job. */
  notEditable: ReactNode
}

/** Edits a job, either a draft or a published one. */
export function JobEditor({ job, notEditable, ...rest }: JobEditorProps) {
  // The form starts with the current version. Later changes by colleagues do not overwrite the user's input.
  const [opened, setOpened] = useState(job)
  if (!opened.allowed.includes('edit')) return notEditable
  return (
    <Editing key={opened.version} {...rest} opened={opened} published={job.status !== 'draft'} onDiscard={setOpened} />
  )
}

interface EditingProps extends Pick<JobEditorProps, 'homes' | 'testBuilder' | 'fillDialog'> {
  opened: CompanyJob
  /** The job has been published, so applicants can see it. */
  published: boolean
  onDiscard: (latest: CompanyJob) => void
}

function Editing({ opened, published, homes, testBuilder, fillDialog: FillDialog, onDiscard }: EditingProps) {
  const { save, publish, sendForReview, question } = useEditJob(opened, onDiscard)
  const checksAtOnce = (useLocation().state as { check?: boolean } | null)?.check === true
  return (
    <>
      {published && (
        <Banner icon={<Megaphone aria-hidden />} className="mb-6">
          This job is published. Applicants are notified when you change details they rely on: pay, hours, start date,
          time zone or tests.
        </Banner>
      )}
      <JobForm
        initial={jobForm(opened)}
        keptAs={{ name: `edit-job:${opened.id}`, base: String(opened.version) }}
        tests={opened.required_tests}
        check={checksAtOnce}
        rates={MarketRates}
        company_zone={opened.company_timezone}
        home={published ? homes.published : homes.draft}
        {...(testBuilder ? { testBuilder } : { company_id: opened.company_id })}
        save={save}
        sendForReview={sendForReview}
        {...(published ? {} : { publish })}
      />
      <EditQuestions question={question} open={question !== undefined && question.kind !== 'fill'} />
      {question?.kind === 'fill' && (
        <FillDialog
          job_id={opened.id}
          text={question.text}
          onFill={(kept_meeting_ids) => question.answer({ kept_meeting_ids })}
          onClose={() => question.answer('stay')}
        />
      )}
    </>
  )
}
