import { useQuery } from '@tanstack/react-query'
import { messagingApi } from '#domain/messaging/api.ts'
import { supportApi } from '#domain/support/api.ts'
import { cannedReplyForm } from '#domain/support/ticket-forms.ts'
import { ticketLimits } from '#domain/support/ticket.ts'
import type { TemplateKind } from '#web/features/messaging/composer/template-kind.ts'
import { TemplateMenu } from '#web/features/messaging/composer/template-menu.tsx'
import { useOpenConversation } from '#web/features/messaging/use-open-conversation.ts'
import { queryFor } from '#web/lib/api/query.ts'

const { listCannedReplies, createCannedReply, editCannedReply, deleteCannedReply } = supportApi

const cannedReplies: TemplateKind = {
  // They have the same shape at other URLs.
  api: {
    listTemplates: listCannedReplies,
    createTemplate: createCannedReply,
    editTemplate: editCannedReply,
    deleteTemplate: deleteCannedReply,
  } as unknown as TemplateKind['api'],
  form: cannedReplyForm,
  nameLimit: ticketLimits.canned_reply_name,
  noun: ['canned reply', 'canned replies'],
  shared: 'All staff can use these replies.',
}

const none = { name: '', job: '', company: '', sender: '' }

/** Inserts a canned reply, with the fields of the open conversation. */
export function CannedReplyMenu({ onInsert }: { onInsert: (text: string) => void }) {
  const { conversation } = useOpenConversation()
  const { data } = useQuery({
    ...queryFor(messagingApi.find, { params: { id: conversation ?? '' } }),
    enabled: conversation !== null,
  })
  return <TemplateMenu kind={cannedReplies} values={data?.template_values ?? none} onInsert={onInsert} />
}
