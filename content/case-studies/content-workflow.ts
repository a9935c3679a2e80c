import type { CaseStudy } from '../case-study.ts'

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
    'Tallybrook had 212 ideas for articles and published two a month. Each one passed through five people and four tools, with days of waiting between steps. The accountants who knew the answers had no time to write.',
  solution:
    'One content specialist built a workflow in six working days: short recorded interviews with the accountants, AI that turns them into outlines, first drafts and checks, and one person who writes, verifies and signs every article.',
  results: [
    '12 articles a month instead of 2',
    'Cost per article down from $890 to $215',
    'Visitors from search more than doubled in seven months',
    'An accountant’s part in an article down to 20 minutes',
  ],
  fullContent: {
    background:
      'Tallybrook makes invoicing software for freelancers. Its customers find it by asking a search engine about sales tax, late fees or quarterly payments, so articles are its main marketing channel. A marketing manager, a freelance writer, an editor, a designer and one of three accountants worked on each of them.',
    challengeDetails: {
      slowHandoffs:
        'An article took 34 days from idea to publication, with only two days of actual work. The rest was waiting.',
      expertReviewAsBottleneck:
        'Accountants were asked to review finished drafts, which took them two hours each, mostly to correct the writer’s guesses. They kept putting it off.',
      unreliableAIDrafts:
        'Tallybrook had tried publishing AI-written articles and took four of them down: they were fluent but vague, and wrong about estimated tax.',
    },
    solutionDetails: {
      interviewsBeforeDrafts:
        'The specialist asks an accountant five questions in a recorded 15-minute call. That call is the only source. AI creates a transcript and an outline with a timestamp for every point.',
      draftsWithSources:
        'AI writes the first draft from the outline and transcript. Sentences without a source are marked red. The specialist rewrites it in Tallybrook’s voice, with examples from real, anonymous invoices, and finds a source for every red sentence or deletes it.',
      checksBeforePublication:
        'A list of 22 checks runs before an article goes out: figures against the tax authority’s pages, links, reading level, repeated claims. The accountant then spends five minutes on one page of facts instead of two hours on a draft.',
      implementationInDays:
        'Two days to look at how articles were made, three to build the workflow in tools that Tallybrook already paid for, and one to take the first article through it with the whole team.',
    },
    detailedResults: {
      output:
        'The team published nine articles in the first month and twelve every month since. Articles now take five business days from idea to publication. Each month, eight older articles are updated for new tax rules.',
      cost: 'At twelve articles a month the specialist and the tools come to $2,580. The freelance budget of $1,780 for two articles is gone, and so are eleven hours of the marketing manager’s week.',
      searchTraffic:
        'Visitors from search went from 31,000 to 74,400 a month. Trial signups from articles doubled. Tax advisers now cite two of the articles.',
      accuracy:
        'Every article names the accountant behind it and the day it was last checked. In seven months three factual errors were reported and corrected within a day.',
    },
    keyTakeaways: [
      'Involve experts first. Fifteen minutes before the draft saves two hours after it.',
      'Give AI your own source material and have it mark unsourced claims.',
      'Make one person responsible for approving every article.',
    ],
  },
}
