import type { StepForm } from '#domain/interview-plans/interview-plan.ts'

type TemplateStep = Omit<StepForm, 'id' | 'interviewer_ids'>

/** An interview plan that companies can start from, for a family of jobs. */
export interface InterviewPlanTemplate {
  /** The family in two or three words, as in the templates of jobs. */
  name: string
  steps: readonly TemplateStep[]
}

const screen: TemplateStep = {
  kind: 'screen',
  name: 'Introductory call',
  purpose: 'Find out whether the candidate and the job fit, before anyone spends more time.',
  minutes: 30,
  attributes: ['Motivation', 'Communication', 'Availability'],
  questions: [
    {
      text: 'Why does this job interest you now?',
      guidance: 'Strong answers name something from the job post. Weak ones would fit any job.',
    },
    {
      text: 'Tell me about the team and the hours of your last remote job.',
      guidance: 'Look for overlap with our hours that the candidate has kept for months.',
    },
    {
      text: 'What do you need from us to do good work?',
      guidance: 'Listen for clear, realistic requests about tools, goals or feedback.',
    },
  ],
}

const final: TemplateStep = {
  kind: 'final',
  name: 'Final interview',
  purpose: 'Decide together, and answer what is still open on both sides.',
  minutes: 30,
  attributes: ['Ownership', 'Teamwork', 'Judgment'],
  questions: [
    {
      text: 'Tell me about a mistake of yours that others noticed.',
      guidance: 'Strong answers say what the candidate changed afterwards.',
    },
    {
      text: 'When did you last disagree with a manager, and how did it end?',
      guidance: 'Look for respect and for a reason, even if the manager was wrong.',
    },
  ],
}

interface Skill {
  name: string
  purpose: string
  minutes?: number
  attributes: readonly string[]
  questions: readonly (readonly [text: string, guidance: string])[]
}

/** The usual three steps, with the interview about the work itself in the middle. */
const planFor = (
  family: string,
  { name, purpose, minutes = 45, attributes, questions }: Skill,
): InterviewPlanTemplate => ({
  name: family,
  steps: [
    screen,
    {
      kind: 'skill',
      name,
      purpose,
      minutes,
      attributes: [...attributes],
      questions: questions.map(([text, guidance]) => ({ text, guidance })),
    },
    final,
  ],
})

