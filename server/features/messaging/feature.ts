import { messagingApi } from '#domain/messaging/api.ts'
import { talentApi } from '#domain/talent/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { mailboxOf } from '#server/platform/mail/receiving/mailbox.ts'
import { cleared, deleted, exported, ofCompany } from '#server/platform/personal-data/decision.ts'
import { everyMinute } from '#server/platform/queue/maintenance.ts'
import { announceOnlineStatus } from './announce-presence.ts'
import { blockConversation, unblockConversation } from './block-conversation.ts'
import { deleteMessage, editMessage, reactToMessage } from './changing.ts'
import { showWholeEmail } from './present-message.ts'
import {
  followDeputy,
  followAssignee,
  showSolved,
  updateTalentManager,
  followMember,
  replaceManager,
  showReopened,
} from './events.ts'
import { listConversations } from './list-conversations.ts'
import { listRecipients } from './list-recipients.ts'
import { messageMails } from './mails.ts'
import { listMessages, listReceivedMessages } from './messages.ts'
import {
  continueWithApplication,
  showEndedApplication,
  showPublishedStage,
  showAssignedTest,
  showSubmittedTest,
  showDeclinedInvitation,
  continueWithAssignment,
  showEndedAssignment,
  showApprovedHours,
  showProposedMeeting,
  showRescheduledMeeting,
  showConfirmedMeeting,
  showDeclinedMeeting,
  showCancelledMeeting,
  showMissedMeeting,
  showSentOffer,
  showCounteredOffer,
  showKeptOffer,
  showAcceptedOffer,
  showDeclinedOffer,
  showWithdrawnOffer,
  showExtendedOffer,
  showExpiredOffer,
  showWithdrawnInvitation,
} from './on-subject-activity.ts'
import { listConversationFiles } from './list-files.ts'
import { showConversation } from './present-open-conversation.ts'
import { readConversation, setConversationState, signalTyping, saveDraft } from './own-state.ts'
import { receiveReply, findReplyMailbox } from './replies-by-mail.ts'
import { notifyOfFailure, scheduleMessage, sendScheduledMessages, unscheduleMessage } from './scheduling.ts'
import { searchMessages } from './searching.ts'
import { sendMessage, startConversation } from './sending.ts'
import { createMessageTemplate, deleteMessageTemplate, editMessageTemplate, listMessageTemplates } from './templates.ts'
import { conversationNotifications, mailUnreadMessages } from './unread-mails.ts'

// Reading the conversations of others is of the feature `moderation`.
const { inspect: _, ...ownApi } = messagingApi

const ownMessages = 'message_id in (select id from messages where sender_id = $id)'

