import { Failure, notFound } from '#domain/kernel/errors.ts'
import { ofCompany } from '../reported.ts'
import type { ReportableSubject } from '../reported.ts'

/** A company, for applicants. */
export const reportableCompany: ReportableSubject = {
  async find(tx, actor, id) {
    if (actor.role !== 'applicant') throw new Failure('forbidden')
    const company = await tx
      .selectFrom('companies')
      .where('id', '=', id)
      .where('status', '<>', 'deleted')
      .select('name')
      .executeTakeFirstOrThrow(notFound)
    return { ...ofCompany(id), conversation_id: null, title: company.name, evidence: company.name }
  },
}
