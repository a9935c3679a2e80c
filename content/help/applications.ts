import type { HelpArticle } from '#domain/content/help-article.ts'

export const applicationArticles: readonly HelpArticle[] = [
  {
    slug: 'apply-for-a-job',
    category: 'applications',
    audience: 'applicant',
    title: 'Apply for a job',
    summary: 'Write a cover letter, propose a rate and attach your résumé. You can apply to each job once.',
    keywords: [
      'application',
      'cover letter',
      'send application',
      'submit',
      'attach resume',
      'proposal rate',
      'limit',
      'too many',
    ],
    body: [
      {
        steps: [
          'Open the job on Find Jobs and select Apply.',
          'Write a cover letter. Say what you have done that resembles the job.',
          'Name what you want to receive. It can differ from the rate in your profile, and the company sees what it would pay.',
          'Attach your résumé and, if it helps, one more file.',
          'Answer the questions of the company if the job has any, and submit.',
        ],
      },
      'A job can have requirements, such as two years with a tool. If you do not meet one, you can still apply: explain why, and the company decides.',
      'If the job has required tests, they are assigned to you with your application. My Applications shows by when to start them.',
      'You can edit the letter, the rate and your answers until the company opens your application.',
      'You can send a limited number of applications a day. When few are left, Find Jobs and the form say how many, and when you can send the next one. Answers to invitations are not counted.',
      'Companies see to how many other jobs you sent a letter that says the same, and not to which.',
    ],
    screens: ['applicant_jobs', 'applicant_applications'],
    related: ['follow-your-application', 'take-a-test', 'complete-your-profile', 'verify-your-email'],
  },
  {
    slug: 'follow-your-application',
    category: 'applications',
    audience: 'applicant',
    title: 'Follow or withdraw your application',
    summary:
      'See the stage of each application and what happens next, and withdraw an application if you change your mind.',
    keywords: ['status', 'stage', 'progress', 'no answer', 'waiting', 'cancel application', 'withdraw', 'rejected'],
    body: [
      'My Applications shows the stage of each application and the next step. Open one to see its history, its tests and what you sent.',
      'You are notified when your application reaches another stage. Companies are reminded when an application waits for an answer for 7 business days.',
      { heading: 'Withdraw' },
      'Open the application and select Withdraw. The company is notified. This cannot be undone, and you cannot apply to the same job again.',
    ],
    screens: ['applicant_applications'],
    related: ['apply-for-a-job', 'test-results', 'write-a-message'],
  },
  {
    slug: 'review-applicants',
    category: 'applications',
    audience: 'company',
    title: 'Review applicants',
    summary:
      'Read applications, rate them, add notes and tags, and compare the applicants of a job on a board or in a table.',
    keywords: ['candidates', 'screening', 'board', 'kanban', 'notes', 'rating', 'stars', 'tags', 'mention a colleague'],
    body: [
      'Open a job and select Applicants. The board has one column per stage. The table shows the same applicants in rows, which you can sort and filter.',
      'A letter that its applicant also sent to other jobs is marked with their number. Which jobs they are is not shown.',
      'Filter shows the applicants in a stage, from a source, with an answer to a question, or with requirements that they do not meet. In the table, Display adds a column for each question, and Compare shows two to five selected applicants side by side.',
      'An application shows the letter, the answers, the profile, the résumé, the scorecards, the test results and the history. Use the arrow keys to go to the next applicant.',
      {
        list: [
          'Rate an applicant with one to five stars.',
          'Write notes for your colleagues. Mention a colleague with @ to notify them.',
          'Add tags to find applicants again.',
        ],
      },
      'Only owners and recruiters of your company can read notes, ratings and tags. Applicants never see them.',
    ],
    screens: ['company_jobs'],
    related: ['move-an-applicant', 'ask-applicants-questions', 'plan-interviews', 'reject-an-applicant'],
  },
  {
    slug: 'move-an-applicant',
    category: 'applications',
    audience: 'company',
    title: 'Move an applicant to another stage',
    summary:
      'Drag a card on the board or use the menu. You can undo a move for 10 minutes before the applicant is notified.',
    keywords: ['pipeline', 'drag', 'undo', 'shortlisted', 'interviewing', 'bulk', 'stage'],
    body: [
      'Drag a card to another column, or select Move to… in the menu of the applicant. With several applicants selected, one action moves all of them.',
      'The applicant is notified after 10 minutes. Until then, you can undo the move, and the applicant sees nothing of it.',
      'The stage Offered follows from a sent offer, and Hired from an accepted one, so you cannot move applicants to them by hand.',
      'To move an applicant back from Offered, withdraw the open offer first. Rejecting the applicant withdraws it.',
    ],
    screens: ['company_jobs'],
    related: ['review-applicants', 'reject-an-applicant'],
  },
  {
    slug: 'reject-an-applicant',
    category: 'applications',
    audience: 'company',
    title: 'Reject an applicant',
    summary:
      'Choose a reason for your records, edit the message to the applicant, and undo the rejection within 10 minutes.',
    keywords: ['decline', 'refuse', 'rejection email', 'turn down', 'say no'],
    body: [
      {
        steps: [
          'Select Reject… on the application, on its card, or for several selected applicants.',
          'Choose a reason. It is for your own records, and applicants do not see it.',
          'Edit the message. {name}, {job} and {company} are replaced for each applicant. Without a message, no email is sent.',
        ],
      },
      'The rejection takes effect after 10 minutes. Until then, you can undo it.',
    ],
    screens: ['company_jobs'],
    related: ['move-an-applicant', 'pause-or-close-a-job'],
  },
  {
    slug: 'plan-interviews',
    category: 'applications',
    audience: 'company',
    title: 'Plan interviews and write scorecards',
    summary:
      'Agree on the interviews of a job, what each one judges and what to ask. Interviewers judge independently.',
    keywords: ['interview plan', 'scorecard', 'structured interview', 'interview guide', 'feedback', 'interviewer'],
    body: [
      { heading: 'Plan the interviews' },
      {
        steps: [
          'Open the job and select Interview plan.',
          'Start from a template, from the plan of another job, or from an empty plan.',
          'Name the attributes to judge in each step, and add questions with guidance for the interviewers.',
          'Choose the step when you schedule an interview.',
        ],
      },
      'Interviewers find the guide on the page of the interview and in the meeting room. Applicants never see the plan.',
      'Colleagues who only interview can join your team with the role Interviewer. They see their own interviews, and no other jobs or applications.',
      { heading: 'Write a scorecard' },
      'Interviewers rate each attribute, say what they saw, and recommend whether to hire. The scorecard saves itself, also without a connection, and can be submitted once the interview has begun.',
      'You see the scorecards of the other interviewers after you submit yours. Later changes stay visible.',
      'An offer without all scorecards needs a reason. Owners can require all of them in the settings of the company.',
    ],
    screens: ['company_jobs', 'company_meetings'],
    related: ['review-applicants', 'ask-applicants-questions'],
  },
  {
    slug: 'refer-a-person',
    category: 'applications',
    audience: 'applicant',
    title: 'Refer a person for a job',
    summary:
      'Share the link of a job at a company you work or worked for, and receive a bonus when the person has worked 30 days.',
    keywords: ['referral', 'recommend a friend', 'bonus', 'refer', 'friend'],
    body: [
      'Companies that you work or worked for can pay a bonus for people whom you refer to their hourly jobs. You cannot earn a bonus from other companies.',
      {
        steps: [
          'Open the job on Find Jobs. If the company pays a bonus, the page shows it.',
          'Select Copy Referral Link and send the link to a person who suits the job, or select Invite by Email and we send it for you.',
          'The person applies with the link.',
        ],
      },
      'The bonus is earned when the person has worked 30 days, at most one year after the application. You receive it with your next payout.',
      'You can invite 10 people a day by email. We delete the name and the address after 30 days if the person does not apply. A person who unsubscribes gets no more such emails from anyone.',
      'Work shows your referrals under Referrals: who was invited, applied and was hired, the days worked, and the state of each bonus. It does not show rejections.',
    ],
    screens: ['applicant_jobs', 'applicant_work'],
    related: ['apply-for-a-job', 'follow-your-application'],
  },
]
