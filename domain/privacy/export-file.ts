/** The files of an export. A CSV file has the rows of one table. */
export const exportFiles = {
  account: {
    name: 'account.json',
    title: 'Account',
    about: 'Your account, memberships, sessions, sign-ins and settings.',
  },
  profile: { name: 'profile.json', title: 'Profile', about: 'Your profile, work history, badges and documents.' },
  applications: {
    name: 'applications.json',
    title: 'Applications',
    about: 'Your applications, saved jobs and invitations.',
  },
  tests: { name: 'tests.json', title: 'Tests', about: 'Your test attempts and answers.' },
  contracts: {
    name: 'contracts.json',
    title: 'Offers and contracts',
    about: 'Your offers, contracts, terms, signatures and documents.',
  },
  work: { name: 'work.json', title: 'Work', about: 'Your assignments, shifts, leave, feedback and reviews.' },
  timesheets: { name: 'timesheets.csv', title: 'Timesheets', about: 'Your timesheets.' },
  hours: { name: 'timesheet-lines.csv', title: 'Lines of timesheets', about: 'The lines of your timesheets.' },
  payouts: { name: 'payouts.csv', title: 'Payouts', about: 'Your payouts.' },
  payouts_lines: { name: 'payout-lines.csv', title: 'Lines of payouts', about: 'What each payout is for.' },
  payout_methods: {
    name: 'payout-methods.csv',
    title: 'Payout methods',
    about: 'Your payout methods, without account numbers.',
  },
  messages: { name: 'messages.json', title: 'Messages', about: 'The messages of your conversations, and your drafts.' },
  meetings: { name: 'meetings.json', title: 'Meetings', about: 'Your meetings, availability and calendars.' },
  notifications: { name: 'notifications.csv', title: 'Notifications', about: 'Your notifications.' },
  notes: { name: 'notes.json', title: 'Notes', about: 'Notes, ratings and votes that you wrote for your company.' },
  requests: { name: 'support.json', title: 'Support', about: 'Your contact and support requests, and your reports.' },
  privacy: { name: 'privacy.json', title: 'Privacy', about: 'Your privacy requests, and who viewed your profile.' },
  activity: { name: 'activity.csv', title: 'Activity', about: 'What you did, when, and from which IP address.' },
  files: { name: 'files.csv', title: 'Files', about: 'The files that you uploaded. They are in the folder “files”.' },
} as const
export type ExportFile = keyof typeof exportFiles
export const exportFileNames = Object.keys(exportFiles) as [ExportFile, ...ExportFile[]]

/** Steps of an export for its progress: every file, the uploaded files and the index. */
export const exportSteps = exportFileNames.length + 2
