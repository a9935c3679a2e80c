import type { HelpArticle } from '#domain/content/help-article.ts'

export const testArticles: readonly HelpArticle[] = [
  {
    slug: 'create-a-test',
    category: 'tests',
    audience: 'company',
    title: 'Create a test',
    summary:
      'Build a test with sections, 17 types of questions, answer keys and rubrics, or clone one from the library.',
    keywords: ['quiz', 'questions', 'skill test', 'answer key', 'rubric', 'library', 'template', 'multiple choice'],
    body: [
      {
        steps: [
          'Select Create Test on the Tests tab of Jobs & Applications.',
          'Enter a name, the time limit and the passing score, and the level if you want to say it.',
          'Add questions. A question with an answer key is scored automatically. A person grades the others by their rubric.',
          'Preview the test as an applicant sees it, and activate it.',
        ],
      },
      'The library has ready-made tests. You can require them as they are, or clone one and edit your copy.',
      'When you change an active test, attempts that have been assigned keep the version with which they were assigned.',
    ],
    screens: ['company_create_test', 'company_jobs'],
    related: ['assign-a-test', 'code-and-sql-questions', 'grade-a-test'],
  },
  {
    slug: 'code-and-sql-questions',
    category: 'tests',
    audience: 'company',
    title: 'Ask for code or SQL',
    summary: 'Write questions that are answered with a function or a query, and graded by running the answer.',
    keywords: ['programming', 'coding test', 'developer', 'javascript', 'typescript', 'python', 'query', 'test cases'],
    body: [
      {
        steps: [
          'Add a question of the type Code, below Work samples. Enter the name of the function, its parameters and the languages that applicants can use.',
          'Add sample cases, which applicants see and can run, and hidden cases, by which answers are graded. You can paste cases from a spreadsheet.',
          'Write a solution, and select Check the solution. It runs in your browser with all cases and shows which ones pass.',
        ],
      },
      'For the type SQL, enter the tables, the rows that applicants see, the query with the right result, and hidden data sets. Check the query runs it on all of them.',
      'Answers are run on our servers after the test is submitted. Each hidden case or data set that passes earns the same share of the points, and the result shows the verdict of each. A program that takes longer than 2 seconds for a case, or uses more than 128 MB of memory, does not pass it.',
      'If an answer resembles that of another applicant, the result says so and shows both. Similar answers can have many reasons, so this does not change the score.',
    ],
    screens: ['company_create_test'],
    related: ['create-a-test', 'grade-a-test'],
  },
  {
    slug: 'assign-a-test',
    category: 'tests',
    audience: 'company',
    title: 'Assign a test to applicants',
    summary: 'Require a test in a job, so that every applicant is assigned it, or assign it to applicants you choose.',
    keywords: ['send test', 'required test', 'invite to test', 'due date', 'deadline'],
    body: [
      'To require a test, add it to a job when you create or edit it. Every applicant is then assigned the test on applying and has 7 days to start it.',
      'To assign a test later, select Assign Test… on the application, on its card, or for several selected applicants, and choose by when to start it.',
      'Applicants are reminded before a test expires. You can assign an expired test again.',
    ],
    screens: ['company_jobs'],
    related: ['create-a-test', 'grade-a-test', 'review-applicants'],
  },
  {
    slug: 'grade-a-test',
    category: 'tests',
    audience: 'company',
    title: 'Grade answers',
    summary:
      'Grade question by question by the rubric. Names stay hidden until you are done, and AI can suggest points.',
    keywords: ['score', 'evaluate', 'marking', 'AI suggestion', 'second grader', 'blind', 'points'],
    body: [
      'Open a test and select Grade. You see the answers of all applicants to one question, then the next question. Names are hidden, so that the grades depend only on the answers.',
      'Questions with AI assistance show suggested points with their confidence and the sentence that supports them. Without the AI, they show the words found and the closest sentence, and no points. You accept the points or enter others. A suggestion never counts until a person confirms it.',
      'If a result is close to the passing score, a second grader also grades it, unless the test turns this off.',
    ],
    screens: ['company_jobs'],
    related: ['create-a-test', 'assign-a-test'],
  },
  {
    slug: 'take-a-test',
    category: 'tests',
    audience: 'applicant',
    title: 'Take a test',
    summary:
      'Start a test before its date, answer one question at a time, and submit. Answers are saved as you give them.',
    keywords: [
      'exam',
      'time limit',
      'timer',
      'internet connection',
      'lost connection',
      'extra time',
      'recorded',
      'dyslexia',
    ],
    body: [
      'Tests that wait for you are on your dashboard and in your application. Before you start, you see the time limit, the number of questions, the passing score and what is recorded.',
      {
        list: [
          'You can go back, change answers and flag questions for later.',
          'The time keeps running when you close the page. When it is over, your answers are submitted.',
          'If your connection fails, continue. Your answers are kept in this browser and sent when you are online again.',
          'In questions about code or SQL, you can run your answer on sample cases before you submit. A keyboard and a larger screen are better for them.',
        ],
      },
      'If you need more time, for example because of dyslexia, choose extra time in Settings before you start. Companies never see this.',
    ],
    screens: ['applicant_dashboard', 'applicant_applications', 'applicant_settings'],
    related: ['test-results', 'apply-for-a-job'],
  },
  {
    slug: 'test-results',
    category: 'tests',
    audience: 'applicant',
    title: 'Your test results',
    summary: 'When you learn the outcome of a test, how to request a second review, and how to use a result again.',
    keywords: ['score', 'passed', 'failed', 'outcome', 'feedback', 'appeal', 'retake', 'reuse result', 'second review'],
    body: [
      'You are notified when the outcome is released. It shows whether you passed, the range of your score, how each section went and comments for you. The company decides how long it waits after grading.',
      { heading: 'Second review' },
      'If you think that an answer that a person graded is wrong, open the result and request a second review. A person grades these answers again; those with fixed answers are not graded by people. The new result replaces the first one and can be higher or lower.',
      { heading: 'Use a result again' },
      'When another company asks for the same library test within 12 months, you can use your result instead of taking the test again.',
    ],
    screens: ['applicant_applications'],
    related: ['take-a-test', 'follow-your-application'],
  },
]
