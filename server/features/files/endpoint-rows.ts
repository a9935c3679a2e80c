import { filesApi } from '#domain/files/api.ts'
import { addApplication } from '#server/testing/applications.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { tinyDocx } from '#server/testing/docx.ts'
import { addFile, tinyPdf } from '#server/testing/files.ts'
import { addJob } from '#server/testing/jobs.ts'
import { applicants, hirers, uninvolved } from '#server/testing/roles/actors.ts'

const ofApplication = {
  about: 'a file of an application to Acme',
  in: ['applicant', ...hirers],
  hidden: uninvolved,
} as const

export const filesRows = defineRows(filesApi, ({ db, company_id, applicant_id }) => {
  const resume = async (file: Parameters<typeof addFile>[2] = {}) => {
    const id = await addFile(db, applicant_id, file)
    const application = await addApplication(db, { job_id: await addJob(db, company_id), applicant_id })
    await db.updateTable('applications').set({ resume_file_id: id }).where('id', '=', application.id).execute()
    return { id }
  }
  return {
    upload: {
      in: applicants,
      request: () => ({ query: '?purpose=resume&name=cv.pdf', body: tinyPdf(), type: 'application/pdf' }),
    },
    find: { ...ofApplication, request: () => resume() },
    text: { ...ofApplication, request: () => resume({ docx: tinyDocx() }) },
    read: { ...ofApplication, request: () => resume() },
  }
})
