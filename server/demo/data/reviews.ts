import type { RoleName } from './roles.ts'

/** What companies write about a talent's work, by score: 5, 4, and 3. */
interface RoleReviews {
  excellent: readonly [string, ...string[]]
  good: readonly [string, ...string[]]
  fair: readonly [string, ...string[]]
}

export const roleReviews: Record<RoleName, RoleReviews> = {
  operations: {
    excellent: [
      'Took over our order process in two weeks and cut late shipments by half.',
      'Rewrote our procedures so clearly that new hires now learn from them without asking.',
      'Found three steps in our returns process that added nothing, and got every team to drop them.',
    ],
    good: [
      'Kept suppliers on schedule and raised problems early. Reports could be shorter.',
      'Reliable with purchase orders and stock counts, and quick to learn our tools.',
    ],
    fair: ['Followed the process well, but needed help when an order did not fit it.'],
  },
  project_manager: {
    excellent: [
      'Our release went out on the promised date for the first time in two years.',
      'Ran two teams in different time zones, with short meetings and clear notes after each one.',
      'Told us about a delay three weeks ahead, with two options and a clear recommendation.',
      'Knows at any time what is done, what is late and why.',
      'Our meetings got shorter and our releases better.',
    ],
    good: [
      'Plans were realistic and up to date. Took some time to get to know our developers.',
      'Good with stakeholders and budgets. We would have liked more detail in the risk list.',
    ],
    fair: ['The board was always in order, but decisions took too long.'],
  },
  hr: {
    excellent: [
      'Filled four hard roles in one quarter, and all four people are still with us.',
      'Every candidate got an answer within days. Several wrote to thank us, even after a no.',
      'Set up an onboarding week that our managers now use for every new hire.',
    ],
    good: [
      'Sourced strong candidates and kept our records clean. Salary talks were harder.',
      'Friendly and well organized. Response rates to our messages went up by a third.',
    ],
    fair: ['Sent us many candidates, but too few of them matched the role.'],
  },
  sales: {
    excellent: [
      'Booked nine qualified meetings in the first month. Three of them became customers.',
      'Writes short emails that people answer, and our CRM has never been this clean.',
      'Researches each prospect before the first call. Our account executives noticed at once.',
    ],
    good: [
      'Hit the target in most weeks and kept good notes on every call.',
      'Persistent and polite. Needed some coaching on our product before the calls went well.',
    ],
    fair: ['Made many calls, but too few of the meetings were with people who could decide.'],
  },
  ui_ux: {
    excellent: [
      'Tested the new checkout with eight customers before a line of code was written. It paid off.',
      'Left us a component library that our developers still use every day.',
      'Turned a confusing form of forty fields into three short steps. Support requests dropped.',
    ],
    good: [
      'Clean, thoughtful screens and good reasons for each decision. Mobile versions came late.',
      'Works fast in Figma and takes feedback well.',
    ],
    fair: ['The designs looked good, but many states, such as errors and empty lists, were missing.'],
  },
  graphic_design: {
    excellent: [
      'Delivered 40 finished images a day, all matching our guide. We sent almost none back.',
      'Gave our packaging one clear style, and print files were right the first time.',
      'Retouched 1,200 photos with consistent light and color, two days ahead of schedule.',
      'Understood our brand from two examples. Every design since has looked like us.',
    ],
    good: [
      'Careful retouching and true colors. Larger batches took longer than planned.',
      'Strong layouts in several languages. Needed a second round for the smallest sizes.',
    ],
    fair: ['Good eye, but files often had the wrong size or name and had to be fixed by us.'],
  },
  video_editing: {
    excellent: [
      'Cut an hour of footage into three minutes that customers watch to the end.',
      'Captions, sound and color were ready to publish every time.',
      'Made a template for our how-to videos, so each new one takes half the time.',
    ],
    good: [
      'Good sense of timing, and always on schedule. Sound needed a second pass now and then.',
      'Delivered two videos a week for three months and handled our changes with patience.',
    ],
    fair: ['The edits were fine, but each video needed several rounds of changes.'],
  },
  content_writing: {
    excellent: [
      'Writes product texts that answer the questions our customers used to email us.',
      'Needed one short call to find our voice. We published the first drafts almost unchanged.',
      'Checked every claim with our team and linked the sources. Excellent research.',
    ],
    good: [
      'Clear and accurate articles, delivered on time. Headlines could be stronger.',
      'Fast and friendly. The first texts were a bit long, and the later ones were just right.',
    ],
    fair: ['Grammar was perfect, but many texts stayed general and needed facts from us.'],
  },
  bookkeeper: {
    excellent: [
      'Closed the month in five days instead of twenty, and every account reconciled.',
      'Found $4,200 in duplicate payments during the first month.',
      'Our accountant asked who had prepared the books, because there was nothing to correct.',
    ],
    good: [
      'Accurate and punctual. Foreign currency took some time to get right.',
      'Good with QuickBooks and careful with receipts. Answered questions the same day.',
    ],
    fair: ['The entries were correct, but the month-end reports were late twice.'],
  },
  accounts_payable: {
    excellent: [
      'All invoices are now matched, approved and paid on time. Suppliers have stopped calling.',
      'Set up a simple check that has caught every duplicate invoice since.',
      'Worked through a backlog of 600 invoices in three weeks without one wrong payment.',
    ],
    good: [
      'Careful with approvals and friendly with suppliers. Learned our system quickly.',
      'Payments went out on time. A few coding errors at first, none later.',
    ],
    fair: ['Did the routine well, but disputes with suppliers often came back to us.'],
  },
  financial_analyst: {
    excellent: [
      'Built a forecast that was within 2% of actual results three months in a row.',
      'Explained our margins by product on one page. We changed two prices because of it.',
      'Replaced eleven spreadsheets with one model that our board can follow.',
    ],
    good: [
      'Solid models with clear assumptions. Presentations could be shorter.',
      'Understood our numbers quickly and found two errors in the old budget.',
    ],
    fair: ['The analysis was correct, but it often arrived after the decision.'],
  },
  data_analyst: {
    excellent: [
      'Our three teams now use the same numbers, with definitions that we all agree on.',
      'Wrote SQL that runs in seconds where ours took minutes, and documented all of it.',
      'Showed us which campaigns made money. We moved a third of the budget the same week.',
    ],
    good: [
      'Clear dashboards and honest notes on what the data cannot show.',
      'Strong SQL, good charts. Needed some time to learn our business.',
    ],
    fair: ['The dashboards were useful, but numbers changed between versions without an explanation.'],
  },
  seo: {
    excellent: [
      'Organic visits to our category pages grew by 46% in four months.',
      'Fixed hundreds of broken redirects after our relaunch, and traffic came back.',
      'Gave our writers short briefs that work. Six articles now rank on the first page.',
    ],
    good: [
      'Thorough technical audit with clear priorities. Monthly reports could be shorter.',
      'Good keyword research and steady results.',
    ],
    fair: ['The audit was long, but we needed help to see what to do first.'],
  },
  paid_ads: {
    excellent: [
      'Cut our cost per order by 38% without losing volume.',
      'Found that one of our best sellers lost money with each ad click, and fixed it in a week.',
      'Tests one thing at a time and reports results in plain numbers.',
    ],
    good: [
      'Well-structured campaigns and careful with the budget. Creative ideas were fewer.',
      'Improved our shopping feed quickly. Reports were clear.',
    ],
    fair: ['The account was well maintained, but results stayed about the same.'],
  },
  social_media: {
    excellent: [
      'Posts on schedule, answers comments within the hour, and sounds like us.',
      'Our followers doubled in five months, and orders from social channels with them.',
      'Turned customer photos into our most popular series.',
    ],
    good: [
      'Good captions and a calendar that we could rely on. Video was less strong.',
      'Creative and organized. Needed our approval less and less often.',
    ],
    fair: ['Posts were regular, but many could have come from any company.'],
  },
  ecommerce: {
    excellent: [
      'Listed 400 products in nine days with measurements, and not one wrong price.',
      'Knows Shopify inside out. Our store is faster and easier to manage.',
      'Organized our catalog so that customers find what they look for. Sales followed.',
      'Moved 1,100 products to the new store without a broken link.',
      'Caught a pricing error on a Friday evening before any customer noticed.',
    ],
    good: [
      'Dependable with listings and stock. Marketplace rules took a while to learn.',
      'Handled the holiday season calmly and kept prices in sync across channels.',
    ],
    fair: ['Listings were complete, but too many had small errors that customers noticed.'],
  },
  devops: {
    excellent: [
      'Our deployments went from an evening of work to ten minutes, with a rollback that works.',
      'Cut our AWS bill by 31% and documented every change.',
      'We slept through the spring sale. Alerts, scaling and backups all did their job.',
    ],
    good: [
      'Strong with Terraform and careful in production. Documentation came at the end.',
      'Set up monitoring that finds real problems. Some alerts were too sensitive at first.',
    ],
    fair: ['Fixed what we asked for, but incidents took longer to resolve than we hoped.'],
  },
  qa: {
    excellent: [
      'Found the checkout bug that had cost us orders for months, with exact steps to repeat it.',
      'Our test suite now runs in eight minutes, and we trust it.',
      'Bug reports are so clear that developers rarely have a question.',
    ],
    good: [
      'Thorough manual testing and good Playwright tests. Got faster every sprint.',
      'Careful and independent. A few tests were flaky at first.',
    ],
    fair: ['Tested what was written down, but edge cases were often missed.'],
  },
  ai_automation: {
    excellent: [
      'Automated 200 supplier emails a week. Uncertain cases go to a person, exactly as we asked.',
      'Measured accuracy before going live and showed us where it fails. Very professional.',
      'Built a support assistant that answers from our own help pages and admits what it does not know.',
    ],
    good: [
      'Useful automations that keep running. Prompts and costs were well documented.',
      'Quick prototypes and honest estimates. Error handling came in the second version.',
    ],
    fair: ['The demo was impressive, but the workflow needed many fixes before daily use.'],
  },
  customer_support: {
    excellent: [
      'Answered 60 tickets a day with a satisfaction score of 97%.',
      'Calm and kind with upset customers. Several asked for the same agent again.',
      'Learned our products in a week and wrote the help articles that we never had time for.',
      'First replies went from a day to under an hour.',
      'Turns complaints into five-star reviews. We still do not know how.',
    ],
    good: [
      'Friendly, accurate replies and good notes for colleagues. Evening shifts were always covered.',
      'Patient with customers and quick with refunds. Complex cases took a bit longer.',
    ],
    fair: ['Polite and on time, but replies were often copied from templates and missed the question.'],
  },
  technical_support: {
    excellent: [
      'Solves most problems in the first reply and explains the solution without jargon.',
      'Found the cause of our login errors in the logs before our developers did.',
      'Reports to engineering include steps, versions and screenshots every time.',
    ],
    good: [
      'Good troubleshooting and clear writing. Needed some weeks to learn our API.',
      'Reliable in every shift. Escalated at the right time.',
    ],
    fair: ['Helpful with common questions, but harder cases waited too long.'],
  },
  virtual_assistant: {
    excellent: [
      'My inbox is empty by nine each morning, and nothing important was ever missed.',
      'Plans trips for three buyers in two time zones without a single conflict.',
      'Thinks ahead. The agenda, the files and the dial-in are there before I ask.',
      'Handles my calendar, expenses and follow-ups better than I ever did.',
      'Prepared every meeting with a one-page summary. I had never been so well prepared.',
      'Sorted three years of files into a structure that everyone understands.',
    ],
    good: [
      'Organized and discreet. After the first two weeks, I hardly had to explain anything.',
      'Prompt and pleasant. Travel booking improved with time.',
    ],
    fair: ['Did each task well, but needed reminders for recurring ones.'],
  },
  data_entry: {
    excellent: [
      'Entered 2,400 products with an error rate below 0.2%.',
      'Noticed that two suppliers used different units and asked before entering anything.',
      'Finished a week early. Our spot checks found nothing to correct.',
      'Reliable for months, with the same accuracy on the last day as on the first.',
      'Built a small check in the spreadsheet that finds mistakes at once.',
    ],
    good: [
      'Accurate and steady. Asked good questions about unclear records.',
      'Fast with spreadsheets and careful with duplicates.',
    ],
    fair: ['Fast, but about one record in thirty had to be corrected.'],
  },
  frontend: {
    excellent: [
      'Rebuilt our configurator for phones. Conversion there went up by a quarter.',
      'Accessible, tested components and pull requests that are easy to review.',
      'Found why our pages felt slow and cut the load time in half.',
    ],
    good: [
      'Clean React code and good communication. Estimates were a bit optimistic.',
      'Matches designs closely and asks about the states that they leave out.',
    ],
    fair: ['The screens worked, but tests and keyboard use had to be added later.'],
  },
  backend: {
    excellent: [
      'Our slowest report went from forty seconds to under one.',
      'Designed an API that three teams now use without asking how.',
      'Moved our payments to a new provider without downtime and without one lost order.',
    ],
    good: [
      'Solid, well-tested code. Took some time to learn our domain.',
      'Careful migrations and good documentation. Reviews by others could be faster.',
    ],
    fair: ['The features were correct, but error cases and logging were often left for later.'],
  },
  fullstack: {
    excellent: [
      'Delivered our supplier portal from database to screen in ten weeks, with tests.',
      'Understands the business first and then writes less code than expected.',
      'Took over an old code base and left it better than before, without a rewrite.',
      'Explains technical choices so that our whole team can follow.',
      'Two releases a week, each one tested, and never a surprise.',
      'Asked the right questions before starting, which saved us weeks.',
    ],
    good: [
      'Independent and fast on both ends. Styling needed some polish.',
      'Good technical decisions and honest estimates.',
    ],
    fair: ['Features were delivered on time, but several needed fixes after release.'],
  },
  mobile: {
    excellent: [
      'Our app rating went from 3.1 to 4.6 after the rewrite of the ordering flow.',
      'Crash-free sessions are at 99.8%, and releases no longer worry us.',
      'Shipped the same feature on iOS and Android in one sprint, with offline support.',
    ],
    good: [
      'Smooth screens and good store releases. Older devices needed extra work.',
      'Knows React Native well and explains trade-offs clearly.',
    ],
    fair: ['The app looked good, but push notifications needed several attempts.'],
  },
}

