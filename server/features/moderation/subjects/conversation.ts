import { asUser } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { findConversation } from '#server/features/messaging/find-conversation.ts'
import { findStaffHeadline } from '#server/features/messaging/headlines.ts'
import { ofCompany, ofPerson } from '../reported.ts'
import type { ReportableSubject } from '../reported.ts'

/** A conversation in which the actor takes part; the other side is responsible. */
export const reportableConversation: ReportableSubject = {
  async find(tx, actor, id) {
    const conversation = await findConversation(tx, id)
    authorize(actor, 'conversation.report', conversation)
    const { company_id, talent_id } = conversation
    const isTalent = asUser(actor).role === 'applicant'
    return {
      ...(isTalent ? ofCompany(company_id) : ofPerson(talent_id)),
      conversation_id: id,
      title: await findStaffHeadline(tx, id),
      evidence: '',
    }
  },
}
