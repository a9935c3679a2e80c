/**
 * Which features each feature imports, in every module. In the other direction a feature reacts to activities. The
 * architecture test compares this with the imports; `npm test -- changed` follows it to the features that a change can
 * break.
 */
export const featureDependencies: Record<string, readonly string[]> = {
  accounts: [],
  notifications: ['accounts'],
  skills: [],
  tests: ['accounts', 'files', 'notifications'],
  jobs: ['accounts', 'tests', 'skills'],
  applications: ['accounts', 'tests', 'files', 'invitations', 'jobs', 'notifications', 'talent'],
  talent: ['accounts', 'assignments', 'files', 'jobs', 'reviews', 'skills', 'tests', 'time'],
  reviews: ['assignments', 'notifications'],
  contracts: ['accounts', 'files'],
  ledger: ['notifications'],
  // Approved work is posted in the transaction of its approval.
  milestones: ['accounts', 'assignments', 'ledger', 'notifications'],
  leave: ['accounts', 'assignments', 'notifications'],
  time: ['accounts', 'assignments', 'leave', 'ledger', 'notifications'],
  fees: [],
  invoices: ['accounts', 'fees', 'ledger', 'notifications', 'time'],
  payments: ['accounts', 'invoices', 'ledger', 'notifications'],
  shortlists: ['accounts', 'companies', 'jobs', 'proposals', 'talent'],
  // Applying accepts an invitation in the same transaction.
  invitations: ['accounts', 'jobs', 'notifications', 'talent'],
  'saved-searches': ['accounts', 'jobs', 'notifications', 'talent'],
  proposals: ['accounts', 'assignments', 'notifications', 'talent'],
  files: [],
  companies: ['accounts', 'applications', 'assignments', 'jobs', 'talent', 'tests'],
  meetings: ['accounts', 'applications', 'assignments', 'jobs'],
  'meeting-mail': ['accounts', 'meetings', 'notifications'],
  'meeting-room': ['meetings'],
  analytics: ['applications', 'jobs', 'offers'],
  // Accepting an offer creates the assignment in the same transaction, so it cannot be a reaction.
  offers: ['accounts', 'applications', 'assignments', 'contracts', 'jobs', 'messaging', 'milestones', 'notifications'],
  assignments: ['accounts', 'contracts', 'files', 'jobs', 'notifications'],
  // The page of an assignment puts together what other features know about it.
  'assignment-page': [
    'assignments',
    'contracts',
    'files',
    'leave',
    'messaging',
    'milestones',
    'proposals',
    'reviews',
    'talent',
    'time',
  ],
  messaging: ['accounts', 'applications', 'files', 'invitations', 'meetings', 'notifications', 'talent'],
  support: ['files', 'messaging', 'notifications', 'visits'],
  payouts: ['accounts', 'assignments', 'invoices', 'ledger', 'notifications'],
  visits: [],
  'calendar-sync': ['meetings', 'notifications'],
}
