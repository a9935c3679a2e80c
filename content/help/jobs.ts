import type { HelpArticle } from '#domain/content/help-article.ts'

export const jobArticles: readonly HelpArticle[] = [
  {
    slug: 'post-a-job',
    category: 'jobs',
    audience: 'company',
    title: 'Post a job',
    summary: 'Describe the role, the pay and the skills, save a draft, and publish the job when it is ready.',
    keywords: ['create job', 'publish', 'hire someone', 'hiring', 'position', 'draft', 'advertise', 'job posting'],
    body: [
      {
        steps: [
          'Select Create Job on the dashboard or on Jobs & Applications.',
          'Enter a title and a description, and choose hourly or fixed-price pay.',
          'Add the skills, weekly hours, time zone and number of openings.',
          'Add required tests if every applicant should take them.',
          'Select Publish, or save a draft and continue later.',
        ],
      },
      'Owners and recruiters of a company can create and publish jobs. The company needs a verified email address.',
      'After publication, applicants with matching skills see the job among their recommended jobs.',
    ],
    screens: ['company_create_job', 'company_jobs'],
    related: ['public-and-private-jobs', 'pause-or-close-a-job', 'invite-a-talent', 'assign-a-test'],
  },
  {
    slug: 'public-and-private-jobs',
    category: 'jobs',
    audience: 'company',
    title: 'Public and private jobs',
    summary: 'All applicants can find a public job. Only talents whom you invite can see a private job and apply.',
    keywords: ['visibility', 'hidden job', 'confidential', 'share link'],
    body: [
      'A public job is listed for all applicants, and its page has a link that you can share.',
      'A private job appears in no list. Talents with an open invitation can see it and apply.',
      'You can change the visibility when you edit the job. Applications that you have received stay as they are.',
    ],
    screens: ['company_create_job', 'company_jobs'],
    related: ['post-a-job', 'invite-a-talent'],
  },
  {
    slug: 'pause-or-close-a-job',
    category: 'jobs',
    audience: 'company',
    title: 'Pause, close or reopen a job',
    summary: 'Stop new applications for a while, or end the hiring for a job and notify the applicants who wait.',
    keywords: ['stop applications', 'end job', 'resume job', 'fill', 'unpublish', 'take down'],
    body: [
      { heading: 'Pause' },
      'A paused job accepts no applications. Existing applications stay, and you can continue to review them. Select Resume to open the job again.',
      { heading: 'Close' },
      'When you close a job, choose what happens to its remaining applications: reject them, or keep them for your decision. You can edit the message that these applicants receive.',
      { heading: 'Reopen' },
      'You can reopen a job that is closed or filled. A job is filled when accepted offers reach its number of openings.',
    ],
    screens: ['company_jobs'],
    related: ['edit-or-delete-a-job', 'reject-an-applicant', 'post-a-job'],
  },
  {
    slug: 'edit-or-delete-a-job',
    category: 'jobs',
    audience: 'company',
    title: 'Edit, duplicate, archive or delete a job',
    summary:
      'Change a published job, reuse it as a draft, hide it from your lists, or delete one without applications.',
    keywords: ['copy job', 'remove job', 'change job', 'hide', 'history of changes'],
    body: [
      {
        list: [
          'Edit changes a job at any time. The History tab of the job shows each change with its date.',
          'Duplicate creates a draft with the same content.',
          'Archive hides a job from the lists when it is a draft, closed or filled. Select Unarchive to get it back.',
          'Delete removes a job that has no applications. Close a job that has some.',
        ],
      },
      'The actions are in the menu of a job in the list and on its page. To apply an action to several jobs, select them in the list.',
    ],
    screens: ['company_jobs'],
    related: ['pause-or-close-a-job', 'post-a-job'],
  },
  {
    slug: 'find-jobs',
    category: 'jobs',
    audience: 'applicant',
    title: 'Find and save jobs',
    summary: 'Search open jobs by words, skills, pay and working hours, and save those that interest you.',
    keywords: ['search jobs', 'job search', 'filter', 'heart', 'saved jobs', 'recommended', 'work', 'looking for work'],
    body: [
      'Find Jobs lists the open jobs of all companies. Enter words such as a role or a skill. One wrong letter does not matter.',
      'Filters narrow the list: skills, pay, weekly hours, experience, and overlap with your working day. The overlap is calculated from the time zone in your profile.',
      'A job says how many have applied and how many of them are in review: the company considers them and has told them so.',
      'Select the heart on a job to save it. Your dashboard recommends jobs that match the skills in your profile.',
    ],
    screens: ['applicant_jobs', 'applicant_dashboard'],
    related: ['apply-for-a-job', 'complete-your-profile', 'answer-an-invitation'],
  },
  {
    slug: 'see-where-applicants-come-from',
    category: 'jobs',
    audience: 'company',
    title: 'See where applicants come from',
    summary:
      'Create a link for each place where you share a job, and compare the applicants, hires and the cost per hire.',
    keywords: ['source', 'tracking', 'tracked link', 'campaign', 'LinkedIn', 'newsletter', 'cost per hire', 'referral'],
    body: [
      'Every application shows its source, such as the public job page, a job alert or an invitation of your team. You can filter the applicants of a job by it. Applicants do not see it.',
      { heading: 'Create a tracked link' },
      {
        steps: [
          'Open the job and select Links.',
          'Select New link and name the place, such as LinkedIn post.',
          'Enter what you pay for the post, if anything. It is used for the cost per hire.',
          'Copy the link and share it.',
        ],
      },
      'The list shows how often each link was opened, and how many people applied, were interviewed and were hired. Archived links keep working.',
      'Jobs & Applications has the sources of all jobs under Analytics.',
    ],
    screens: ['company_jobs'],
    related: ['post-a-job', 'public-and-private-jobs', 'review-applicants'],
  },
]