export const messaging = defineFeature({
  api: { ...ownApi, listReceived: talentApi.messages },
  handlers: {
    list: listConversations,
    recipients: async (actor, query) => ({ items: await listRecipients(actor, query) }),
    start: startConversation,
    find: showConversation,
    messages: listMessages,
    files: listConversationFiles,
    send: (actor, id, form) => sendMessage(actor, id, form),
    setState: setConversationState,
    read: (actor, id, body) => readConversation(actor, id, body.position),
    draft: (actor, id, body) => saveDraft(actor, id, body.body),
    listReceived: listReceivedMessages,
    typing: signalTyping,
    schedule: scheduleMessage,
    unschedule: unscheduleMessage,
    search: searchMessages,
    edit: (actor, id, body) => editMessage(actor, id, body.body),
    delete: deleteMessage,
    email: showWholeEmail,
    react: (actor, id, reaction) => reactToMessage(actor, id, reaction),
    removeReaction: (actor, id, reaction) => reactToMessage(actor, id, reaction, { isRemoved: true }),
    block: blockConversation,
    unblock: unblockConversation,
    listTemplates: listMessageTemplates,
    createTemplate: createMessageTemplate,
    editTemplate: editMessageTemplate,
    deleteTemplate: deleteMessageTemplate,
  },
  reactions: {
    'manager.leave_started': { follow_deputy: followDeputy },
    'manager.leave_ended': { follow_deputy: followDeputy },
    'account.online_status_set': { announce: announceOnlineStatus },
    'message.schedule_failed': { notify_sender: notifyOfFailure },
    'ticket.assigned': { follow_assignee: followAssignee },
    'ticket.solved': { show_in_conversation: showSolved },
    'application.submitted': { continue_conversation: continueWithApplication },
    'application.added': { continue_conversation: continueWithApplication },
    'application.moved': { show_in_conversation: showEndedApplication },
    'application.stage_published': { show_in_conversation: showPublishedStage },
    'test.assigned': { show_in_conversation: showAssignedTest },
    'attempt.submitted': { show_in_conversation: showSubmittedTest },
    'invitation.declined': { show_in_conversation: showDeclinedInvitation },
    'assignment.created': { continue_conversation: continueWithAssignment, update_manager: updateTalentManager },
    'assignment.ended': { show_in_conversation: showEndedAssignment, update_manager: updateTalentManager },
    'timesheet.approved': { show_in_conversation: showApprovedHours },
    'meeting.proposed': { show_in_conversation: showProposedMeeting },
    'meeting.rescheduled': { show_in_conversation: showRescheduledMeeting },
    'meeting.confirmed': { show_in_conversation: showConfirmedMeeting },
    'meeting.declined': { show_in_conversation: showDeclinedMeeting },
    'meeting.cancelled': { show_in_conversation: showCancelledMeeting },
    'meeting.missed': { show_in_conversation: showMissedMeeting },
    'offer.sent': { show_in_conversation: showSentOffer },
    'offer.countered': { show_in_conversation: showCounteredOffer },
    'offer.kept': { show_in_conversation: showKeptOffer },
    'offer.accepted': { show_in_conversation: showAcceptedOffer },
    'offer.declined': { show_in_conversation: showDeclinedOffer },
    'offer.withdrawn': { show_in_conversation: showWithdrawnOffer },
    'offer.extended': { show_in_conversation: showExtendedOffer },
    'offer.expired': { show_in_conversation: showExpiredOffer },
    'invitation.withdrawn': { show_in_conversation: showWithdrawnInvitation },
    'company.member_added': { update_conversations: followMember },
    'company.account_manager_assigned': { replace_manager: replaceManager },
    'ticket.reopened': { show_in_conversation: showReopened },
    'company.member_removed': { update_conversations: followMember },
    'member.role_set': { update_conversations: followMember },
    'member.access_set': { update_conversations: followMember },
    'member.ownership_transferred': { update_conversations: followMember },
  },
  schedules: {
    send_scheduled_messages: [everyMinute, sendScheduledMessages],
    mail_unread_messages: [everyMinute, mailUnreadMessages],
  },
  mails: messageMails,
  mailbox: mailboxOf(findReplyMailbox, receiveReply),
  notificationSubjects: { conversation: conversationNotifications },
  personalData: {
    conversations: {
      is: 'Conversation',
      why: 'The subject is a kind; the rest are IDs and times.',
      plain:
        'id subject company_id talent_id requester_id invitation_id application_id assignment_id contact_request_id last_position revision last_message_at blocked_side blocked_by created_by created_at assignee_id',
    },
    message_emails: {
      is: 'Email of a message',
      rules: [
        exported(ownMessages, 'messages'),
        // An email quotes the messages of the others.
        deleted(
          'message_id in (select id from messages where conversation_id in (select conversation_id from participants where user_id = $id))',
        ),
      ],
      personal: 'whole_text left_out',
      plain: 'message_id',
    },
    message_files: { is: 'File of a message', rules: [deleted(ownMessages)], plain: 'message_id file_id position' },
    message_reactions: {
      is: 'Reaction to a message',
      rules: [deleted('user_id')],
      personal: 'reaction',
      plain: 'message_id user_id reacted_at',
    },
    message_templates: {
      is: 'Message template',
      rules: [ofCompany('company_id', 'delete')],
      personal: 'name body',
      plain: 'id company_id created_by created_at updated_at',
    },
    messages: {
      is: 'Message',
      rules: [
        exported(
          "conversation_id in (select conversation_id from participants where user_id = $id and left_at is null) and kind = 'text' and deleted_at is null and hidden_at is null",
          'messages',
        ),
        cleared('sender_id', {
          body: '',
          deleted_at: { sql: 'coalesce(deleted_at, now())' },
          hidden_body: { sql: "case when hidden_at is null then null else '' end" },
          event_data: null,
        }),
      ],
      personal: 'body hidden_body event_data',
      special: 'file_names words',
      withheld: 'event_data hidden_body words activity_id',
      why: 'The names of files and the search words follow the files and the text.',
      plain:
        'id conversation_id position revision kind sender_id side reply_to via event activity_id sent_at edited_at deleted_at hidden_at',
    },
    participants: {
      is: 'Place in a conversation',
      rules: [cleared('user_id', { draft: '' }, 'messages')],
      personal: 'draft',
      plain:
        'conversation_id user_id side read_position unread last_message_at pinned_at is_muted archived_at mailed_position joined_at left_at mail_due_at mailed_at notify_due_at',
    },
    reply_addresses: {
      is: 'Address for replies by email',
      rules: [deleted('user_id')],
      secret: 'token_hash',
      plain: 'conversation_id user_id created_at',
    },
    scheduled_message_files: {
      is: 'File of a scheduled message',
      rules: [deleted('scheduled_message_id in (select id from scheduled_messages where sender_id = $id)')],
      plain: 'scheduled_message_id file_id position',
    },
    scheduled_messages: {
      is: 'Scheduled message',
      rules: [deleted('sender_id', 'messages')],
      personal: 'body',
      plain: 'id conversation_id sender_id send_at created_at failure',
    },
  },
})
