/** The queues of the server's background work, and what a job of each is called on screens. */
export const queues = {
  reactions: 'Reaction to an activity',
  mail: 'Email',
  push: 'Push notification',
  suggestions: 'Suggested grade',
  answer_runs: 'Run of an answer',
  calendar_syncs: 'Calendar sync',
  calendar_events: 'Calendar event',
  calendar_disconnections: 'Calendar disconnection',
  applicant_notices: 'Notices to applicants',
  stage_publications: 'Stage publication',
  rejections: 'Scheduled rejection',
  contracts: 'Contract file',
  invoices: 'Invoice run',
  gateway_requests: 'Payment gateway event',
  bulk_actions: 'Bulk action',
  talent_imports: 'Import of talents',
  data_exports: 'Data export',
  maintenance: 'Scheduled job',
} as const
export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues) as [QueueName, ...QueueName[]]
