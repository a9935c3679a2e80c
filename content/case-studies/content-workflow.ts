import type { CaseStudy } from '#domain/content/case-study.ts'

export const contentWorkflow: CaseStudy = {
  id: 5,
  slug: 'ai-content-workflow-automation',
  title: 'Twelve articles a month from one specialist',
  company: 'Tallybrook',
  industry: 'SaaS',
  timeline: 'Implementation in days',
  teamSize: '1 content specialist',
  tags: ['AI Automation', 'Content', 'Digital Marketing'],
  challenge:
    'Tallybrook had 212 ideas for articles and published two a month. Each article passed through five people and four tools, with days of waiting between steps. The accountants had the expertise but no time to write.',
  solution:
    'One content specialist built a workflow in six business days: short recorded interviews with the accountants, AI for outlines, drafts and checks, and one specialist who edits and approves every article.',
  results: [
    '12 articles a month instead of 2',
    'Cost per article down from $890 to $215',
    'Search traffic more than doubled in seven months',
    'Accountant time per article down to 20 minutes',
  ],
  fullContent: {
    background:
      'Tallybrook makes invoicing software for freelancers. Its customers search for answers about sales tax, late fees or quarterly payments, so articles are its main marketing channel. A marketing manager, a freelance writer, an editor, a designer and an accountant worked on each article.',
    challengeDetails: {
      slowHandoffs: 'An article took 34 days from idea to publication, but only two days of work.',
      expertReviewAsBottleneck:
        'Accountants reviewed finished drafts. Each review took two hours, mostly for corrections of the writer’s guesses, and was often late.',
      unreliableAIDrafts:
        'Tallybrook had published AI-written articles and removed four of them. They were vague, and they were wrong about estimated tax.',
    },
    solutionDetails: {
      interviewsBeforeDrafts:
        'The specialist asks an accountant five questions in a recorded 15-minute call. The call is the only source for the article. AI creates a transcript and an outline with a timestamp for every point.',
      draftsWithSources:
        'AI writes the first draft from the outline and transcript. Sentences without a source are marked red. The specialist rewrites it in Tallybrook’s voice, with examples from real, anonymous invoices, and finds a source for every red sentence or deletes it.',
      checksBeforePublication:
        'Before publication, 22 checks verify figures against the tax authority’s website, links, reading level and repeated claims. The accountant then spends five minutes on one page of facts instead of two hours on a draft.',
      implementationInDays:
        'The specialist spent two days on analysis, three on building the workflow in Tallybrook’s existing tools and one on the first article with the whole team.',
    },
    detailedResults: {
      output:
        'The team published nine articles in the first month and has published twelve every month since. An article now takes five business days from idea to publication. Each month, the team also updates eight older articles for new tax rules.',
      cost: 'The specialist and the tools cost $2,580 for twelve articles a month. Before, two freelance articles cost $1,780. The marketing manager saves eleven hours a week.',
      searchTraffic:
        'Search visits grew from 31,000 to 74,400 a month, and trial signups from articles doubled. Tax advisors now cite two of the articles.',
      accuracy:
        'Every article names its accountant and the date of the last check. In seven months, readers reported three factual errors, and each was corrected within a day.',
    },
    keyTakeaways: [
      'Interview experts before the draft. A 15-minute call replaced a two-hour review.',
      'Give AI your own source material, and have it mark claims without a source.',
      'Make one person responsible for approving every article.',
    ],
  },
}