/** The templates of interview plans, by the families of the job templates. */
export const interviewPlanTemplates: readonly InterviewPlanTemplate[] = [
  planFor('Virtual assistant', {
    name: 'A day in the inbox',
    purpose: 'See how the candidate sets priorities and writes on behalf of a manager.',
    attributes: ['Organization', 'Written English', 'Judgment of urgency', 'Discretion'],
    questions: [
      [
        'Here are ten emails. Which three do you answer first, and why?',
        'Share the sample inbox. Strong answers look at deadlines and at who waits, not at who is loudest.',
      ],
      [
        'Draft a reply that moves a meeting without giving the reason.',
        'Look for a friendly tone and two other times.',
      ],
      ['How did you keep track of tasks for your last manager?', 'Listen for one place, reviewed daily.'],
    ],
  }),
  planFor('Customer support', {
    name: 'Ticket exercise',
    purpose: 'See how the candidate writes to customers who are upset or unclear.',
    attributes: ['Empathy', 'Clear writing', 'Problem solving', 'Help desk tools'],
    questions: [
      [
        'A customer writes for the third time about a late refund. Write your reply.',
        'Strong replies apologize once, say what happens next and when, and do not blame others.',
      ],
      [
        'A customer asks for something that our policy forbids. What do you do?',
        'Look for an alternative, not only a no.',
      ],
      ['Which help desk did you use, and what did you improve in it?', 'Macros, tags or views count as improvements.'],
    ],
  }),
  planFor('Bookkeeper', {
    name: 'Books of a sample month',
    purpose: 'See whether the candidate finds and explains differences.',
    attributes: ['Accuracy', 'Accounting knowledge', 'Accounting software', 'Explaining numbers'],
    questions: [
      [
        'The bank statement and the ledger differ by 90.00. How do you look for it?',
        'Divisible by nine hints at transposed digits. A method counts more than the trick.',
      ],
      ['Explain accrual to a manager who has never heard of it.', 'Look for an example from daily business.'],
      ['How do you close a month? Name the steps in order.', 'Listen for reconciliation before reports.'],
    ],
  }),
  planFor('Data entry', {
    name: 'Accuracy exercise',
    purpose: 'See whether the candidate stays accurate at speed, and says what is unclear.',
    minutes: 30,
    attributes: ['Accuracy', 'Speed', 'Spreadsheets', 'Asking when unclear'],
    questions: [
      [
        'Enter these twenty records. Three of them are incomplete.',
        'Strong candidates ask about the incomplete ones instead of guessing.',
      ],
      ['How do you check your own work?', 'Look for a second pass, totals or filters.'],
    ],
  }),
  planFor('Social media manager', {
    name: 'Content review',
    purpose: 'See how the candidate plans posts and learns from their results.',
    attributes: ['Writing for the channel', 'Planning', 'Reading results', 'Taste'],
    questions: [
      ['Show me two posts of yours: one that worked and one that did not. Why?', 'Look for reasons beyond luck.'],
      ['Plan a week of posts for our product.', 'Strong plans have a goal and reuse material.'],
      [
        'A customer complains in a comment. What do you do in the first hour?',
        'Look for a public reply and a private one.',
      ],
    ],
  }),
  planFor('Content writer', {
    name: 'Editing exercise',
    purpose: 'See how the candidate researches, structures and shortens a text.',
    attributes: ['Structure', 'Style', 'Research', 'Taking feedback'],
    questions: [
      ['Shorten this paragraph by half and keep what it says.', 'Use the sample paragraph. Look at what is kept.'],
      ['How did you check the facts of your last article?', 'Listen for primary sources.'],
      ['Here is my feedback on your sample. What would you change?', 'Look for questions before changes.'],
    ],
  }),
  planFor('React developer', {
    name: 'Pairing session',
    purpose: 'See how the candidate reads, changes and tests a small application.',
    minutes: 60,
    attributes: ['React', 'TypeScript', 'Testing', 'Explaining decisions'],
    questions: [
      ['Find out why this list renders too often.', 'Use the sample project. Measuring first is a good sign.'],
      ['Add a filter to the list, with a test.', 'Look for state in one place and a test of behavior.'],
      ['What would you change in this component if you had a day?', 'Listen for priorities and their reasons.'],
    ],
  }),
  planFor('Node.js developer', {
    name: 'Pairing session',
    purpose: 'See how the candidate designs an endpoint that others can rely on.',
    minutes: 60,
    attributes: ['Node.js', 'Databases', 'Error handling', 'Explaining decisions'],
    questions: [
      ['Add an endpoint that a client may call twice with one effect.', 'Look for a key or a unique constraint.'],
      ['This query is slow. How do you find out why?', 'Strong answers read the plan before adding an index.'],
      ['Which errors does a caller see, and which only we?', 'Look for a line between expected failures and bugs.'],
    ],
  }),
  planFor('QA engineer', {
    name: 'Exploratory session',
    purpose: 'See how the candidate finds, describes and ranks defects.',
    attributes: ['Test design', 'Bug reports', 'Automation', 'Risk judgment'],
    questions: [
      ['Test this form for fifteen minutes and think aloud.', 'Look for limits, empty states and repeated clicks.'],
      ['Write up the worst defect that you found.', 'Strong reports can be reproduced by a stranger.'],
      ['Which of these tests would you automate first?', 'Listen for risk and frequency.'],
    ],
  }),
  planFor('Sales development', {
    name: 'Role play',
    purpose: 'See how the candidate opens a conversation and listens.',
    minutes: 30,
    attributes: ['Listening', 'Research', 'Handling objections', 'Resilience'],
    questions: [
      ['Call me as if I were the head of operations of a bakery chain.', 'Look for a question in the first minute.'],
      ['I say that we have no budget. Go on.', 'Strong candidates find out what the sentence means.'],
      ['How did you organize a week with 200 contacts?', 'Listen for a system and for numbers.'],
    ],
  }),
]
