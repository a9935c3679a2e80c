import type { HelpArticle } from '#domain/content/help-article.ts'

export const invitationArticles: readonly HelpArticle[] = [
  {
    slug: 'invite-a-talent',
    category: 'invitations',
    audience: 'company',
    title: 'Invite a talent to apply',
    summary: 'Invite talents to a job from the search, a shortlist or the job itself, with a message of your own.',
    keywords: ['invitation', 'contact talent', 'approach', 'headhunt', 'ask to apply'],
    body: [
      {
        steps: [
          'Select Invite on a talent, or open the Invitations tab of a job to see talents who suit it.',
          'Choose the job and write a message that says why the job suits the talent.',
          'Send the invitation.',
        ],
      },
      'The talent accepts the invitation by applying, or declines it with a reason that you can read. You can withdraw an open invitation.',
      'A job can have 30 open invitations at a time.',
    ],
    screens: ['company_talent', 'company_jobs'],
    related: ['search-for-talent', 'public-and-private-jobs', 'write-a-message'],
  },
  {
    slug: 'answer-an-invitation',
    category: 'invitations',
    audience: 'applicant',
    title: 'Answer an invitation',
    summary: 'Apply to accept a company’s invitation, or decline it with a reason. What the company sees in each case.',
    keywords: ['invited', 'accept', 'decline', 'refuse', 'company contacted me'],
    body: [
      'Invitations are on your dashboard. Open one to read the message and the job.',
      'To accept, apply to the job. The company then sees your full profile, as with every application.',
      'To decline, choose a reason and add a note if you like. The company sees both, and your full name.',
      'Until you answer, the company sees your profile without your full name, photo, résumé and links.',
    ],
    screens: ['applicant_dashboard', 'applicant_jobs'],
    related: ['apply-for-a-job', 'who-can-find-you', 'hide-from-a-company'],
  },
]
