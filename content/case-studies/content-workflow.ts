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
    'Tallybrook had 212 ideas for articles and published two a month. Each one passed through five people and four tools, and waited for days at every door. The accountants who knew the answers had no time to write them down.',
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
      'Tallybrook makes invoicing software for freelancers. Its customers find it by asking a search engine about sales tax, late fees or quarterly payments, so articles are its shop window. A marketing manager, a freelance writer, an editor, a designer and one of three accountants worked on each of them.',
    challengeDetails: {
      slowHandoffs:
        'An article took 34 days from the idea to the page, of which it was worked on for two. The rest was waiting for the next person to have time.',
      expertReviewAsBottleneck:
        'Accountants were asked to review finished drafts, which took them two hours each, mostly to correct what the writer had guessed. They put it off, for good reasons.',
      unreliableAIDrafts:
        'Tallybrook had tried to let AI write alone and took four articles down again: fluent, unspecific, and wrong about estimated tax. The name of the company stood above them.',
    },
    solutionDetails: {
      interviewsBeforeDrafts:
        'The specialist asks an accountant five questions in a recorded call of a quarter of an hour. What is said there, and nothing else, is the source. AI makes the transcript and an outline in which every point names the minute it came from.',
      draftsWithSources:
        'The first draft is made from outline and transcript. Sentences without a source are marked red. The specialist rewrites it in Tallybrook’s voice, with examples from real, anonymous invoices, and finds a source for every red sentence or deletes it.',
      checksBeforePublication:
        'A list of 22 checks runs before an article goes out: figures against the tax authority’s pages, links, reading level, claims that were made before. The accountant then reads one page of facts for five minutes instead of a draft for two hours.',
      implementationInDays:
        'Two days to look at how articles were made, three to build the workflow in tools that Tallybrook already paid for, one to take the first article through it with everybody watching.',
    },
    detailedResults: {
      output:
        'The first month brought nine articles, every month since then twelve. From the idea to the page it now takes five working days. Old articles are gone through too, eight a month, because tax rules do not stand still.',
      cost: 'At twelve articles a month the specialist and the tools come to $2,580. The freelance budget of $1,780 for two articles is gone, and so are eleven hours of the marketing manager’s week.',
      searchTraffic:
        'Visitors from search went from 31,000 to 74,400 a month. Trials that begin on an article doubled. Two articles are quoted by tax advisers, which no advertisement has ever managed.',
      accuracy:
        'Every article names the accountant behind it and the day it was last checked. In seven months three factual errors were reported and corrected within a day.',
    },
    keyTakeaways: [
      'Ask the expert first, not last. Fifteen minutes before the draft save two hours after it.',
      'Give AI your own material and let it mark what has no source.',
      'One person signs. A workflow without an owner publishes anything.',
    ],
  },
}
