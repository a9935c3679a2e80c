import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { jobsApi } from '#domain/jobs/api.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { TalentScreen } from '#web/features/talent/talent-screen.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useReturnParams, useReturnTo } from '#web/lib/navigation/return-to.ts'
import { SimilarTalents } from './similar-talents.tsx'
import { TalentActions } from './talent-actions.tsx'

const list = { to: pathTo('company_talent'), label: screens.company_talent.title }

/** A talent, for companies. */
export default function TalentProfile() {
  const { id } = useParams() as { id: string }
  const back = useBackLink()
  return (
    <TalentScreen title={screens.company_talent_profile.title} list={list} back={back} actions={TalentActions}>
      <SimilarTalents id={id} />
    </TalentScreen>
  )
}

/** To the job from which the talent was opened, otherwise to the search. */
function useBackLink() {
  const { id: job_id } = useReturnParams(screens.company_job.path)
  const job = useQuery({ ...queryFor(jobsApi.find, { params: { id: job_id! } }), enabled: job_id !== undefined })
  const back = useReturnTo(job_id ? pathTo('company_job', { id: job_id }) : list.to, list.to)
  return { ...back, label: job_id ? (job.data?.title ?? screens.company_job.title) : list.label }
}