/** For a score of 2. */
export const poorReviews = [
  'Was often hard to reach during the agreed hours, so we ended the assignment early.',
  'Deadlines were missed several times without notice. The work itself was acceptable.',
  'Skills did not match what we needed, and progress was slow.',
  'Two weeks of work had to be done again, and we only found out by chance.',
  'Polite in every call, but the promised files did not come.',
] as const

/** What talents write about companies, by score: 5, 4, and lower. */
export const companyReviews = {
  excellent: [
    'Clear tasks, quick answers and a friendly team.',
    'I got access to everything on the first day, and someone always had time for questions.',
    'They plan well ahead and respect working hours.',
    'Feedback was honest and came every week. I learned a lot.',
    'Goals were clear from the start, and so was what came after them.',
    'The best onboarding I have had so far.',
    'My manager read my weekly notes and answered each of them.',
    'When my daughter was ill, they moved a deadline without being asked twice.',
    'A small team that decides quickly and explains why.',
    'I was told what the work is for, which is rarer than it should be.',
    'Payment questions never came up, because the hours were approved every Monday.',
    'They let me fix the process that I complained about.',
    'Good humor in the chat and good order in the files.',
    'No one wrote to me at night in five months.',
    'The first company that sent me a real computer.',
    'They asked for my opinion and changed the plan because of it.',
    'I would go back tomorrow if the project started again.',
    'Documentation existed, was current and had a search box.',
    'They introduced me to their customers by name.',
    'A calm place to work, even before Christmas.',
  ],
  good: [
    'A good team and interesting work. Decisions sometimes took a while.',
    'Fair and friendly. The first week could have been better prepared.',
    'Good communication in most weeks. Meetings were often late in the evening for me.',
    'I liked the work. Priorities changed now and then.',
    'Nice colleagues, although three different people gave me tasks.',
    'Everything went well once I had the right passwords, which took nine days.',
    'Interesting products and a patient owner. The tools are old.',
    'They pay attention to quality, and a little less to schedules.',
    'I learned much about furniture and something about waiting.',
    'Friendly calls every Monday. Written notes would help.',
    'The hours were as agreed in all but two weeks.',
    'A fair client with a long approval chain.',
  ],
  poor: [
    'I often waited days for access or answers.',
    'The tasks differed a lot from what the job described.',
    'Many urgent requests outside the agreed hours.',
    'My contact left in the second week, and no one took over for a month.',
    'Feedback came at the end and all at once.',
    'The project was stopped without a word to us.',
  ],
} as const

export const reviewReplies = {
  company: [
    'Thank you. It was a pleasure to work with you.',
    'Thank you. We will prepare the first week better.',
    'You are right about the passwords, and we have fixed that.',
    'Come back any time, your desk is still called yours.',
    'We miss your Friday notes already.',
    'Thanks for saying this openly, it helped us in the next project.',
    'That means a lot to our team.',
    'We have shortened the approval chain since then.',
    'All the best for your next assignment!',
    'Your guide is still the first thing that new people read.',
  ],
  talent: [
    'Thank you very much. I enjoyed the work.',
    'Thank you. I will keep your advice in mind.',
    'I learned a lot from your buyers, thank you!',
    'Thanks, and greetings to the warehouse.',
    'The files are in the shared folder now, and I am sorry for the delay.',
    'It was my favorite project of the year.',
    'I have taken a course on reports since then.',
    'Happy to help again next season.',
    'Much appreciated, also by my mother, who read it twice.',
    'I still think of the first stock count with a smile.',
  ],
} as const
