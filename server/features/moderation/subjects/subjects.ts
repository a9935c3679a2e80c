import type { ReportKind } from '#domain/reports/report.ts'
import type { ReportableSubject } from '../reported.ts'
import { reportableCompany } from './company.ts'
import { reportableConversation } from './conversation.ts'
import { reportableJob } from './job.ts'
import { reportableMessage } from './message.ts'
import { reportableReview } from './review.ts'
import { reportableTalent } from './talent.ts'

/** Everything that can be reported. */
export const reportableSubjects: Record<ReportKind, ReportableSubject> = {
  job: reportableJob,
  talent: reportableTalent,
  company: reportableCompany,
  conversation: reportableConversation,
  message: reportableMessage,
  review: reportableReview,
}
