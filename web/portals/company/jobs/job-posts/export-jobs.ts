import { jobsApi } from '#domain/jobs/api.ts'
import { jobListLimits } from '#domain/jobs/job-list.ts'
import type { JobSort } from '#domain/jobs/job-list.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { download } from '#web/lib/api/download.ts'
import { toast } from '#web/ui/toast.ts'
import type { Which } from './use-bulk.ts'

/** Exports jobs as CSV, in the order of the list. Returns whether the download started. */
export async function exportJobs(which: Which, sort: JobSort): Promise<boolean> {
  if ('ids' in which && which.ids.length > jobListLimits.export_ids) {
    toast({
      variant: 'destructive',
      title: 'Too many jobs selected',
      description: `Select up to ${jobListLimits.export_ids} jobs, or filter the list and select all matches.`,
    })
    return false
  }
  try {
    const query = 'ids' in which ? { ids: which.ids } : which.filter
    await download(addressOf(jobsApi.export.url, {}, { ...query, sort }))
    toast({ title: 'Exporting data', description: 'Your CSV file is being prepared for download' })
    return true
  } catch (error) {
    toast({ variant: 'destructive', title: 'Error exporting data', description: (error as Error).message })
    return false
  }
}
